import Foundation
import RealmFiles

/// All rows of a `.realm` file, in bytes of the file a second of thread CPU time.
struct RealmBenchmark {
  private static let rounds = 11
  private let url: URL
  private let key: Data?

  /// - Parameters:
  ///   - path: The file.
  ///   - keyFile: A file with the 64 bytes of its key, or nil where it is not encrypted.
  /// - Throws: What reading the key throws.
  init(_ path: String, keyFile: String? = nil) throws {
    url = URL(fileURLWithPath: path)
    key = try keyFile.map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
  }

  func run() throws {
    let size = try url.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
    var times: [Double] = []
    var rows = 0
    for _ in 0..<Self.rounds {
      let start = threadNanoseconds()
      rows = try count()
      times.append((threadNanoseconds() - start) / 1e9)
    }
    let median = times.sorted()[Self.rounds / 2]
    let speed = decimal(Double(size) / median / 1e6, 0)
    print("realm: \(rows) rows, \(decimal(median * 1e3, 1)) ms, \(speed) MB/s")
  }

  private func count() throws -> Int {
    let file = try RealmFile(contentsOf: url, key: key)
    var count = 0
    for name in file.classNames {
      for row in try file.rows(of: name) {
        keep(try row.get())
        count += 1
      }
    }
    return count
  }
}
