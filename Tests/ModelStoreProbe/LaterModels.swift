import Foundation
import ModelObjects
import ModelStore

/// The models of the journal in the next version, and the way to them.
enum LaterModels {
  final class Journal: Object {
    @Persisted(primaryKey: true) var id = 1
    @Persisted var count = ""
    @Persisted var entries: List<Line>
  }

  final class Line: Object {
    @Persisted(primaryKey: true) var number = 0
    @Persisted var words = ""
    @Persisted var length = 0
    @Persisted var note: Note?
  }

  final class Note: EmbeddedObject {
    @Persisted var words = ""
  }

  static func configuration(_ path: String) -> ObjectStore.Configuration {
    var configuration = ObjectStore.Configuration(
      fileURL: URL(fileURLWithPath: path),
      schemaVersion: 1,
      objectTypes: [Journal.self, Line.self]
    )
    configuration.waitingTime = 60
    let rules: [MigrationRule] = [
      .renameClass("Entry", to: "Line"), .convert(onType: "Journal", "count"),
    ]
    configuration.migrationSteps = [
      MigrationStep(to: 1, rules) { migration, _ in
        migration.renameProperty(onType: "Line", from: "text", to: "words")
        migration.enumerateObjects(ofType: "Line") { old, new in
          new?["length"] = (old?["text"] as? String)?.utf8.count
        }
      }
    ]
    return configuration
  }

  /// Makes a journal of the earlier version.
  static func fill(_ path: String, count: Int) throws {
    let store = try ObjectStore(configuration: ModelStoreProbe.Journal.configuration(path))
    try store.write {
      let journal = store.create(ModelStoreProbe.Journal.self, value: ["id": 1, "count": count])
      for number in 1...count {
        let entry = Entry(value: ["number": number, "text": "entry \(number)"])
        entry.note = ModelStoreProbe.Note(value: ["words": "note \(number)"])
        journal.entries.append(entry)
      }
    }
  }

  /// Migrates the journal, and dies before a statement that may write; never, if there are fewer.
  static func migrate(_ path: String, deathAt statement: Int) throws {
    let countdown = Countdown(statement)
    var configuration = configuration(path)
    configuration.willRun = { sql in
      let mayWrite = !sql.hasPrefix("SELECT") && (!sql.hasPrefix("PRAGMA") || sql.contains("="))
      if mayWrite { countdown.step() }
    }
    try ObjectStore.performMigration(for: configuration)
  }

  /// Migrates a journal of many entries, and says by how many kilobytes the process has grown.
  static func measure(_ path: String, count: Int) throws {
    try fill(path, count: 1)
    let connection = try SQLiteConnection(.file(path))
    try connection.execute(
      """
      WITH RECURSIVE n (i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < ?) \
      INSERT INTO Entry (number, text) SELECT i, 'the text of the entry ' || i FROM n
      """,
      [.integer(Int64(count))]
    )
    try? Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
    let before = status("VmRSS:")
    try migrate(path, deathAt: 0)
    print(status("VmHWM:") - before)
  }

  private static func status(_ key: String) -> Int {
    let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix(key) }
    return line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first
      .flatMap { Int($0) } ?? 0
  }
}
