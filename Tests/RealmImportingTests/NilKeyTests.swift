import Foundation
import ModelObjects
import ModelStore
import ModelTestSupport
import Testing

@testable import RealmImporting

@Suite("An object whose primary key is null")
struct NilKeyTests {
  final class Cat: Object {
    @Persisted(primaryKey: true) var id: String?
    @Persisted var name = ""
  }

  final class Owner: Object {
    @Persisted var cats: List<Cat>
  }

  /// Cats with the keys given, and an owner of all of them.
  private static func file(_ keys: [String?]) -> [UInt8] {
    var builder = RealmBuilder()
    let names = keys.indices.map { "cat \($0)" }
    let columns = [
      BuiltColumn(name: "id", type: 2, attributes: 16, place: builder.shortTexts(keys)),
      BuiltColumn(name: "name", type: 2, place: builder.shortTexts(names)),
    ]
    let cats = builder.table(columns, rows: Int64(keys.count), key: 0, primaryKey: 0)
    let list = builder.integers(keys.indices.map(Int64.init))
    let all = BuiltColumn(
      name: "cats",
      type: 12,
      attributes: 32,
      place: builder.references([list]),
      target: 0
    )
    let owner = builder.table([all], rows: 1, key: 1)
    return builder.group([
      ("class_Cat", cats), ("class_Owner", owner), builder.metadata(version: 3, key: 2),
    ])
  }

  @Test func `is imported with the links to it`() throws {
    let folder = try ImportFolder()
    try Data(Self.file(["b", nil, ""])).write(to: folder.source)
    let report = try folder.run()
    #expect(report.losses.isEmpty)
    let store = try ObjectStore(
      configuration: .init(fileURL: folder.store, schemaVersion: 3, objectTypes: [Owner.self])
    )
    #expect(store.object(ofType: Cat.self, forPrimaryKey: nil)?.name == "cat 1")
    #expect(store.objects(Owner.self).first?.cats.map(\.id) == ["b", nil, ""])
  }

  @Test func `is one object, as others of one key are`() throws {
    let folder = try ImportFolder()
    try Data(Self.file([nil, "b", nil])).write(to: folder.source)
    var options = RealmImportOptions()
    options.duplicates = .keepFirst
    let report = try folder.run(options)
    #expect(report.losses.map(\.reason) == [.duplicateKey])
    let rows = try folder.open().rows("SELECT value FROM \"Owner.cats\" ORDER BY _position")
    #expect(rows == [[.blob([])], ["b"], [.blob([])]])
  }
}
