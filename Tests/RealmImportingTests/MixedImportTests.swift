import Foundation
import ModelObjects
import ModelSchema
import ModelStore
import ModelTestSupport
import RealmFiles
import Testing

@testable import RealmImporting

@Suite("Importing mixed values")
struct MixedImportTests {
  @Test(
    .enabled(if: SharedFolder.isAvailable, SharedFolder.reason),
    arguments: ["types24.realm", "types24_stream.realm"]
  )
  func `carries links, lists and dictionaries`(name: String) throws {
    let folder = try ImportFolder()
    try folder.take(name)
    let report = try folder.run()
    #expect(!report.losses.contains { $0.reason == .unsupportedMixed })
    let file = try RealmFile(contentsOf: folder.source)
    let store = try folder.open()
    var references = 0
    for row in try file.rows(of: "AllTypes") {
      let row = try row.get()
      let id = try #require(number(row["id"]))
      for property in ["any", "any_list", "any_map"] {
        let expected = try text(row[property] ?? .null, in: file)
        references += expected.filter { $0 == "#" }.count
        #expect(try text(of: property, id, in: store) == expected, "\(property) of \(id)")
      }
    }
    #expect(references == 228)
  }

  private func number(_ value: RealmValue?) -> Int64? {
    if case .int(let number)? = value { number } else { nil }
  }

  // MARK: What values are, in words: links with their keys, and scalars without their values

  private func text(_ value: RealmValue, in file: RealmFile) throws -> String {
    switch value {
    case .null: return "-"
    case .link(let link):
      guard case .string(let key)? = try file.row(at: link)?["_id"] else { return "no row" }
      return "#\(link.className) \(key)"
    case .list(let values):
      return "[\(try values.map { try text($0, in: file) }.joined(separator: ", "))]"
    case .dictionary(let entries):
      let members = try entries.map { "\($0.key): \(try text($0.value, in: file))" }
      return "{\(members.sorted().joined(separator: ", "))}"
    default: return "."
    }
  }

  private func text(
    of property: String,
    _ id: Int64,
    in store: SQLiteConnection
  ) throws -> String {
    switch property {
    case "any":
      let sql = "SELECT \"any\" FROM AllTypes WHERE id = ?"
      return try text(store.value(sql, [.integer(id)]) ?? .null, in: store)
    case "any_list": return try list("AllTypes.any_list", id, in: store)
    default: return try dictionary("AllTypes.any_map", id, in: store)
    }
  }

  private func text(_ value: SQLiteValue, in store: SQLiteConnection) throws -> String {
    if value.isNull { return "-" }
    guard case .blob(let bytes) = value, let target = MixedTarget(bytes: bytes) else { return "." }
    switch target {
    case .object(let name, .text(let key)): return "#\(name) \(key)"
    case .object: return "no text"
    case .list(let row): return try list(MixedStorage.listTable, row, in: store)
    case .dictionary(let row): return try dictionary(MixedStorage.mapTable, row, in: store)
    }
  }

  private func list(_ table: String, _ owner: Int64, in store: SQLiteConnection) throws -> String {
    let sql = "SELECT value FROM \"\(table)\" WHERE _owner = ? ORDER BY _position"
    let values = try store.rows(sql, [.integer(owner)]).map { try text($0[0], in: store) }
    return "[\(values.joined(separator: ", "))]"
  }

  private func dictionary(
    _ table: String,
    _ owner: Int64,
    in store: SQLiteConnection
  ) throws -> String {
    let sql = "SELECT _key, value FROM \"\(table)\" WHERE _owner = ?"
    let members = try store.rows(sql, [.integer(owner)]).map { row in
      "\(row[0].text ?? ""): \(try text(row[1], in: store))"
    }
    return "{\(members.sorted().joined(separator: ", "))}"
  }
}
