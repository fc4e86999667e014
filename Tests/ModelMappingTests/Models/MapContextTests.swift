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

  /// Sets a context for what is nested in it.
  final class Branch: Mappable {
    var code: String
    var leaf: Leaf?
    init(_ code: String) { self.code = code }
    required init?(map: Map) { code = "" }
    func mapping(map: Map) {
      if map.mappingType == .toJSON {
        map.context = Language(code: "between")
        map.context = Language(code: code)
        leaf = Leaf(JSON: [:])
      }
      leaf <- map["leaf"]
    }
  }

  @Test
  func `a context that a nested model sets while it is written ends with it`() throws {
    final class Forest: Mappable {
      var branches = [Branch("a"), Branch("b")]
      var alone = Branch("c")
      var after: Leaf? = Leaf(JSON: [:])
      init() {}
      required init?(map: Map) { nil }
      func mapping(map: Map) {
        branches <- map["branches"]
        alone <- map["alone"]
        after <- map["after"]
      }
    }
    let mapper = Mapper<Forest>(context: Language(code: "fr"))
    func leaf(_ code: String) -> String { #"{"leaf":{"language":"\#(code)"}}"# }
    let text = """
      {"branches":[\(leaf("a")),\(leaf("b"))],"alone":\(leaf("c")),"after":{"language":"fr"}}
      """
    #expect(mapper.toJSONString([Forest(), Forest()]) == "[\(text),\(text)]")
    #expect(
      Mapper<Branch>().toJSONString([Branch("x"), Branch("y")]) == "[\(leaf("x")),\(leaf("y"))]"
    )
  }
}
