import Foundation
import ModelStore
import ModelTestSupport
import Testing

@testable import RealmImporting

@Suite("An import that is killed", .serialized)
struct KilledImportTests {
  private static let probe: URL? = {
    let places = Bundle.allBundles.map(\.bundleURL) + [Bundle.main.bundleURL]
    let folders = places + places.map { $0.deletingLastPathComponent() }
    return folders.map { $0.appendingPathComponent("ModelStoreProbe") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()

  @Test(
    .enabled(if: SharedFolder.isAvailable, SharedFolder.reason),
    .enabled(if: probe != nil, "needs the program that `swift build` puts beside the tests"),
    arguments: [1, 2, 3]
  )
  func `is carried on to the same rows, however often it is killed`(seed: Int) throws {
    let whole = try ImportFolder()
    try whole.take("big24.realm")
    let expected = try whole.run()
    let folder = try ImportFolder()
    try folder.take("big24.realm")
    var generator = SeededGenerator(seed: UInt64(seed))
    var kills = 0
    for _ in 0..<6 {
      let process = try start(folder)
      Thread.sleep(forTimeInterval: Double.random(in: 0.02...0.4, using: &generator))
      if process.isRunning { kills += 1 }
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    var report = try folder.run()
    report.outcome = .imported
    #expect(kills > 0)
    #expect(report == expected)
    let left = try whole.open()
    let right = try folder.open()
    for name in try left.rows("SELECT name FROM sqlite_master WHERE type = 'table'") {
      guard let name = name[0].text, !name.hasPrefix("modelkit_") else { continue }
      let sql = "SELECT * FROM \"\(name)\" ORDER BY 1, 2"
      #expect(try left.rows(sql) == right.rows(sql), "\(name)")
    }
  }

  private func start(_ folder: ImportFolder) throws -> Process {
    let process = Process()
    process.executableURL = Self.probe
    process.arguments = ["realm", folder.source.path, folder.store.path]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    return process
  }
}
