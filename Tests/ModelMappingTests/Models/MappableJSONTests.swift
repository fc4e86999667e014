import Foundation
import ModelMapping
import Testing

private struct Brand: Mappable, Hashable {
  var id = 0
  var note = ""

  init?(map: Map) { if map["id"].currentValue == nil { return nil } }

  mutating func mapping(map: Map) {
    id <- map["id"]
    note = (map.context as? Note)?.text ?? note
  }
}

private struct Stamp: ImmutableMappable {
  let id: Int
  let note: String

  init(map: Map) throws {
    id = try map.value("id")
    note = (map.context as? Note)?.text ?? ""
  }

  func mapping(map: Map) { id >>> map["id"] }
}

private struct Note: MapContext { var text: String }

struct MappableJSONTests {
  private let note = Note(text: "n")

  @Test
  func `models are made from JSON, with a context`() {
    #expect(Brand(JSONString: #"{"id":1}"#, context: note)?.note == "n")
    #expect(Brand(JSON: ["id": 1], context: note)?.note == "n")
    #expect(Brand(JSONString: "[1") == nil)
    #expect(Brand(JSON: [:]) == nil)
  }

  @Test
  func `immutable models are made from JSON, or say why not`() throws {
    #expect(try Stamp(JSONString: #"{"id":1}"#, context: note).note == "n")
    #expect(try Stamp(JSON: ["id": 2]).id == 2)
    #expect(try Stamp(JSONObject: ["id": 3]).id == 3)
    #expect(throws: MapError.self) { try Stamp(JSON: [:]) }
    #expect(throws: (any Error).self) { try Stamp(JSONString: "{") }
    #expect(throws: MapError.self) { try Stamp(JSONObject: 3) }
  }

  @Test
  func `arrays are made from JSON and written`() {
    #expect([Brand](JSONString: #"[{"id":1},{},{"id":2}]"#)?.map(\.id) == [1, 2])
    #expect([Brand](JSONString: #"{"id":1}"#, context: note)?.map(\.note) == ["n"])
    #expect([Brand](JSONString: "3") == nil)
    let brands = [Brand](JSONArray: [["id": 1], [:], ["id": 2]])
    #expect(brands.toJSONString() == #"[{"id":1},{"id":2}]"#)
    #expect(brands.toJSON().map { $0["id"] as? Int } == [1, 2])
  }

  @Test
  func `sets are made from JSON and written, always in the same order`() throws {
    let brands = try #require(Set<Brand>(JSONString: #"[{"id":2},{"id":1},{"id":2}]"#))
    #expect(brands.count == 2)
    #expect(brands.toJSONString() == #"[{"id":1},{"id":2}]"#)
    #expect(Set(brands.toJSON().compactMap { $0["id"] as? Int }) == [1, 2])
    #expect(Set<Brand>(JSONArray: [["id": 1]], context: note)?.first?.note == "n")
    #expect(Set<Brand>(JSONString: "3") == nil)
  }

  @Test
  func `dictionaries and nested arrays of immutable models throw where one does not fit`() throws {
    let mapper = Mapper<Stamp>()
    let ids: [String: Stamp] = try mapper.mapDictionary(JSONString: #"{"a":{"id":1}}"#)
    #expect(ids["a"]?.id == 1)
    let lists: [String: [Stamp]] = try mapper.mapDictionaryOfArrays(JSON: ["a": [["id": 1]]])
    #expect(lists["a"]?.map(\.id) == [1])
    let rows: [[Stamp]] = try mapper.mapArrayOfArrays(JSONObject: [[["id": 1]], []])
    #expect(rows.map { $0.map(\.id) } == [[1], []])
    #expect(throws: MapError.self) {
      let _: [String: Stamp] = try mapper.mapDictionary(JSON: ["a": ["id": 1], "b": [:]])
    }
    #expect(throws: MapError.self) {
      let _: [[Stamp]] = try mapper.mapArrayOfArrays(JSONObject: 3)
    }
    #expect(throws: MapError.self) {
      let _: [String: [Stamp]] = try mapper.mapDictionaryOfArrays(JSONObject: nil)
    }
  }

  @Test
  func `empty containers are empty, not nil (OM#262)`() {
    let mapper = Mapper<Brand>()
    #expect(mapper.mapDictionary(JSON: [:])?.isEmpty == true)
    #expect(mapper.mapDictionary(JSONString: "{}")?.isEmpty == true)
    #expect(mapper.mapDictionaryOfArrays(JSON: [:])?.isEmpty == true)
    #expect(mapper.mapArrayOfArrays(JSONObject: [Any]())?.isEmpty == true)
    #expect(mapper.mapArray(JSONString: "[]")?.isEmpty == true)
  }

  @Test
  func `a default array of models needs no try`() {
    struct Feed: Mappable {
      var brands: [Brand] = []
      init?(map: Map) { brands = map.value("brands", default: []) }
      mutating func mapping(map: Map) {}
    }
    #expect(Feed(JSONString: "{}")?.brands.isEmpty == true)
    #expect(Feed(JSONString: #"{"brands":[{"id":1},3]}"#)?.brands.map(\.id) == [1])
  }
}
