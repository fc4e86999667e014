import Foundation
import ModelMapping
import Testing

private enum Role: String { case chef }

private struct Child: Mappable, Hashable {
  var id: Int?

  init?(map: Map) {}

  mutating func mapping(map: Map) { id <- map["id"] }
}

private struct Everything: Mappable {
  var number: Int?
  var text: String?
  var child: Child?
  var children: [Child]?
  var byName: [String: Child]?
  var lists: [String: [Child]]?
  var rows: [[Child]]?
  var unique: Set<Child>?
  var role: Role?
  var roles: [Role]?
  var rolesByName: [String: Role]?
  var strings: [String]?
  var any: Any?
  var at: Date?

  init() {}
  init?(map: Map) {}

  mutating func mapping(map: Map) {
    number <- map["number"]
    text <- map["text"]
    child <- map["child"]
    children <- map["children"]
    byName <- map["byName"]
    lists <- map["lists"]
    rows <- map["rows"]
    unique <- map["unique"]
    role <- map["role"]
    roles <- map["roles"]
    rolesByName <- map["rolesByName"]
    strings <- map["strings"]
    any <- map["any"]
    at <- (map["at"], DateTransform())
  }
}

private struct Defaults: ImmutableMappable {
  let role: Role
  let members: [String: Any]

  init(map: Map) throws {
    role = try map.value("role", default: .chef)
    members = try map.value("members", default: ["none": true])
  }
}

struct NilValuesTests {
  @Test
  func `nil is null for every shape, if asked for (OM#177, OM#928)`() {
    let text = Mapper<Everything>(shouldIncludeNilValues: true).toJSONString(Everything())
    #expect(
      text == """
        {"number":null,"text":null,"child":null,"children":null,"byName":null,"lists":null,\
        "rows":null,"unique":null,"role":null,"roles":null,"rolesByName":null,"strings":null,\
        "any":null,"at":null}
        """
    )
  }

  @Test
  func `nil is left out otherwise`() {
    #expect(Everything().toJSONString() == "{}")
    #expect(Everything().toJSON().isEmpty)
    #expect(Everything().toJSON(shouldIncludeNilValues: false).isEmpty)
  }

  @Test
  func `nested models are asked the same (OM#956)`() throws {
    var model = Everything()
    model.child = Child(JSON: [:])
    let members = model.toJSON(shouldIncludeNilValues: true)
    #expect((members["child"] as? [String: Any])?["id"] is NSNull)
    #expect(members.count == 14)
  }

  @Test
  func `a model is written as bytes`() throws {
    var model = Everything()
    model.number = 7
    #expect(try model.toJSONData() == Data(#"{"number":7}"#.utf8))
  }

  @Test
  func `defaults stand for absent values of every type`() throws {
    #expect(try Defaults(JSONString: "{}").role == .chef)
    #expect(try Defaults(JSONString: "{}").members["none"] as? Bool == true)
    #expect(try Defaults(JSONString: #"{"members":{"a":1}}"#).members["a"] as? Int == 1)
    #expect(throws: MapError.self) { try Defaults(JSONString: #"{"role":"pilot"}"#) }
    #expect(throws: MapError.self) { try Defaults(JSONString: #"{"members":3}"#) }
  }
}
