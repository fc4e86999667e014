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

    func count(_ sql: String) throws {
      guard Self.mayWrite(sql) else { return }
      let isDue = lock.withLock {
        left -= 1
        return left == 0
      }
      if isDue { throw Stop() }
    }

    // To stop before a statement that only reads is to stop before the next one that writes.
    static func mayWrite(_ sql: String) -> Bool {
      !sql.hasPrefix("SELECT") && (!sql.hasPrefix("PRAGMA") || sql.contains("="))
    }
  }

  /// All statements of all samples take minutes, so each run takes some; `MODELKIT_FAULTS=all` takes
  /// all.
  private static let isComplete =
    ProcessInfo.processInfo.environment["MODELKIT_FAULTS"] == "all"

  private static func report(_ text: String) {
    if isComplete { print(text) }
  }

  @Test(
    "leaves the old store or the new one, and goes through when run again",
    arguments: OperationSample.all,
    [false, true]
  )
  func everyStatement(sample: OperationSample, isDown: Bool) throws {
    let bench = try RoundTripTests.prepared(sample)
    let target = isDown ? bench.old : bench.new
    if isDown { try bench.migrator.migrate() }
    let (old, bytes) = (try bench.contents(), try bench.store.bytes())
    let count = try bench.migrator.status().history.count
    let stride = Self.isComplete ? 1 : isDown ? 31 : 13
    var (statement, stops) = (1 - stride, 0)
    while true {
      statement += stride
      try bench.store.write(bytes)
      let fault = Fault(before: statement)
      bench.options.willRun = fault.count
      let isStopped = try Self.stops { try bench.migrator.migrate(to: target) }
      bench.options.willRun = nil
      stops += isStopped ? 1 : 0
      let isOld = try bench.older.status().history.count == count
      if isOld {
        #expect(isStopped)
        #expect(try bench.contents() == old)
        // Each third run is taken to its end, for that takes the longest.
        if Self.isComplete || (statement / stride).isMultiple(of: 3) {
          #expect(try bench.migrator.migrate(to: target).plans.count == 1)
        }
      }
      if fault.rest > 0 { break }
    }
    #expect(stops > 0)
    Self.report("\(stops) stops: \(sample.name), \(isDown ? "down" : "up")")
  }

  /// Whether a fault ends a run; any other error goes on.
  private static func stops(_ body: () throws -> Void) throws -> Bool {
    do {
      try body()
      return false
    } catch is Fault.Stop {
      return true
    }
  }

  @Test func `is tried with every kind of operation`() throws {
    let operations = try OperationSample.all.flatMap { try $0.make().plan.operations }
    #expect(Set(operations.map(\.keyword)) == Set(MigrationOperation.Keyword.allCases))
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
    arguments: OperationSample.all,
    [JournalMode.delete, .wal]
  )
  func killed(sample: OperationSample, mode: JournalMode) throws {
    let bench = try RoundTripTests.prepared(sample)
    try bench.store.open().setJournalMode(mode)
    let words = try Self.files(bench)
    let (old, bytes) = (try bench.contents(), try bench.store.bytes())
    try bench.migrator.migrate()
    let rowCount = try bench.contents().count
    let stride = Self.isComplete ? 1 : 37
    var (statement, kills) = (1 - stride, 0)
    while true {
      statement += stride
      for suffix in ["-wal", "-shm", "-journal"] { bench.store.remove("store.db" + suffix) }
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
      #expect(try bench.contents().count == rowCount)
      #expect(try bench.rows("PRAGMA integrity_check") == ["'ok'"])
      #expect(try bench.rows("PRAGMA foreign_key_check").isEmpty)
    }
    #expect(kills > 0)
    Self.report("\(kills) kills: \(sample.name), \(mode)")
  }

  @Test(
    "is done by one of eight processes, and the others find nothing to do (mg-029)",
    .enabled(if: BuiltProbe.url != nil, BuiltProbe.reason),
    arguments: [JournalMode.delete, .wal]
  )
  func openers(mode: JournalMode) throws {
    for _ in 0..<(Self.isComplete ? 200 : 5) {
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
