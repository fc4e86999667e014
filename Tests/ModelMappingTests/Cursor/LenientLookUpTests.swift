import Foundation
import ModelJSON
import ModelMapping
import Testing

/// What ObjectMapperAdditions adds to maps and models.
struct LenientLookUpTests {
  enum Level: Int {
    case low = 1
    case high
  }

  struct Part: Mappable {
    var id = 0
    init?(map: Map) { if !map.assureValuePresent(forKey: "id") { return nil } }
    mutating func mapping(map: Map) { id <- map["id"] }
  }

  final class Probe: Mappable {
    var found: [String?] = []
    required init?(map: Map) {
      let parts = map.value([Part].self, key: "parts")
      found = [
        map.boolValue(key: "a")?.description,
        map.intValue(key: "b")?.description,
        map.doubleValue(key: "c.d")?.description,
        map.stringValue(key: "e"),
        map.typeCastedValue(Int8.self, key: "b")?.description,
        map.typeCastedValue(Level.self, key: "level").map { "\($0)" },
        map.value(Part.self, key: "part")?.id.description,
        parts.map { "\($0.map(\.id))" },
      ]
    }
    func mapping(map: Map) {}
  }

  @Test
  func `look-ups convert, and give nil for what they cannot`() throws {
    let text = """
      {"a":"yes","b":"12","c":{"d":"1.5"},"e":7,"level":"2","part":{"id":3},"parts":[{"id":4}]}
      """
    let full = try mapping(text, as: Probe.self)
    #expect(full.model.found == ["true", "12", "1.5", "7", "12", "high", "3", "[4]"])
    #expect(full.report.isEmpty)
    #expect(try mapping("{}", as: Probe.self).model.found == Array(repeating: nil, count: 8))
    let bad = try mapping(#"{"a":[],"b":"x","level":9,"parts":5}"#, as: Probe.self)
    #expect(bad.model.found == Array(repeating: nil, count: 8))
    #expect(Set(bad.report.failures.map(\.path)) == ["a", "b", "level", "parts"])
  }

  @Test
  func `a member that must be there is reported, and stops no program`() throws {
    var report = MappingReport()
    #expect(Mapper<Part>().map(JSONString: #"{"x":1}"#, report: &report) == nil)
    #expect(report.failures.map(\.path).contains("id"))
    #expect(report.failures.first?.expected == .member)
    #expect(Part(JSONString: #"{"id":null}"#)?.id == 0)
  }

  @Test
  func `models are created from text, or an error says why not`() throws {
    #expect(try Part.create(jsonString: #"{"id":1}"#).id == 1)
    #expect(try Part.create(jsonData: Data(#"{"id":2}"#.utf8)).id == 2)
    #expect(Part.safeCreate(jsonString: #"{"id":1}"#)?.id == 1)
    #expect(throws: JSONSyntaxError.self) { try Part.create(jsonString: nil) }
    #expect(throws: JSONSyntaxError.self) { try Part.create(jsonData: Data("{".utf8)) }
    #expect(throws: MappingError.self) { try Part.create(jsonString: "{}") }
    #expect(throws: MappingError.self) { try Part.create(jsonString: "7") }
    #expect(Part.safeCreate(jsonString: "{}") == nil)
    #expect(Part.safeCreate(jsonData: nil) == nil)
  }

  /// OM#175, OM#147: a root that is an array of strings.
  @Test
  func `arrays are created from text, of models and of anything that is mapped`() throws {
    #expect(try [Part].create(jsonString: #"[{"id":1},{},{"id":2}]"#).map(\.id) == [1, 2])
    #expect(try [String].create(jsonString: #"["a","b"]"#) == ["a", "b"])
    #expect(try [[Int]].create(jsonData: Data("[[1],[2,3]]".utf8)) == [[1], [2, 3]])
    #expect(try [Part?].create(jsonString: #"[{"id":1},null]"#).map { $0?.id } == [1, nil])
    #expect([Part].safeCreate(jsonString: #"[{"id":1}]"#)?.count == 1)
    #expect([Part].safeCreate(jsonData: Data("{}".utf8)) == nil)
    let error = #expect(throws: MappingError.self) { try [Int].create(jsonString: #"{"a":1}"#) }
    #expect(error?.failures.map(\.expected) == [.array])
    #expect(throws: JSONSyntaxError.self) { try [Int].create(jsonString: "") }
  }

  @Test
  func `models are laid out as Foundation does`() throws {
    struct Page: Mappable {
      var b = "x/y"
      var a: Int?
      var width = 1.5
      init() {}
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        b <- map["b"]
        a <- map["a"]
        width <- map["width"]
      }
    }
    var page = Page()
    #expect(page.jsonDescription == #"{"b":"x/y","width":1.5}"#)
    #expect(page.toJSONString(options: .sortedKeys) == #"{"b":"x\/y","width":1.5}"#)
    #expect([page].jsonDescription == #"[{"b":"x/y","width":1.5}]"#)
    #expect([page].toJSON(shouldIncludeNilValues: true)[0]["a"] is NSNull)
    #expect(try [page].toJSONData() == Data(#"[{"b":"x/y","width":1.5}]"#.utf8))
    page.width = .nan
    #expect(page.jsonDescription.isEmpty)
    #expect(page.toJSONString(options: []) == nil)
    #expect(throws: JSONWritingError.self) { try [page].toJSONData() }
  }
}

extension Mapper where N: CustomStringConvertible {
  fileprivate func describe(_ text: String) -> String? { map(JSONString: text)?.description }
}

struct MapperParameterNameTests {
  struct Named: Mappable, CustomStringConvertible {
    var description = ""
    init?(map: Map) {}
    mutating func mapping(map: Map) { description <- map["name"] }
  }

  @Test
  func `extensions name the model as in ObjectMapper`() {
    #expect(Mapper<Named>().describe(#"{"name":"n"}"#) == "n")
  }
}
