import Foundation
import ModelJSON
import ModelMapping
import Testing

struct MappingReportTests {
  struct Brand: Mappable {
    var id = ""
    var isNew = false
    var rating: Double?
    var tags: [String] = []
    var address: Address?
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      isNew <- map["new_brand"]
      rating <- map["rating"]
      tags <- map["tags"]
      address <- map["address"]
    }
  }

  struct Address: Mappable {
    var city = ""
    var lines: [String: Int] = [:]
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      city <- map["city"]
      lines <- map["lines"]
    }
  }

  struct Feed: Mappable {
    var brands: [Brand] = []
    var total = 0
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      brands <- map["brands"]
      total <- map["meta.total"]
    }
  }

  @Test
  func `names path, expectation, find, line and column`() throws {
    let text = """
      {
        "brands": [
          {"id": "b-1", "new_brand": true},
          {"id": 2, "new_brand": "yes", "rating": "high",
           "tags": ["a", 5, null], "address": {"city": [], "lines": {"x": 1, "y": "2"}}},
          {"id": "日本", "new_brand": 1, "address": [1]}
        ],
        "meta": {"total": 1.5}
      }
      """
    let (feed, report) = try mapping(text, as: Feed.self)
    #expect(feed.brands.count == 3)
    #expect(
      report.lines == [
        "4:12: brands[1].id: expected string, found number 2",
        #"4:28: brands[1].new_brand: expected boolean, found string "yes""#,
        #"4:45: brands[1].rating: expected number, found string "high""#,
        "5:20: brands[1].tags[1]: expected string, found number 5",
        "5:23: brands[1].tags[2]: expected string, found null",
        "5:50: brands[1].address.city: expected string, found array […]",
        #"5:77: brands[1].address.lines.y: expected integer in range, found string "2""#,
        "6:31: brands[2].new_brand: expected boolean, found number 1",
        "6:45: brands[2].address: expected object, found array […]",
        "8:21: meta.total: expected integer in range, found number 1.5",
      ]
    )
  }

  @Test
  func `holds the facts as values`() throws {
    let failure = try #require(
      try mapping(#"{"brands":[{"id":7}]}"#, as: Feed.self).report.failures.first
    )
    #expect(failure.pointer.description == "/brands/0/id")
    #expect(failure.expected == .string)
    #expect(failure.found == .number)
    #expect(failure.foundText == "7")
    #expect(failure.position == TextPosition(line: 1, column: 18))
    #expect(failure.reason == nil)
  }

  @Test(arguments: [("\n", 3), ("\r\n", 3), ("\r", 3), ("\n\n", 5), ("\n\r", 5)])
  func `counts lines of every kind`(newline: String, line: Int) throws {
    let text = "{" + newline + "  " + newline + "  \"id\":5}"
    let report = try mapping(text, as: Brand.self).report
    #expect(report.failures.map(\.position) == [TextPosition(line: line, column: 8)])
  }

  @Test(arguments: [
    (#"{"tags":["日本","ё","🍜"],"id":5}"#, 29), ("{\"tags\":[\"e\u{301}\"],\"id\":5}", 21),
    (#"{"tags":["\u65e5"],"id":5}"#, 25), (#"{"日本":1,"id":5}"#, 14),
  ])
  func `counts columns by code point`(text: String, column: Int) throws {
    #expect(
      try mapping(text, as: Brand.self).report.failures.map(\.position) == [
        TextPosition(line: 1, column: column)
      ]
    )
  }

  @Test
  func `a byte order mark counts as nothing`() throws {
    let text = "\u{FEFF}" + #"{"id":5,"tags":{"x":[]}}"#
    let failures = try mapping(text, as: Brand.self).report.failures
    #expect(
      failures.map(\.position) == [
        TextPosition(line: 1, column: 7), TextPosition(line: 1, column: 16),
      ]
    )
    var report = MappingReport()
    _ = Mapper<Brand>().map(JSONData: .init(text.utf8), report: &report)
    #expect(report.failures.map(\.position) == failures.map(\.position))
  }

  @Test
  func `says what is wrong with a text that is not JSON`() throws {
    var report = MappingReport()
    #expect(Mapper<Brand>().map(JSONString: "{\n \"id\": }", report: &report) == nil)
    #expect(report.syntaxError?.position == TextPosition(line: 2, column: 8))
    #expect(report.failures.isEmpty)
    #expect(!report.isEmpty)
    #expect(report.description.hasPrefix("2:8: "))
    #expect(Mapper<Brand>().mapArray(JSONString: "", report: &report) == nil)
    #expect(report.syntaxError?.kind == .noValue)
    #expect(Mapper<Brand>().map(JSONString: "{}", report: &report) != nil)
    #expect(report.isEmpty)
  }

  @Test(arguments: [("[1]", "[0]"), ("5", ""), (#""x""#, ""), ("null", "")])
  func `says that the root is no object`(text: String, path: String) throws {
    var report = MappingReport()
    #expect(Mapper<Brand>().mapArray(JSONString: text, report: &report)?.isEmpty != false)
    #expect(report.failures.map(\.path) == [path])
    #expect(report.failures.map(\.expected) == [.object])
    report = MappingReport()
    #expect(Mapper<Brand>().map(JSONString: text, report: &report) == nil)
    #expect(report.failures.map(\.path) == [""])
  }

  @Test
  func `cuts long texts`() throws {
    let long = String(repeating: "é", count: 500)
    let failure = try mapping(
      #"{"rating":"\#(long)","id":\#(String(repeating: "1", count: 500))}"#,
      as: Brand.self
    ).report.failures
    #expect(failure.map(\.foundText.count) == [43, 40])
  }

  @Test
  func `a report of very many failures is made in one pass`() throws {
    let brands = (0..<20_000).map { "{\"id\":\($0),\"address\":{\"city\":1}}" }
    let text = "{\"brands\":[\n\(brands.joined(separator: ",\n"))]}"
    let report = try mapping(text, as: Feed.self).report
    #expect(report.failures.count == 40_000)
    let last = try #require(report.failures.last)
    #expect(last.path == "brands[19999].address.city")
    #expect(last.position == TextPosition(line: 20_001, column: 31))
    #expect(
      report.failures[20_001].description
        == "10002:31: brands[10000].address.city: expected string, found number 1"
    )
  }

  @Test
  func `keys that Swift holds for equal are reported where they meet`() throws {
    let text = "{\"lines\":{\"\u{E9}\":1,\"e\u{301}\":2}}"
    let (address, report) = try mapping(text, as: Address.self)
    #expect(address.lines.count == 1)
    #expect(address.lines["\u{E9}"] == 1)
    #expect(report.failures.count == 1)
    #expect(try mapping(#"{"lines":{"a":1,"a":2}}"#, as: Address.self).report.isEmpty)
  }

  @Test
  func `a dictionary has paths but no positions`() throws {
    struct Probe: ImmutableMappable {
      init(map: Map) throws { let _: [Int] = try map.value("list") }
    }
    do {
      _ = try Mapper<Probe>().map(JSON: ["list": [1, "x"]])
      Issue.record("should have thrown")
    } catch let error as MapError {
      #expect(error.path == "list[1]")
      #expect(error.currentValue as? String == "x")
    }
  }
}
