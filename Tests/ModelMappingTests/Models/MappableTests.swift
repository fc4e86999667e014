import ModelMapping
import Testing

struct MappableTests {
  class Animal: Mappable {
    var name = ""
    var legs: Int?
    required init?(map: Map) {
      if map["name"].currentValue == nil { return nil }
    }
    func mapping(map: Map) {
      name <- map["name"]
      legs <- map["legs"]
    }
  }

  class Dog: Animal {
    var tricks: [String] = []
    var friend: Dog?
    override func mapping(map: Map) {
      super.mapping(map: map)
      tricks <- map["tricks"]
      friend <- map["friend"]
    }
  }

  struct Page<Item: Mappable>: Mappable {
    var items: [Item] = []
    var first: Item?
    var byName: [String: Item] = [:]
    var next: String?
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      items <- map["items"]
      first <- map["first"]
      byName <- map["byName"]
      next <- map["paging.next"]
    }
  }

  private static let dog =
    #"{"name":"Rex","legs":4,"tricks":["sit"],"friend":{"name":"Ada","tricks":[]}}"#

  @Test
  func `subclasses map what their parents do`() throws {
    let (dog, report) = try mapping(Self.dog, as: Dog.self)
    #expect(report.isEmpty)
    #expect(dog.name == "Rex")
    #expect(dog.tricks == ["sit"])
    #expect(dog.friend?.name == "Ada")
    #expect(dog.toJSONString() == Self.dog)
    #expect(try mapping(Self.dog, as: Animal.self).model.legs == 4)
  }

  @Test
  func `a generic model maps its parameter`() throws {
    let text = """
      {"items":[\(Self.dog)],"first":\(Self.dog),"byName":{"r":\(Self.dog)},"paging":{"next":"2"}}
      """
    let (page, report) = try mapping(text, as: Page<Dog>.self)
    #expect(report.isEmpty)
    #expect(page.items.first?.friend?.name == "Ada")
    #expect(page.byName["r"]?.tricks == ["sit"])
    #expect(page.next == "2")
    #expect(page.toJSONString() == text)
    #expect(
      try mapping(#"{"items":[{"first":{"name":"A"}}]}"#, as: Page<Page<Animal>>.self).model.items
        .first?.first?.name == "A"
    )
  }

  @Test
  func `a refused object is reported and its neighbours stay`() throws {
    let text = #"{"items":[{"legs":1},{"name":"B"},{"name":null}],"first":{}}"#
    let (page, report) = try mapping(text, as: Page<Animal>.self)
    #expect(page.items.map(\.name) == ["B"])
    #expect(page.first == nil)
    #expect(report.failures.map(\.path) == ["items[0]", "items[2]", "first"])
    #expect(Mapper<Animal>().map(JSONString: "{}") == nil)
  }

  @Test
  func `conformance may come from an extension`() throws {
    let temperature = try mapping(#"{"degrees":21.5}"#, as: Temperature.self).model
    #expect(temperature.degrees == 21.5)
    #expect(temperature.toJSONString() == #"{"degrees":21.5}"#)
  }

  @Test
  func `a recursive model reads any depth`() throws {
    var text = "{}"
    for level in 0..<300 { text = #"{"level":\#(level),"child":\#(text),"after":"\#(level)"}"# }
    let (node, report) = try mapping(text, as: Node.self)
    #expect(report.isEmpty)
    var levels = 0
    var current: Node? = node
    while let node = current, let level = node.level {
      #expect(node.after == "\(level)")
      levels += 1
      current = node.child
    }
    #expect(levels == 300)
    #expect(node.toJSONString() == text)
  }

  final class Node: Mappable {
    var level: Int?
    var child: Node?
    var after: String?
    init?(map: Map) {}
    func mapping(map: Map) {
      level <- map["level"]
      child <- map["child"]
      after <- map["after"]
    }
  }

  @Test
  func `observers and computed properties map`() throws {
    struct Observed: Mappable {
      var calls = 0
      var name = "" { didSet { calls += 1 } }
      var upper: String {
        get { name.uppercased() }
        set { name = newValue.lowercased() }
      }
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        name <- map["name"]
        upper <- map["upper"]
      }
    }
    let model = try mapping(#"{"name":"Ada","upper":"BOB"}"#, as: Observed.self).model
    #expect(model.name == "bob")
    #expect(model.toJSONString() == #"{"name":"bob","upper":"BOB"}"#)
  }
}

private struct Temperature {
  var degrees = 0.0
}

extension Temperature: Mappable {
  init?(map: Map) {}
  mutating func mapping(map: Map) { degrees <- map["degrees"] }
}
