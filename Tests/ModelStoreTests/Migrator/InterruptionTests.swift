import Foundation
import ModelSchema
import ModelStore
import Testing

@Suite("A migration that ends before its end", .serialized)
struct InterruptionTests {
  /// Stops at a statement.
  final class Fault: @unchecked Sendable {
    struct Stop: Error {}
    private let lock = NSLock()
    private var left: Int

    init(before statement: Int) {
      left = statement
    }

    /// How many statements have not been reached.
    var rest: Int { lock.withLock { left } }

    // To stop before a statement that only reads is to stop before the next one that writes.
    func count(_ sql: String) throws {
      if sql.hasPrefix("SELECT") || sql.hasPrefix("PRAGMA") && !sql.contains("=") { return }
      let isDue = lock.withLock {
        left -= 1
        return left == 0
      }
      if isDue { throw Stop() }
    }
  }

  /// All statements of all samples take minutes, so each run takes some; `MODELKIT_FAULTS=all` takes all.
  private static let stride =
    ProcessInfo.processInfo.environment["MODELKIT_FAULTS"] == "all" ? 1 : 11

  @Test(
    "leaves the old store or the new one, and goes through when run again",
    arguments: OperationSample.all
  )
  func everyStatement(sample: OperationSample) throws {
    let bench = try RoundTripTests.prepared(sample)
    let old = try bench.contents()
    let bytes = try bench.store.bytes()
    var statement = 1 - Self.stride
    while true {
      statement += Self.stride
      try bench.store.write(bytes)
      let fault = Fault(before: statement)
      bench.options.willRun = fault.count
      let isStopped = (try? bench.migrator.migrate()) == nil
      bench.options.willRun = nil
      let plans = try bench.rows("SELECT plan FROM modelkit_history WHERE plan NOT NULL")
      #expect(plans.isEmpty == isStopped || plans == ["'0002'"])
      if plans.isEmpty { #expect(try bench.contents() == old) }
      // Each third run is taken to its end, for that takes the longest.
      if plans.isEmpty, (statement / Self.stride).isMultiple(of: 3) {
        #expect(try bench.migrator.migrate().plans == ["0002"])
      }
      if fault.rest > 0 { break }
    }
    #expect(statement > 3)
  }

  /// The files that another process needs to run the plan.
  static func files(_ bench: MigrationBench) throws -> [String] {
    let texts = [
      ("old.json", bench.old.canonicalJSON), ("new.json", bench.new.canonicalJSON),
      ("plan.json", bench.plan.canonicalJSON),
    ]
    for (name, text) in texts { try bench.store.write(Array(text.utf8), to: name) }
    return [bench.store.path] + texts.map { bench.store.path($0.0) }
  }

  @Test(
    "is old or new when the process is killed at any statement",
    .enabled(if: BuiltProbe.url != nil, BuiltProbe.reason),
    arguments: [JournalMode.delete, .wal]
  )
  func killed(mode: JournalMode) throws {
    let bench = try MigrationBench(
      OperationSample.authors,
      rows: OperationSample.rows,
      [
        .addProperty(entity: "Book", .int("n"), fill: .constant(1)),
        .changeProperty(SchemaPath("Book", "title"), to: .int("title"), by: ValueConversion()),
        .dropProperty(SchemaPath("Book", "isbn")),
        .renameEntity("Author", to: "Writer"),
      ]
    )
    try bench.store.open().setJournalMode(mode)
    let words = try Self.files(bench)
    let old = try bench.contents()
    let bytes = try bench.store.bytes()
    var (statement, kills) = (0, 0)
    while true {
      statement += 4
      for suffix in ["-wal", "-shm", "-journal"] {
        try? FileManager.default.removeItem(atPath: bench.store.path + suffix)
      }
      try bench.store.write(bytes)
      let process = try BuiltProbe.start(["migrate"] + words + ["\(statement)"])
      process.waitUntilExit()
      if process.terminationReason == .exit {
        #expect(process.terminationStatus == 0)
        break
      }
      kills += 1
      if try bench.migrator.status().state == .pending { #expect(try bench.contents() == old) }
      try bench.migrator.migrate()
      #expect(try bench.migrator.status().state == .upToDate)
      #expect(try bench.rows("PRAGMA integrity_check") == ["'ok'"])
    }
    #expect(kills > 5)
  }

  @Test(
    "is done by one of eight processes, and the others find nothing to do (mg-029)",
    .enabled(if: BuiltProbe.url != nil, BuiltProbe.reason),
    arguments: [JournalMode.delete, .wal]
  )
  func openers(mode: JournalMode) throws {
    for _ in 0..<5 {
      let bench = try StoreMigratorTests.bench()
      try bench.store.open().setJournalMode(mode)
      let words = try Self.files(bench)
      let runs = try (0..<8).map { _ -> (Process, Pipe) in
        let output = Pipe()
        return (try BuiltProbe.start(["migrate"] + words, output: output), output)
      }
      let answers = runs.map { process, output -> String in
        process.waitUntilExit()
        let text = String(
          decoding: output.fileHandleForReading.readDataToEndOfFile(),
          as: UTF8.self
        )
        return "\(process.terminationStatus) \(text)"
      }
      #expect(answers.sorted() == Array(repeating: "0 \n", count: 7) + ["0 0002\n"])
      #expect(try bench.migrator.status().history.count == 2)
    }
  }
}
