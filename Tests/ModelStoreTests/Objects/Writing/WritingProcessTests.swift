import Foundation
import ModelStore
import Testing

/// Processes that write objects, and are killed or meet at one file.
@Suite(.enabled(if: BuiltProbe.url != nil, BuiltProbe.reason))
struct WritingProcessTests {
  private static let isComplete =
    ProcessInfo.processInfo.environment["MODELKIT_FAULTS"] == "all"

  /// Each round goes on with the file that the killed process before it has left.
  @Test func `keep every write that was committed, and no other, when they are killed`() throws {
    let store = try TemporaryStore()
    var (count, midway) = (0, 0)
    for round in 1...(Self.isComplete ? 500 : 12) {
      let said = try killWriter(of: store)
      let state = try JournalState(store)
      // A commit that the process could no longer speak of may be there; no more than one.
      #expect(said...(said + 1) ~= state.count, "round \(round)")
      #expect(state.count >= count && state.problems == [], "round \(round)")
      midway += state.count - said
      count = state.count
    }
    #expect(count > 0)
    if Self.isComplete { print("\(count) commits, \(midway) that the killed did not speak of") }
  }

  /// Lets a process write for some milliseconds, kills it, and returns the last commit it spoke of.
  private func killWriter(of store: TemporaryStore) throws -> Int {
    let output = Pipe()
    let process = try BuiltProbe.start(["keep", store.path], output: output)
    var text = output.fileHandleForReading.availableData
    Thread.sleep(forTimeInterval: .random(in: 0...0.02))
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    try #require(process.terminationReason == .uncaughtSignal)
    text += output.fileHandleForReading.readDataToEndOfFile()
    let lines = String(decoding: text, as: UTF8.self).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    // What stands behind the last line feed was cut off.
    return try #require(lines.dropLast().last.flatMap { Int($0) })
  }

  @Test func `see whole transactions of seven others, and lose none`() throws {
    let store = try TemporaryStore()
    let seconds = Self.isComplete ? "60" : "2"
    let visitors = try (0..<8).map { _ in
      let output = Pipe()
      return (try BuiltProbe.start(["visit", store.path, seconds], output: output), output)
    }
    var visits: [Int] = []
    for (process, output) in visitors {
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      visits.append(Int(text.dropLast()) ?? 0)
    }
    let total = visits.reduce(0, +)
    #expect(visits.allSatisfy { $0 > 0 })
    #expect(try store.open().integer("SELECT count FROM Journal") == Int64(total))
    #expect(try store.open().rows("PRAGMA integrity_check") == [[.text("ok")]])
    #expect(try store.open().rows("PRAGMA foreign_key_check").isEmpty)
    if Self.isComplete { print("\(total) transactions: \(visits)") }
  }
}

/// What a file has that the probe's `Journal` is kept in, read without objects.
private struct JournalState {
  let count: Int
  private(set) var problems: [String] = []

  init(_ store: TemporaryStore) throws {
    let connection = try store.open()
    count = try Int(connection.integer("SELECT count FROM Journal") ?? 0)
    let numbers = (max(1, count - 49)..<(count + 1)).filter { $0 % 3 != 1 || $0 + 2 > count }
    let list = numbers.map(\.description)
    let texts = numbers.map { $0 < count ? "changed \($0)" : "entry \($0)" }
    let marks = numbers.flatMap { number in (0..<number % 5).map { "\(number) \($0)" } }
    let found = [
      ("list", "SELECT value FROM 'Journal.entries' ORDER BY _position", list),
      ("texts", "SELECT text FROM Entry ORDER BY number", texts),
      ("marks", "SELECT _owner, value FROM 'Entry.marks' ORDER BY _owner, _position", marks),
      ("notes", "SELECT words FROM Note ORDER BY \"Entry.note\"", numbers.map { "note \($0)" }),
      ("integrity", "PRAGMA integrity_check", ["ok"]),
      ("foreign keys", "SELECT \"table\" FROM pragma_foreign_key_check", []),
    ]
    for (name, sql, expected) in found {
      let rows = try connection.rows(sql).map { row in
        row.map { "\($0)" }.joined(separator: " ").replacingOccurrences(of: "'", with: "")
      }
      if rows != expected { problems.append("\(name): \(rows)") }
    }
  }
}
