import ModelMapping
import Testing

struct NestedKeyTests {
  private static let text = """
    {"a":{"b":{"c":1},"list":[{"v":2},[3,4]],"null":null,"0":9},"gcm.id":7,"x.y":{"z":8},\
    "l":[[5]],"":{"":6}}
    """

  struct Probe: ImmutableMappable {
    struct LookUp: MapContext { var body: @Sendable (Map) -> Map }
    let value: Int?
    let isKeyPresent: Bool
    init(map: Map) throws {
      guard let lookUp = map.context as? LookUp else {
        throw MapError(key: nil, currentValue: nil, reason: nil)
      }
      value = lookUp.body(map).value()
      isKeyPresent = map.isKeyPresent
    }
  }

  private func probe(_ body: @escaping @Sendable (Map) -> Map) throws -> Probe {
    try Mapper<Probe>(context: Probe.LookUp(body: body)).map(JSONString: Self.text)
  }

  @Test(arguments: [
    ("a.b.c", 1), ("a.list.0.v", 2), ("a.list.1.1", 4), ("a.0", 9), ("gcm.id", 7), ("l.0.0", 5),
  ])
  func `follows paths through objects and arrays`(path: String, value: Int) throws {
    #expect(try probe { $0[path] }.value == value)
    #expect(try probe { $0[path, nested: nil, delimiter: ".", ignoreNil: false] }.value == value)
    let slashed = path.split(separator: ".").joined(separator: "/")
    if path != "gcm.id" {
      #expect(try probe { $0[path, nested: true] }.value == value)
      #expect(try probe { $0[slashed, delimiter: "/"] }.value == value)
      #expect(try probe { $0[slashed, nested: true, delimiter: "/"] }.value == value)
      #expect(try probe { $0[slashed, delimiter: "/", ignoreNil: true] }.value == value)
    }
  }

  @Test
  func `follows literal paths`() throws {
    #expect(try probe { $0["a.b.c"] }.value == 1)
    #expect(try probe { $0["a.list.0.v"] }.value == 2)
    #expect(try probe { $0["gcm.id"] }.value == 7)
    #expect(try probe { $0["a.b.none"] }.isKeyPresent == false)
    #expect(try probe { $0["a.null"] }.isKeyPresent)
  }

  @Test(arguments: [
    "a.b.c.d", "a.none", "a.list.2", "a.list.-1", "a.list.01", "a.list.x", "a.null.b", "none.b",
    "a..b", ".a", "a.", "..", "gcm", "x.y.z", "a.list.99999999999999999999",
  ])
  func `a path that leads nowhere is absent`(path: String) throws {
    let probe = try probe { $0[path] }
    #expect(probe.value == nil)
    #expect(!probe.isKeyPresent)
  }

  @Test
  func `says which full stops belong to a name`() throws {
    #expect(try probe { $0["gcm.id", nested: false] }.value == 7)
    #expect(try probe { $0["gcm.id", nested: true] }.isKeyPresent == false)
    #expect(try probe { $0["a.b.c", nested: false] }.isKeyPresent == false)
    #expect(try probe { $0["x.y->z", delimiter: "->"] }.value == 8)
    #expect(try probe { $0["a.b.c", nested: false, delimiter: "."] }.isKeyPresent == false)
    #expect(try probe { $0["a", delimiter: ""] }.isKeyPresent)
    #expect(try probe { $0["ab", delimiter: ""] }.isKeyPresent == false)
    #expect(
      try probe { $0["", nested: false].isKeyPresent ? $0["/", delimiter: "/"] : $0 }.value == 6
    )
  }

  @Test
  func `a null at the end is present, one in the middle is not`() throws {
    #expect(try probe { $0["a.null"] }.isKeyPresent)
    #expect(try probe { $0["a.null.x"] }.isKeyPresent == false)
    #expect(try probe { $0["a.null", ignoreNil: true] }.isKeyPresent == false)
    #expect(try probe { $0["a.null", nested: true, ignoreNil: true] }.isKeyPresent == false)
    #expect(
      try probe { $0["a/null", nested: true, delimiter: "/", ignoreNil: true] }.isKeyPresent
        == false
    )
  }

  struct Settings: Mappable {
    var name: String? = "kept"
    var size: Int? = 1
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      name <- map["name", ignoreNil: true]
      size <- map["inner.size", ignoreNil: true]
    }
  }

  @Test
  func `ignoring nil leaves the property alone`() throws {
    let kept = try mapping(#"{"name":null,"inner":{"size":null}}"#, as: Settings.self)
    #expect(kept.report.isEmpty)
    #expect(kept.model.name == "kept")
    #expect(kept.model.size == 1)
    let set = try mapping(#"{"name":"new","inner":{"size":2}}"#, as: Settings.self).model
    #expect(set.name == "new")
    #expect(set.size == 2)
    #expect(set.toJSONString() == #"{"name":"new","inner":{"size":2}}"#)
    #expect(try misfits(in: #"{"name":3}"#, as: Settings.self) == ["name"])
  }
}
