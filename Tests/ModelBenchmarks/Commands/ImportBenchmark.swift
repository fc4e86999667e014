import Foundation
import ModelBenchmarkModels
import ModelObjects
import ModelStore
import RealmFiles
import RealmImporting

/// A `.realm` file imported into a new store, beside its objects added to a new store in one transaction.
///
/// Both stores are opened in the measured time, with the same durability; the objects are there before. An
/// import also compares the store with the file.
struct ImportBenchmark {
  private struct Values: Equatable {
    let a: Int
    let b: String
    let c: Double?
  }

  private struct Costs {
    var seconds: [Double] = []
    var processorSeconds: [Double] = []
  }

  private static let rounds = 11

  private let source: URL
  private let folder: URL

  init(_ path: String) {
    source = URL(fileURLWithPath: path)
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("modelkit-bench-\(UUID().uuidString)")
  }

  /// Imports once, for a profiler.
  func profile() throws {
    try inFolder { try importFile(0) }
  }

  func run() throws {
    let values = try values()
    try inFolder {
      var (imports, adding) = (Costs(), Costs())
      for round in 0..<Self.rounds {
        try measure(&imports) { try importFile(round) }
        let objects = values.map { Big(a: $0.a, b: $0.b, c: $0.c) }
        try measure(&adding) { try add(objects, round) }
      }
      try compare(values)
      show(values.count, imports, adding)
    }
  }

  private func inFolder(_ body: () throws -> Void) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body()
  }

  private func values() throws -> [Values] {
    let file = try RealmFile(contentsOf: source)
    guard file.classNames == ["Big"] else {
      throw BenchmarkError.unsupported(
        "The file needs one class, 'Big', as that of 100,000 rows has"
      )
    }
    return try file.rows(of: "Big").map { row in
      let row = try row.get()
      guard case .int(let a)? = row["a"], case .string(let b)? = row["b"] else {
        throw BenchmarkError.unsupported("'Big' needs a number 'a' and a text 'b'")
      }
      guard case .double(let c)? = row["c"] else { return Values(a: Int(a), b: b, c: nil) }
      return Values(a: Int(a), b: b, c: c)
    }
  }

  private func configuration(_ name: String) -> ObjectStore.Configuration {
    .init(fileURL: folder.appendingPathComponent(name), objectTypes: [Big.self])
  }

  private func importFile(_ round: Int) throws {
    try RealmImport.run(from: source, into: configuration("import\(round).sqlite"))
  }

  private func add(_ objects: [Big], _ round: Int) throws {
    let store = try ObjectStore(configuration: configuration("add\(round).sqlite"))
    try store.write { store.add(objects) }
  }

  /// Both stores must have what the file has.
  private func compare(_ expected: [Values]) throws {
    for name in ["import0.sqlite", "add0.sqlite"] {
      let store = try ObjectStore(configuration: configuration(name))
      let found = store.objects(Big.self).map { Values(a: $0.a, b: $0.b, c: $0.c) }
      guard found.sorted(by: { $0.a < $1.a }) == expected.sorted(by: { $0.a < $1.a }) else {
        throw BenchmarkError.different("\(name) has other objects than the file")
      }
    }
  }

  private func measure(_ costs: inout Costs, _ body: () throws -> Void) rethrows {
    let (start, processor) = (DispatchTime.now().uptimeNanoseconds, threadNanoseconds())
    try body()
    costs.seconds.append(Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9)
    costs.processorSeconds.append((threadNanoseconds() - processor) / 1e9)
  }

  private func show(_ count: Int, _ imports: Costs, _ adding: Costs) {
    print("import: \(count) objects, the median of \(Self.rounds) rounds")
    show("of the clock", median(imports.seconds), median(adding.seconds))
    show("of the processor", median(imports.processorSeconds), median(adding.processorSeconds))
  }

  private func show(_ time: String, _ importing: Double, _ adding: Double) {
    let cells = [
      padded("import \(decimal(importing * 1e3, 1)) ms", 18),
      padded("add \(decimal(adding * 1e3, 1)) ms", 16),
      padded("\(decimal(importing / adding, 2))x", 8),
    ]
    print("  " + time.padding(toLength: 18, withPad: " ", startingAt: 0) + cells.joined())
  }

  private func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}
