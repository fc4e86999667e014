import ModelMapping
import ModelObjects
import Testing

struct ListMappingTests {
  private static let text = """
    {"brands":[{"id":"b","is_online_store":false,"name":"B","new_brand":true}],\
    "names":["x","y"],"scores":[1,null,3],"cuisines":["thai","cafe"],\
    "fixed":[{"id":"f","is_online_store":false,"new_brand":false}],\
    "transformed":[{"id":"t","is_online_store":false,"new_brand":false}]}
    """

  /// OMR#18, OMR#30, OM#919.
  @Test
  func `reads lists of models, scalars, optionals and enums, and writes them`() throws {
    var report = MappingReport()
    let lists = try #require(Mapper<Lists>().map(JSONString: Self.text, report: &report))
    #expect(report.failures.isEmpty)
    #expect(lists.brands.map(\.name) == ["B"] && lists.brands.first?.isNewBrand == true)
    #expect(lists.names == ["x", "y"])
    #expect(lists.scores == [1, nil, 3])
    #expect(lists.cuisines == [.thai, .cafe])
    #expect(lists.fixed.map(\.id) == ["f"])
    #expect(lists.transformed.map(\.id) == ["t"])
    let written = try #require(lists.toJSONString())
    let again = try #require(Mapper<Lists>().map(JSONString: written))
    #expect(again.description == lists.description)
    #expect(again.fixed.map(\.id) == ["f"] && again.transformed.map(\.id) == ["t"])
  }

  /// OM#143, OM#252, OM#258, OM#475: a list is filled in place, and an absent key leaves it.
  @Test(arguments: [
    (#"{}"#, true), (#"{"names":7,"brands":{},"scores":"","cuisines":1,"fixed":true}"#, true),
    (#"{"names":null,"brands":null,"scores":null,"cuisines":null,"fixed":null}"#, false),
    (#"{"names":[],"brands":[],"scores":[],"cuisines":[],"fixed":[]}"#, false),
  ])
  func `keeps lists for an absent key and a misfit, empties them for null`(
    text: String,
    isKept: Bool
  ) throws {
    let lists = try #require(Mapper<FilledLists>().map(JSONString: text))
    #expect(lists.names === lists.firstNames && lists.brands === lists.firstBrands)
    #expect(lists.brands.isEmpty != isKept && lists.names.isEmpty != isKept)
    #expect(lists.scores.isEmpty != isKept && lists.cuisines.isEmpty != isKept)
    #expect(lists.fixed.isEmpty != isKept)
    #expect(lists.transformed.count == 1)
  }

  @Test
  func `replaces the elements, in order`() throws {
    let text = #"{"names":["c","a","b","a"]}"#
    let lists = try #require(Mapper<FilledLists>().map(JSONString: text))
    #expect(lists.names == ["c", "a", "b", "a"])
  }

  @Test
  func `leaves out and reports what does not fit`() throws {
    let text = #"{"names":["a",1,"b"],"scores":[1.5,null],"cuisines":["thai","mars"],"brands":7}"#
    var report = MappingReport()
    let lists = try #require(Mapper<Lists>().map(JSONString: text, report: &report))
    #expect(lists.names == ["a", "b"])
    #expect(lists.scores == [nil])
    #expect(lists.cuisines == [.thai])
    #expect(
      report.failures.map { "\($0.path): \($0.expected)" } == [
        "names[1]: string", "scores[0]: integer in range",
        "cuisines[1]: known enumeration case", "brands: array",
      ]
    )
  }

  /// OMR#29.
  @Test
  func `hands the context to the elements`() throws {
    let mapper = Mapper<Holder>(context: Prefix(text: "p-"))
    let holder = try #require(mapper.map(JSONString: #"{"items":[{"name":"a"},{"name":"b"}]}"#))
    #expect(holder.items.map(\.name) == ["p-a", "p-b"])
    #expect(holder.others.isEmpty)
  }

  @Test
  func `is a value for immutable models and optional properties`() throws {
    let text = #"{"items":[1,2],"maybe":[3]}"#
    let frozen = try Mapper<Frozen>().map(JSONString: text)
    #expect(frozen.items == [1, 2])
    #expect(frozen.maybe == [3])
    #expect(try Mapper<Frozen>().map(JSONString: #"{"items":[]}"#).maybe == nil)
    #expect(throws: MapError.self) {
      try Mapper<Frozen>().map(JSONString: #"{"maybe":[3]}"#)
    }
  }
}

private final class FilledLists: Lists {
  var firstNames: List<String>?
  var firstBrands: List<DiningPartnerItem>?

  required init() { super.init() }

  required init?(map: Map) {
    super.init(map: map)
    for list in [brands, fixed, transformed] {
      list.append(DiningPartnerItem())
    }
    names.append("old")
    scores.append(nil)
    cuisines.append(.cafe)
    firstNames = names
    firstBrands = brands
  }
}

private struct Prefix: MapContext {
  var text: String
}

private class Holder: Object, Mappable {
  @Persisted var items: List<Prefixed>
  @Persisted var others: List<Prefixed>

  required init() {}
  required init?(map: Map) {}

  func mapping(map: Map) {
    items <- map["items"]
    others <- (map["others"], ListTransformWithEmbeddedObject<Prefixed>())
  }
}

private class Prefixed: EmbeddedObject, Mappable {
  @Persisted var name: String

  required init() {}
  required init?(map: Map) {}

  func mapping(map: Map) {
    name <- map["name"]
    name = ((map.context as? Prefix)?.text ?? "") + name
  }
}

private struct Frozen: ImmutableMappable {
  let items: List<Int>
  let maybe: List<Int>?

  init(map: Map) throws {
    items = try map.value("items")
    maybe = try map.value("maybe")
  }
}
