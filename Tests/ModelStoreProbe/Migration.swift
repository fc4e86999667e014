import Foundation
import ModelSchema
import ModelStore

/// What a process that is killed runs.
enum Migration {
  /// Runs a plan: the store, the two versions, the plan, and the statement before which it dies.
  static func run(_ words: [String]) throws {
    let files = words.map { URL(fileURLWithPath: $0) }
    let versions = try files[1...2].map {
      try SchemaVersion(json: try String(contentsOf: $0, encoding: .utf8))
    }
    var options = StoreMigrator.Options()
    options.backup = .never
    options.code["touch"] = { row in row["age"] = .integer(1) }
    if words.count > 4, let statement = Int(words[4]) {
      let countdown = Countdown(statement)
      options.willRun = { sql in
        // What only reads leaves the same file behind as what comes next.
        let mayWrite = !sql.hasPrefix("SELECT") && (!sql.hasPrefix("PRAGMA") || sql.contains("="))
        if mayWrite { countdown.step() }
      }
    }
    let migrator = StoreMigrator(
      file: files[0],
      versions: versions,
      plans: [try MigrationPlan(contentsOf: files[3])],
      options: options
    )
    print(try migrator.migrate().plans.joined(separator: " "))
  }
}

/// Kills the process when it reaches zero.
final class Countdown: @unchecked Sendable {
  private var left: Int

  init(_ count: Int) {
    left = count
  }

  func step() {
    left -= 1
    if left == 0 { kill(getpid(), SIGKILL) }
  }
}
