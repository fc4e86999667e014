import Foundation
import ModelMapping
import ModelObjects
import Testing

@testable import ModelStore

/// Rows whose objects nobody has are written without objects of the store.
struct UpsertedRowTests {
  @Test
  func `only columns that are other ones are written`() throws {
    let store = try Self.store()
    try store.upsert(Ticket.self, from: Self.payload)
    var statements: [String] = []
    store.connection.willRun = { statements.append($0) }
    let same = try store.upsert(Ticket.self, from: Self.payload)
    #expect(same.updated == 3)
    #expect(!statements.contains { $0.hasPrefix("UPDATE") })
    statements = []
    let other = try store.upsert(
      Ticket.self,
      from: Data(#"[{"id": 2, "seat": "B", "line": 7}]"#.utf8)
    )
    #expect(other.updated == 1)
    let updates = statements.filter { $0.hasPrefix("UPDATE") }
    #expect(updates == [#"UPDATE "Ticket" SET "line" = ? WHERE "id" = ?"#])
    #expect(store.objects(Ticket.self).map(\.line) == [1, 7, 3])
  }

  @Test
  func `new and known rows may take turns`() throws {
    let store = try Self.store()
    try store.upsert(Ticket.self, from: Self.payload)
    let report = try store.upsert(
      Ticket.self,
      from: Data(
        #"[{"id": 9, "line": 9}, {"id": 1, "line": 8}, {"id": 8}, {"id": 3, "seat": null}]"#.utf8
      )
    )
    #expect(report.inserted == 2)
    #expect(report.updated == 2)
    #expect(store.objects(Ticket.self).map(\.id) == [1, 2, 3, 8, 9])
    #expect(store.objects(Ticket.self).map(\.line) == [8, 2, 3, 0, 9])
    #expect(store.objects(Ticket.self).map(\.seat) == ["A", "B", nil, nil, nil])
  }

  @Test
  func `an object that somebody has shows what was upserted`() throws {
    let store = try Self.store()
    try store.upsert(Ticket.self, from: Self.payload)
    let ticket = try #require(store.object(ofType: Ticket.self, forPrimaryKey: 2))
    try store.upsert(
      Ticket.self,
      from: Data(#"[{"id": 2, "line": 20}, {"id": 3, "line": 30}]"#.utf8)
    )
    #expect(ticket.line == 20)
    for found in store.objects(Ticket.self) where found.id == 2 { #expect(found === ticket) }
  }

  @Test
  func `what waits in the transaction is written before the row is compared`() throws {
    let store = try Self.store()
    try store.upsert(Ticket.self, from: Self.payload)
    try store.write {
      store.object(ofType: Ticket.self, forPrimaryKey: 2)?.line = 5
      try store.upsert(Ticket.self, from: Data(#"[{"id": 2, "line": 2}]"#.utf8))
    }
    #expect(store.objects(Ticket.self).map(\.line) == [1, 2, 3])
  }

  @Test
  func `an object that its mapping gave away belongs to the store`() throws {
    let store = try Self.store()
    let taking = Taking()
    try Ticket.$taking.withValue(taking) {
      _ = try store.upsert(Ticket.self, from: Self.payload)
    }
    let taken = taking.tickets
    #expect(taken.map(\.isInvalidated) == [false, false, false])
    #expect(taken.allSatisfy { $0.objectStore === store })
    for (found, ticket) in zip(store.objects(Ticket.self), taken) { #expect(found === ticket) }
  }

  @Test
  func `a map that an object has kept goes on to show its element`() throws {
    let store = try Self.store()
    let taking = Taking()
    try Ticket.$taking.withValue(taking) {
      _ = try store.upsert(Ticket.self, from: Self.payload)
    }
    #expect(taking.maps.map { $0.JSON["seat"] as? String } == ["A", "B", nil])
    #expect(taking.maps.map { $0.JSON["id"] as? Int } == [1, 2, 3])
  }

  @Test
  func `texts are the same only byte by byte`() throws {
    let store = try Self.store()
    try store.upsert(Ticket.self, from: Data(#"[{"id": 1, "seat": "\#u{E9}"}]"#.utf8))
    try store.upsert(Ticket.self, from: Data(#"[{"id": 1, "seat": "e\#u{301}"}]"#.utf8))
    #expect(store.objects(Ticket.self).first?.seat.map { Array($0.utf8) } == [0x65, 0xCC, 0x81])
  }

  @Test
  func `a row that contradicts another by something else than its key is refused`() throws {
    let store = try Self.store()
    try store.upsert(Ticket.self, from: Self.payload)
    #expect(throws: StoreError.self) {
      try store.upsert(Ticket.self, from: Data(#"[{"id": 4, "code": "x1"}]"#.utf8))
    }
    #expect(store.objects(Ticket.self).count == 3)
  }

  private static let payload = Data(
    #"""
    [{"id": 1, "seat": "A", "line": 1, "code": "x1"}, {"id": 2, "seat": "B", "line": 2},
     {"id": 3, "line": 3, "code": null}]
    """#.utf8
  )

  private static func store() throws -> ObjectStore {
    try ObjectStore(configuration: .init(fileURL: nil, objectTypes: [Ticket.self]))
  }
}

final class Ticket: Object, Mappable {
  @TaskLocal static var taking: Taking?

  @Persisted(primaryKey: true) var id = 0
  @Persisted var seat: String?
  @Persisted var line = 0
  @Persisted(unique: true) var code: String?

  required init() {}
  required init?(map: Map) {}

  func mapping(map: Map) {
    id <- map["id"]
    seat <- map["seat"]
    line <- map["line"]
    code <- map["code"]
    Ticket.taking?.tickets.append(self)
    Ticket.taking?.maps.append(map)
  }
}

/// What mappings give away; for one task.
final class Taking: @unchecked Sendable {
  var tickets: [Ticket] = []
  var maps: [Map] = []
}
