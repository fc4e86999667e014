import Foundation
import ModelJSON
import ModelTestSupport
import RealmFiles
import Testing

/// Files with known contents, read cell by cell.
@Suite(.enabled(if: SharedFolder.isAvailable, SharedFolder.reason))
struct TruthTests {
  static let key = (0..<64).map { UInt8((37 * $0 + 11) & 255) }

  @Test(arguments: [
    ("big24", "big24", 300_000),
    ("core_test_upgrade_database_1000_10_to_11", "core_test_upgrade_database_1000_10_to_11", 14),
    ("core_test_upgrade_database_1000_22", "core_test_upgrade_database_1000_22", 4),
    ("core_test_upgrade_database_11", "core_test_upgrade_database_11", 42),
    ("core_test_upgrade_database_20", "core_test_upgrade_database_20", 40),
    ("types24", "types24", 39_090),
    ("types24_stream", "types24", 39_090),
    ("types24_enc", "types24", 39_090),
  ])
  func `reads each cell of files with a truth file`(
    name: String,
    truthName: String,
    cells: Int
  ) throws {
    let url = try SharedFolder.url(of: "data/realm/\(name).realm")
    let before = try Data(contentsOf: url)
    let file = try RealmFile(contentsOf: url, key: name.hasSuffix("_enc") ? Data(Self.key) : nil)
    let truth = try Truth(SharedFolder.url(of: "data/realm/\(truthName).truth.txt.gz"))
    var count = 0
    for table in truth.tables where table.name != "metadata" {
      count += try compare(file, table, truth)
    }
    #expect(count == cells)
    #expect(try Data(contentsOf: url) == before)
  }

  /// Compares a table, and gives the number of cells.
  private func compare(_ file: RealmFile, _ table: Truth.Table, _ truth: Truth) throws -> Int {
    var rows = try file.rows(of: table.className).makeIterator()
    #expect(try file.count(of: table.className) == table.rows.count)
    var count = 0
    for line in table.rows {
      guard let row = try rows.next()?.get() else {
        Issue.record("\(table.name) ends early")
        return count
      }
      let (key, members) = try Truth.row(line)
      #expect(row.key == key)
      for (name, value) in members {
        count += 1
        let found = row[name].map { truth.cell($0) }
        // Format 22 sorted sets in another way than the core that wrote the truth.
        let isSet = file.formatVersion == 22 && name == "set"
        let isEqual = isSet ? found?.sorted == value.sorted : found == value
        if !isEqual { Issue.record("\(table.name) \(key) \(name): \(value), not \(found as Any)") }
      }
    }
    #expect(rows.next() == nil)
    return count
  }

  @Test
  func `reads the five versions of a sample app`() throws {
    let names = try (0...5).map { version in
      let file = try RealmFile(
        contentsOf: SharedFolder.url(of: "data/realm/default-v\(version).realm")
      )
      #expect(file.schemaVersion == UInt64(version))
      return try file.rows(of: "Person").map { row in
        let row = try row.get()
        return try file.jsonText(of: row, links: .objects(depth: 1))
      }
    }
    #expect(names[0][0] == #"{"firstName":"John","lastName":"Doe","age":42}"#)
    #expect(names[1][2] == #"{"fullName":"John Smith","age":44}"#)
    #expect(
      names[5][0]
        == #"{"fullName":"John Doe","age":42,"address":{"street":"Broadway","city":"New York"},"#
        + #""pets":[{"name":"Marley","kind":1},{"name":"Lassie","kind":1}]}"#
    )
  }
}
