import Foundation
import ModelMapping
import Testing

private struct Reading: Mappable {
  var exact: Double = 1.3
  var short: Float = 1.3
  var tiny: [String: Float] = ["t": 1e-10]
  var number: NSNumber = 0

  init() {}
  init?(map: Map) {}

  mutating func mapping(map: Map) {
    exact <- map["exact"]
    short <- map["short"]
    tiny <- map["tiny"]
    number <- map["number"]
  }
}

private enum Level: NSNumber {
  case low = 0
  case high = 1000
}

private struct Alarm: ImmutableMappable {
  let level: Level
  init(map: Map) throws { level = try map.value("level") }
}

struct MapperFoundationTests {
  private typealias Any1 = Mapper<Reading>

  @Test
  func `a text becomes Foundation's values`() throws {
    let object = try #require(Any1.parseJSONStringIntoDictionary(JSONString: #"{"a":[1,null]}"#))
    let array = try #require(object["a"] as? [Any])
    #expect(array[0] as? Int == 1)
    #expect(array[1] is NSNull)
    #expect(Any1.parseJSONString(JSONString: "3") as? Int == 3)
    #expect(Any1.parseJSONString(JSONString: "null") is NSNull)
    #expect(Any1.parseJSONString(JSONString: "{") == nil)
    #expect(Any1.parseJSONStringIntoDictionary(JSONString: "[]") == nil)
  }

  @Test
  func `dictionaries and arrays become text with sorted keys (OM#254)`() {
    let value: [String: Any] = ["b": [1, 2.5, true], "a": "x"]
    #expect(Any1.toJSONString(value, prettyPrint: false) == #"{"a":"x","b":[1,2.5,true]}"#)
    #expect(Any1.toJSONString(value, prettyPrint: true)?.contains("\n") == true)
    #expect(Any1.toJSONString([1, 2], prettyPrint: false) == "[1,2]")
  }

  @Test
  func `what JSON cannot express gives no text`() {
    #expect(Any1.toJSONString(["at": Date()], prettyPrint: false) != "{}")
    #expect(Any1.toJSONString(["x": Double.nan], prettyPrint: false) == nil)
    #expect(Any1.toJSONString(["x": Thread.current], prettyPrint: false) == nil)
    #expect(Any1.toJSONString(3, prettyPrint: false) == nil)
  }

  @Test
  func `bytes are written by Foundation's writer`() throws {
    let data = try #require(Any1.toJSONData(["b": 1, "a": 2], options: .sortedKeys))
    #expect(String(decoding: data, as: UTF8.self) == #"{"a":2,"b":1}"#)
    #expect(Any1.toJSONData(["x": Thread.current], options: []) == nil)
  }

  @Test
  func `a file that the bundle has not gives nil`() {
    #expect(Any1().map(JSONfile: "no such file.json") == nil)
    #expect(Any1().mapArray(JSONfile: "no such file.json") == nil)
  }

  @Test
  func `a float stays a float in a dictionary, and a double a double`() throws {
    let object = Reading().toJSON()
    #expect(object["short"] as? Float == 1.3)
    #expect(object["exact"] as? Double == 1.3)
    #expect((object["tiny"] as? [String: Float]) == ["t": 1e-10])
    let map = Map(mappingType: .toJSON, JSON: [:])
    var reading = Reading()
    reading.mapping(map: map)
    #expect(map.JSON["short"] as? Float == 1.3)
    #expect(Reading().toJSONString()?.contains(#""short":1.3,"#) == true)
  }

  @Test
  func `numbers of Foundation are values and raw values`() throws {
    let reading = try #require(Reading(JSONString: #"{"number":2.5}"#))
    #expect(reading.number == 2.5)
    #expect(reading.toJSONString()?.hasSuffix(#""number":2.5}"#) == true)
    #expect(try Alarm(JSONString: #"{"level":1000}"#).level == .high)
    #expect(throws: MapError.self) { try Alarm(JSONString: #"{"level":1}"#) }
  }
}
