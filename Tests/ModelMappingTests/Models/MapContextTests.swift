import ModelMapping
import Testing

struct MapContextTests {
  struct Language: MapContext { var code: String }

  struct Leaf: Mappable {
    var language = ""
    init?(map: Map) { language = (map.context as? Language)?.code ?? "none" }
    mutating func mapping(map: Map) {
      if map.mappingType == .toJSON { language = (map.context as? Language)?.code ?? "none" }
      language >>> map["language"]
    }
  }

  struct Tree: Mappable {
    var language = ""
    var leaf: Leaf?
    var leaves: [Leaf] = []
    var byName: [String: Leaf] = [:]
    var changed: Leaf?
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      language = (map.context as? Language)?.code ?? "none"
      leaf <- map["leaf"]
      leaves <- map["leaves"]
      byName <- map["byName"]
      if map["change"].isKeyPresent { map.context = Language(code: "changed") }
      changed <- map["changed"]
    }
  }

  private static let text = #"{"leaf":{},"leaves":[{},{}],"byName":{"a":{}},"changed":{}}"#

  @Test(arguments: ["fr", "de"])
  func `reaches every nested object`(code: String) throws {
    let mapper = Mapper<Tree>(context: Language(code: code))
    let tree = try #require(mapper.map(JSONString: Self.text))
    let found = [
      tree.language, tree.leaf?.language, tree.byName["a"]?.language, tree.changed?.language,
    ]
    #expect(found == [code, code, code, code])
    #expect(tree.leaves.map(\.language) == [code, code])
    let inArray = mapper.mapArray(JSONString: "[\(Self.text)]")?.first
    #expect(inArray?.leaf?.language == code)
    #expect(mapper.map(JSON: ["leaf": [:]])?.leaf?.language == code)
  }

  @Test
  func `is none by default`() throws {
    #expect(try mapping(Self.text, as: Tree.self).model.leaf?.language == "none")
  }

  @Test
  func `a context changed on the way holds for what is nested from then on`() throws {
    let mapper = Mapper<Tree>(context: Language(code: "fr"))
    let text = #"{"leaf":{},"leaves":[{}],"change":true,"changed":{}}"#
    let trees = try #require(mapper.mapArray(JSONString: "[\(text),\(Self.text)]"))
    #expect(trees.map { $0.leaf?.language } == ["fr", "fr"])
    #expect(trees.map { $0.changed?.language } == ["changed", "fr"])
  }

  @Test
  func `reaches what is written`() throws {
    let tree = try mapping(Self.text, as: Tree.self).model
    let text = try #require(Mapper<Tree>(context: Language(code: "fr")).toJSONString(tree))
    #expect(text.contains(#""leaf":{"language":"fr"}"#))
    #expect(!text.contains("none"))
  }

  @Test
  func `the mapper's context can be changed between calls`() throws {
    let mapper = Mapper<Leaf>()
    #expect(mapper.map(JSONString: "{}")?.language == "none")
    mapper.context = Language(code: "it")
    #expect(mapper.map(JSONString: "{}")?.language == "it")
  }
}
