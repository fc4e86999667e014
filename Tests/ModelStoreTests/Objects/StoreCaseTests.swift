import Foundation
import ModelJSON
import ModelMapping
import ModelObjects
import Testing

@testable import ModelStore

/// What users of Realm asked for or stumbled over, by the numbers of their reports.
@Suite("Reported cases of stores")
struct StoreCaseTests {
  private static let full = Data(
    """
    {"id": 1, "name": "One", "rank": 3, "tags": ["a", "b", "c"], "door": {"width": 7},
     "owner": {"id": "ada", "name": "Ada"}, "staff": [{"id": "bob"}, {"id": "cy"}]}
    """.utf8
  )

  private func store(_ types: ObjectBase.Type..., payload: Data? = nil) throws -> ObjectStore {
    let store = try ObjectStore(configuration: .init(fileURL: nil, objectTypes: types))
    if let payload { try store.upsert(Outlet.self, from: payload) }
    return store
  }

  // MARK: Updates by a part of the values

  @Test func `A8 (7723, 2644, 4882): a mapped upsert touches only the keys that the payload has`()
    throws
  {
    let store = try store(Outlet.self, payload: Self.full)
    try store.upsert(Outlet.self, from: Data(#"{"id": 1, "rank": 9}"#.utf8))
    let outlet = try #require(store.objects(Outlet.self).first)
    #expect(outlet.rank == 9)
    #expect(outlet.name == "One" && outlet.door?.width == 7 && outlet.owner?.name == "Ada")
    #expect(outlet.tags == ["a", "b", "c"] && outlet.staff.map(\.id) == ["bob", "cy"])
  }

  @Test func `18 (4228): a list that the payload does not have keeps its elements`() throws {
    let store = try store(Outlet.self, payload: Self.full)
    let tags = store.objects(Outlet.self)[0].tags
    try store.upsert(Outlet.self, from: Data(#"{"id": 1, "name": "Two"}"#.utf8))
    #expect(tags == ["a", "b", "c"])
    #expect(store.objects(Outlet.self)[0].name == "Two")
  }

  @Test func `19 (6885): an object whose key is known is appended as a link, and updates`() throws {
    let store = try store(Outlet.self, payload: Self.full)
    let staff = store.objects(Outlet.self)[0].staff
    let bob = Clerk()
    bob.id = "bob"
    bob.name = "Bob"
    try store.write {
      staff.append(bob, update: .modified)
    }
    #expect(staff.map(\.id) == ["bob", "cy", "bob"])
    #expect(staff[0].name == "Bob" && store.objects(Clerk.self).count == 3)
  }

  @Test(arguments: [true, false])
  func `A9 (8415): an embedded object that comes with a known key links to its row`(
    isUpsert: Bool
  ) throws {
    let store = try store(Purchase.self)
    let payload = #"{"id": 1, "line": {"count": 2, "book": {"id": "x"}}}"#
    try store.write {
      store.create(Volume.self, value: ["id": "x", "title": "Known"])
      if isUpsert {
        try store.upsert(Purchase.self, from: Data(payload.utf8))
      } else {
        let value = try JSONSerialization.jsonObject(with: Data(payload.utf8))
        store.create(Purchase.self, value: value, update: .modified)
      }
    }
    let line = try #require(store.objects(Purchase.self).first?.line)
    #expect(line.count == 2 && line.book?.title == "Known")
    #expect(store.objects(Volume.self).count == 1)
  }

  @Test(arguments: [ObjectStore.UpdatePolicy.modified, .all])
  func `21 (6921, 7163): a shallow copy with embedded objects is saved again`(
    policy: ObjectStore.UpdatePolicy
  ) throws {
    let store = try store(Home.self)
    let home = Home(value: ["id": 1, "door": [5], "windows": [[1], [2]]] as [String: Any])
    try store.write { store.add(home) }
    let copy = Home(value: home)
    copy.id = 1
    try store.write { store.add(copy, update: policy) }
    #expect(home.door?.width == 5 && home.windows.map(\.width) == [1, 2])
    #expect(try store.connection.integer("SELECT count(*) FROM Hatch") == 3)
  }

  // MARK: Payloads that do not fit

  @Test func `22 (1527, 928, 1339): null where none may be is skipped, reported or an error`()
    throws
  {
    let store = try store(Outlet.self, payload: Self.full)
    let payload = Data(#"{"id": 1, "rank": null}"#.utf8)
    #expect(try store.upsert(Outlet.self, from: payload).failures.isEmpty)
    var strict = MappingOptions()
    strict.nulls = .areFailures
    let report = try store.upsert(Outlet.self, from: payload, options: strict)
    #expect(report.failures.map(\.pointer.description) == ["/rank"])
    strict.failures = .first
    #expect(throws: MappingError.self) {
      try store.upsert(Outlet.self, from: payload, options: strict)
    }
    #expect(store.objects(Outlet.self)[0].rank == 3)
  }

  @Test func `23 (939): a number in a text is one where the model says so, else its path is told`()
    throws
  {
    let store = try store(Seating.self)
    let report = try store.upsert(
      Seating.self,
      from: Data(#"[{"id": 1, "seat": "19"}, {"id": 2, "row": "19"}]"#.utf8)
    )
    let tickets = store.objects(Seating.self)
    #expect(tickets.map(\.seat) == [19, 0] && tickets.map(\.row) == [0, 0])
    #expect(report.failures.map(\.pointer.description) == ["/row"])
  }

  // MARK: Writing and coding

  @Test func `A10 (526, 213): a stored object with a key is written as JSON outside of a write`()
    throws
  {
    let store = try store(Purchase.self)
    let payload = #"{"id":1,"line":{"count":2,"book":{"id":"x","title":"X"}}}"#
    try store.upsert(Purchase.self, from: Data(payload.utf8))
    #expect(store.objects(Purchase.self)[0].toJSONString() == payload)
    #expect(!store.isInWriteTransaction)
  }

  @Test func `A11 (7509, 7358): an object without keys is decoded with empty lists and nil`() throws
  {
    let cart = try JSONDecoder().decode(Cart.self, from: Data("{}".utf8))
    #expect(cart.books.isEmpty && cart.names.isEmpty && cart.note == nil)
    let store = try store(Cart.self)
    try store.write { store.add(cart) }
    let stored = store.objects(Cart.self)[0]
    #expect(stored.books.isEmpty && stored.names.isEmpty && stored.note == nil)
  }

  @Test func `27 (7616): a stored object's copy is encoded like an object of no store`() throws {
    let store = try store(Cart.self)
    let text = #"{"books":[{"id":"x","title":"X"}],"names":["a"],"note":"n"}"#
    let cart = try JSONDecoder().decode(Cart.self, from: Data(text.utf8))
    try store.write { store.add(cart) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let encoded = try encoder.encode(store.objects(Cart.self)[0].detached())
    #expect(String(decoding: encoded, as: UTF8.self) == text)
  }

  // MARK: Deletes

  @Test func `A12 (1186): what an object owns is deleted with it, and what it shares stays`() throws
  {
    let store = try store(Purchase.self)
    let payload = """
      [{"id": 1, "line": {"count": 1, "book": {"id": "x"}}},
       {"id": 2, "line": {"count": 2, "book": {"id": "x"}}}]
      """
    try store.upsert(Purchase.self, from: Data(payload.utf8))
    try store.write { store.delete(store.objects(Purchase.self)[0]) }
    #expect(try store.connection.integer("SELECT count(*) FROM PurchaseLine") == 1)
    #expect(store.objects(Purchase.self)[0].line?.book?.id == "x")
    #expect(store.objects(Volume.self).count == 1)
  }
}
