import ModelMapping
import ModelObjects
import Testing

struct ArrayToListTransformTests {
  @Test
  func `makes a list of an array's elements and back`() throws {
    let transform: TransformOf<List<String>, [String]> =
      ListTransformWithEmbeddedObject<DiningPartnerItem>.arrayToList()
    #expect(transform.transformFromJSON(["a", "b"]) == ["a", "b"])
    #expect(transform.transformFromJSON(nil) == [])
    #expect(transform.transformFromJSON(["a", 1, "b"] as [Any]) == ["a", "b"])
    #expect(transform.transformFromJSON("a") == nil)
    #expect(transform.transformToJSON(["a", "b"]) == ["a", "b"])
    #expect(transform.transformToJSON(nil) == nil)
  }

  @Test
  func `makes models of an array's dictionaries`() throws {
    let transform: TransformOf<List<BrandItem>, [BrandItem]> =
      ListTransformWithObject<BrandItem>.arrayToList()
    let list = try #require(transform.transformFromJSON([["id": "a"], ["id": "b"]]))
    #expect(list.map(\.id) == ["a", "b"])
    #expect(transform.transformFromJSON(7) == nil)
  }

  @Test
  func `maps a property both ways`() throws {
    let text = #"{"names":["b","a"]}"#
    let model = try #require(Mapper<Names>().map(JSONString: text))
    #expect(Array(model.names) == ["b", "a"])
    #expect(model.toJSONString() == text)
  }
}

private class Names: Object, Mappable {
  @Persisted var names: List<String>

  required init() {}
  required init?(map: Map) {}

  func mapping(map: Map) {
    names <- (map["names"], ListTransformWithObject<BrandItem>.arrayToList())
  }
}
