import Foundation
import ModelMapping
import Testing

struct MapperContainersTests {
  struct Tag: Mappable, Hashable {
    var name = ""
    init?(map: Map) {
      guard map["name"].currentValue is String else { return nil }
    }
    mutating func mapping(map: Map) { name <- map["name"] }
  }

  private let mapper = Mapper<Tag>()

  @Test
  func `maps dictionaries, and leaves out what does not fit`() {
    let text = #"{"a":{"name":"x"},"b":5,"c":{}}"#
    #expect(mapper.mapDictionary(JSONString: text)?.mapValues(\.name) == ["a": "x"])
    #expect(mapper.mapDictionary(JSONString: "{}")?.isEmpty == true)
    #expect(mapper.mapDictionary(JSONString: "[]") == nil)
    #expect(mapper.mapDictionary(JSONString: "{") == nil)
    #expect(mapper.mapDictionary(JSON: ["a": ["name": "y"]])?["a"]?.name == "y")
    #expect(mapper.mapDictionary(JSONObject: ["a": 1])?.isEmpty == true)
    #expect(mapper.mapDictionary(JSONObject: nil) == nil)
  }

  @Test
  func `maps arrays in dictionaries and in arrays`() {
    let arrays: [String: [[String: Any]]] = ["a": [["name": "x"], [:]], "b": []]
    #expect(mapper.mapDictionaryOfArrays(JSON: arrays)?.mapValues(\.count) == ["a": 1, "b": 0])
    #expect(mapper.mapDictionaryOfArrays(JSONObject: arrays)?["a"]?.first?.name == "x")
    #expect(mapper.mapDictionaryOfArrays(JSONObject: [1]) == nil)
    let rows: [[[String: Any]]] = [[["name": "x"], ["name": "y"]], []]
    #expect(mapper.mapArrayOfArrays(JSONObject: rows)?.map { $0.map(\.name) } == [["x", "y"], []])
    #expect(mapper.mapArrayOfArrays(JSONObject: "x") == nil)
  }

  @Test
  func `maps sets and writes them in one order`() throws {
    let text = #"[{"name":"b"},{"name":"a"},{"name":"b"},1]"#
    let tags = try #require(mapper.mapSet(JSONString: text))
    #expect(tags.count == 2)
    #expect(mapper.toJSONString(tags) == #"[{"name":"a"},{"name":"b"}]"#)
    #expect(mapper.mapSet(JSONArray: mapper.toJSONSet(tags)) == tags)
    #expect(mapper.mapSet(JSONObject: [["name": "a"]])?.count == 1)
    #expect(mapper.mapSet(JSONString: "5") == nil)
  }

  @Test
  func `writes dictionaries of models`() throws {
    let tags = try #require(mapper.mapDictionary(JSONString: #"{"a":{"name":"x"}}"#))
    #expect(mapper.toJSONDictionary(tags)["a"]?["name"] as? String == "x")
    let arrays = mapper.toJSONDictionaryOfArrays(["k": Array(tags.values)])
    #expect(arrays["k"]?.first?["name"] as? String == "x")
  }
}
