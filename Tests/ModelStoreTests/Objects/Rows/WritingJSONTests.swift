import Foundation
import ModelMapping
import ModelObjects
import Testing

@testable import ModelStore

struct WritingJSONTests {
  @Test
  func `a stored object is written as JSON like one of no store, at any time`() throws {
    let store = try ObjectStore(configuration: .init(fileURL: nil, objectTypes: [Outlet.self]))
    let payload = """
      {"id":1,"name":"One","rank":3,"tags":["a","b"],"door":{"width":7,"height":0},\
      "owner":{"id":"ada","name":"Ada"},"staff":[{"id":"bob"},{"id":"cy"}]}
      """
    try store.upsert(Outlet.self, from: Data(payload.utf8))
    let outlet = try #require(store.objects(Outlet.self).first)
    #expect(outlet.toJSONString() == payload)
    #expect(outlet.freeze().toJSONString() == payload)
    try store.write {
      #expect(outlet.toJSONString() == payload)
    }
    #expect(outlet.toJSONString() == payload)
    #expect(outlet.detached().toJSONString() == payload)
  }

  @Test
  func `a value of its own is no write`() throws {
    let store = try Self.storeWithOutlet()
    let outlet = store.objects(Outlet.self)[0]
    for outlet in [outlet, outlet.freeze()] { assignToItself(outlet) }
    try store.write { assignToItself(outlet) }
    #expect(outlet.door?.width == 0)
    #expect(outlet.owner?.id == "ada")
  }

  private func assignToItself(_ outlet: Outlet) {
    outlet.id = outlet.id
    outlet.name = outlet.name
    outlet.owner = outlet.owner
    outlet.door = outlet.door
    outlet.tags = outlet.tags
  }

  @Test(arguments: ["id", "name", "owner", "door", "tags"])
  func `another value is a mistake`(property: String) async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { [property] in
      let store = try Self.storeWithOutlet()
      let outlet = store.objects(Outlet.self)[0]
      switch property {
      case "id": outlet.id = 2
      case "name": outlet.name = "other"
      case "owner": outlet.owner = nil
      case "door": outlet.door = nil
      default: outlet.tags = List()
      }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("Attempting to modify object outside of a write transaction"))
  }

  private static func storeWithOutlet() throws -> ObjectStore {
    let store = try ObjectStore(configuration: .init(fileURL: nil, objectTypes: [Outlet.self]))
    let outlet = Outlet()
    outlet.door = Door()
    let owner = Clerk()
    owner.id = "ada"
    outlet.owner = owner
    try store.write { store.add(outlet) }
    return store
  }
}
