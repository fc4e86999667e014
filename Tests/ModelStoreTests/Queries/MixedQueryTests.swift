import Foundation
import ModelObjects
import Testing

@testable import ModelStore

struct MixedQueryTests {
  private let store: ObjectStore
  private let tool = Tool(size: 3)

  init() throws {
    store = try MixedStores.inMemory()
    try store.write {
      store.add(Thing("none"))
      store.add(Thing("list", [[[1, 2.5], "x"], true]))
      store.add(Thing("map", ["a": ["b": [1, "deep"], "c": 7], "d": nil]))
      store.add(Thing("tool", .object(tool)))
      let many = Thing("many", 5)
      many.values.append(objectsIn: [1, [2, "x"], .object(tool)])
      many.members["k"] = ["b": 3]
      store.add(many)
    }
  }

  private func names(_ condition: (Query<Thing>) -> Query<Bool>) -> [String] {
    store.objects(Thing.self).where(condition).map(\.name).sorted()
  }

  private func names(_ format: String, _ arguments: Any...) -> [String] {
    store.objects(Thing.self).filter(format, arguments: arguments).map(\.name).sorted()
  }

  @Test
  func `a path leads into lists by positions`() {
    #expect(names { $0.extra[1] == true } == ["list"])
    #expect(names { $0.extra[0][1] == "x" } == ["list"])
    #expect(names { $0.extra[0][0][1] >= 2 } == ["list"])
    #expect(names { $0.extra[0][0][1] > 2.5 } == [])
    #expect(names { $0.extra[9] == 1 } == [])
    #expect(names { $0.extra[-1] == true } == [])
    #expect(names("extra[0][0][0] == 1") == ["list"])
    #expect(names("extra[%@][%@] == %@", 0, 1, "x") == ["list"])
  }

  @Test
  func `a path leads into dictionaries by keys`() {
    #expect(names { $0.extra["a"]["c"] == 7 } == ["map"])
    #expect(names { $0.extra["a"]["b"][1] == "deep" } == ["map"])
    #expect(names("extra['a']['b'][1] BEGINSWITH 'de'") == ["map"])
    #expect(names { $0.extra["#any"] == true } == [])
    #expect(names { $0.members["k"]["b"] == 3 } == ["many"])
    #expect(names("extra['a']['c'] IN {6, 7}") == ["map"])
  }

  @Test
  func `a path leads to any element`() {
    #expect(names { $0.extra.any == true } == ["list"])
    #expect(names { $0.extra[0].any == "x" } == ["list"])
    #expect(names { $0.extra.any["c"] == 7 } == ["map"])
    #expect(names { $0.extra.any.any == 7 } == ["map"])
    #expect(names { $0.extra.any == .none } == ["map"])
    #expect(names("ANY values[#any] == 'x'") == ["many"])
    #expect(names { $0.values.contains(1) } == ["many"])
    #expect(names("extra[#any] == true") == ["list"])
    #expect(names("extra[%K] == true", "#any") == ["list"])
    #expect(names("ALL extra[#any] == 1") == ["many", "none", "tool"])
  }

  @Test
  func `lists and dictionaries are compared by their elements`() {
    #expect(names { $0.extra == [[[1, 2.5], "x"], true] } == ["list"])
    #expect(names { $0.extra == [[[1, 2.5], "y"], true] } == [])
    #expect(names { $0.extra == [[[1, 2.5], "x"]] } == [])
    #expect(names { $0.extra[0][0] == [1, 2.5] } == ["list"])
    #expect(names { $0.extra == ["a": ["b": [1, "deep"], "c": 7], "d": nil] } == ["map"])
    #expect(names { $0.extra["a"] == ["c": 7] } == [])
    #expect(names { $0.extra != [[[1, 2.5], "x"], true] } == ["many", "map", "none", "tool"])
    #expect(names { $0.values.contains([2, "x"]) } == ["many"])
    #expect(names { $0.extra == [] } == [])
  }

  @Test
  func `a link is compared with an object`() {
    #expect(names { $0.extra == .object(tool) } == ["tool"])
    #expect(names { $0.extra != .object(tool) } == ["list", "many", "map", "none"])
    #expect(names { $0.values.contains(.object(tool)) } == ["many"])
    #expect(names { $0.extra.in([.object(tool), 5]) } == ["many", "tool"])
    #expect(names { $0.extra == .object(Tool(size: 3)) } == [])
  }

  @Test
  func `a condition is written as Realm writes it`() {
    let query = Query<Thing>()
    let found = (query.extra[0]["a"].any == 5).format
    #expect(found.text == "(extra[%@][%@][%K] == %@)")
    #expect(found.arguments.map { "\($0)" } == ["0", "a", "#any", "5"])
  }

  @Test(arguments: ["extra[1.5] == 1", "extra[%K] == 1", "extra[0 == 1", "extra[] == 1"])
  func `what is no subscript is refused`(format: String) {
    #expect(throws: StoreError.self) { try QueryPredicate(format) }
  }
}
