import Foundation
import ModelMapping
import Testing

struct MapByHandTests {
  struct Brand: Mappable {
    var id = 0
    var city: String?
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      city <- map["address.city"]
    }
  }

  @Test
  func `a map around a dictionary reads`() {
    let map = Map(mappingType: .fromJSON, JSON: ["id": 7, "address": ["city": "Oslo"]])
    var brand = Brand()
    brand.mapping(map: map)
    #expect(brand.id == 7)
    #expect(brand.city == "Oslo")
    #expect(map.mappingType == .fromJSON)
    #expect(map.JSON["id"] as? Int == 7)
    let updating = Map(mappingType: .fromJSON, JSON: [:], toObject: true)
    #expect(updating.toObject)
  }

  @Test
  func `a map around a dictionary writes`() {
    let map = Map(mappingType: .toJSON, JSON: ["first": [1], "dot.ted": 2])
    var brand = Brand()
    brand.id = 5
    brand.city = "Oslo"
    brand.mapping(map: map)
    #expect(map.JSON["id"] as? Int == 5)
    #expect((map.JSON["address"] as? [String: Any])?["city"] as? String == "Oslo")
    #expect(map.JSON["first"] as? [Int] == [1])
    #expect(map.JSON["dot.ted"] as? Int == 2)
    let nils = Map(mappingType: .toJSON, JSON: [:], shouldIncludeNilValues: true)
    brand.city = nil
    brand.mapping(map: nils)
    #expect((nils.JSON["address"] as? [String: Any])?["city"] is NSNull)
  }

  struct Probe: ImmutableMappable {
    let a: Int
    let list: [String]
    let at: Date
    let members: [String: Any]
    let raw: Any?
    let none: NSNumber?
    init(map: Map) throws {
      a = try map.value("a", default: -1)
      list = try map.value("deep.list", default: ["default"])
      at = try map.value("at", default: Date(timeIntervalSince1970: 0), using: Self.seconds)
      members = try map.value("members")
      raw = try map.value("raw")
      none = try map.value("none")
    }
    static let seconds = TransformOf<Date, Double>(
      fromJSON: { $0.map { Date(timeIntervalSince1970: $0) } },
      toJSON: { $0?.timeIntervalSince1970 }
    )
  }

  @Test
  func `defaults stand for what is absent or null`() throws {
    let probe = try Mapper<Probe>().map(JSONString: #"{"a":null,"members":{"x":[1]}}"#)
    #expect(probe.a == -1)
    #expect(probe.list == ["default"])
    #expect(probe.at.timeIntervalSince1970 == 0)
    #expect(probe.members["x"] as? [Int] == [1])
    #expect(probe.raw == nil)
    #expect(probe.none == nil)
    let text = #"{"a":1,"deep":{"list":[]},"at":3,"members":{},"raw":true,"none":5}"#
    let full = try Mapper<Probe>().map(JSONString: text)
    #expect(full.a == 1)
    #expect(full.list.isEmpty)
    #expect(full.at.timeIntervalSince1970 == 3)
    #expect(full.raw as? Bool == true)
    #expect(full.none == 5)
  }

  @Test(arguments: [
    (#"{"a":"x","members":{}}"#, "a"), (#"{"deep":{"list":[1]},"members":{}}"#, "deep.list[0]"),
    (#"{"at":"x","members":{}}"#, "at"), (#"{"members":[]}"#, "members"), ("{}", "members"),
    (#"{"members":{},"none":"x"}"#, "none"),
  ])
  func `a default hides no value that does not fit`(text: String, path: String) {
    let error = #expect(throws: MapError.self) { try Mapper<Probe>().map(JSONString: text) }
    #expect(error?.path == path)
  }
}
