import Foundation
import ModelJSON
import ModelMapping
import ModelObjects
import Testing

@testable import ModelStore

struct UpsertTests {
  @Test
  func `new objects are added with what the payload has`() throws {
    let store = try Self.store()
    let report = try store.upsert(
      Outlet.self,
      from: Data(
        """
        {"shops": [
          {"id": 1, "name": "One", "tags": ["a", "b"], "door": {"width": 7},
           "owner": {"id": "ada", "name": "Ada"}, "staff": [{"id": "bob"}]},
          {"id": 2}
        ]}
        """.utf8
      ),
      at: "/shops"
    )
    #expect(report.inserted == 2)
    #expect(report.updated == 0)
    let shop = try #require(store.object(ofType: Outlet.self, forPrimaryKey: 1))
    #expect(shop.name == "One")
    #expect(Array(shop.tags) == ["a", "b"])
    #expect(shop.door?.width == 7)
    #expect(shop.owner?.name == "Ada")
    #expect(shop.staff.map(\.id) == ["bob"])
    #expect(store.objects(Outlet.self).count == 2)
  }

  @Test
  func `a known object takes what the payload has and keeps the rest`() throws {
    let store = try Self.filledStore()
    let report = try store.upsert(
      Outlet.self,
      from: Data(#"{"id": 1, "rank": 9, "door": {"height": 5}, "owner": {"id": "ada"}}"#.utf8)
    )
    #expect(report.inserted == 0)
    #expect(report.updated == 1)
    let shop = try #require(store.objects(Outlet.self).first)
    #expect(shop.name == "One")
    #expect(shop.rank == 9)
    #expect(Array(shop.tags) == ["a", "b", "c"])
    #expect(shop.door?.width == 7)
    #expect(shop.door?.height == 5)
    #expect(shop.owner?.name == "Ada")
    #expect(shop.staff.map(\.id) == ["bob", "cy"])
    #expect(store.objects(Clerk.self).count == 3)
  }

  @Test
  func `null and empty lists of the payload are written`() throws {
    let store = try Self.filledStore()
    let shop = try #require(store.objects(Outlet.self).first)
    try store.upsert(
      Outlet.self,
      from: Data(#"[{"id": 1, "name": null, "tags": [], "owner": null, "door": null}]"#.utf8)
    )
    #expect(shop.name == nil)
    #expect(shop.tags.isEmpty)
    #expect(shop.owner == nil)
    #expect(shop.door == nil)
    #expect(shop.staff.count == 2)
  }

  @Test
  func `a nested object that the store has is linked, not added again`() throws {
    let store = try Self.filledStore()
    try store.upsert(
      Outlet.self,
      from: Data(
        #"[{"id": 2, "owner": {"id": "ada"}, "staff": [{"id": "cy", "name": "Cy"}]}]"#.utf8
      )
    )
    let clerks = store.objects(Clerk.self)
    #expect(clerks.count == 3)
    let second = try #require(store.object(ofType: Outlet.self, forPrimaryKey: 2))
    #expect(second.owner?.name == "Ada")
    #expect(second.staff.first?.name == "Cy")
    #expect(store.object(ofType: Clerk.self, forPrimaryKey: "cy")?.name == "Cy")
  }

  @Test(arguments: [#"{"shops": [{"id": 1, "rank": 5}, {"id": 2, "#, #"{"shops": 5}"#, "", "{}"])
  func `a payload that is wrong somewhere changes nothing`(payload: String) throws {
    let store = try Self.filledStore()
    #expect(throws: (any Error).self) {
      try store.upsert(Outlet.self, from: Data(payload.utf8), at: "/shops")
    }
    #expect(!store.isInWriteTransaction)
    #expect(store.objects(Outlet.self).map(\.rank) == [3])
    try store.write {
      store.objects(Outlet.self)[0].rank = 4
      #expect(throws: (any Error).self) {
        try store.upsert(Outlet.self, from: Data(payload.utf8), at: "/shops")
      }
    }
    #expect(store.objects(Outlet.self).map(\.rank) == [4])
  }

  @Test
  func `a value that does not fit is reported and leaves the row's`() throws {
    let store = try Self.filledStore()
    let report = try store.upsert(
      Outlet.self,
      from: Data(#"[{"id": 1, "rank": "many", "name": "Two"}]"#.utf8)
    )
    #expect(report.failures.map(\.pointer.description) == ["/rank"])
    #expect(store.objects(Outlet.self).map(\.rank) == [3])
    #expect(store.objects(Outlet.self).map(\.name) == ["Two"])
  }

  private static func store() throws -> ObjectStore {
    try ObjectStore(configuration: .init(fileURL: nil, objectTypes: [Outlet.self]))
  }

  private static func filledStore() throws -> ObjectStore {
    let store = try store()
    try store.upsert(
      Outlet.self,
      from: Data(
        """
        {"id": 1, "name": "One", "rank": 3, "tags": ["a", "b", "c"], "door": {"width": 7},
         "owner": {"id": "ada", "name": "Ada"}, "staff": [{"id": "bob"}, {"id": "cy"}]}
        """.utf8
      )
    )
    return store
  }
}

final class Outlet: Object, Mappable {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var name: String?
  @Persisted var rank = 0
  @Persisted var tags: List<String>
  @Persisted var door: Door?
  @Persisted var owner: Clerk?
  @Persisted var staff: List<Clerk>

  required init() {}
  required init?(map: Map) {}

  func mapping(map: Map) {
    id <- map["id"]
    name <- map["name"]
    rank <- map["rank"]
    tags <- map["tags"]
    door <- map["door"]
    owner <- map["owner"]
    staff <- map["staff"]
  }
}

final class Door: EmbeddedObject, Mappable {
  @Persisted var width = 0
  @Persisted var height = 0

  required init() {}
  required init?(map: Map) {}

  func mapping(map: Map) {
    width <- map["width"]
    height <- map["height"]
  }
}

final class Clerk: Object, Mappable {
  @Persisted(primaryKey: true) var id = ""
  @Persisted var name: String?

  required init() {}
  required init?(map: Map) {}

  func mapping(map: Map) {
    id <- map["id"]
    name <- map["name"]
  }
}
