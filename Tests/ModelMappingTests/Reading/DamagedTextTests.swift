import Foundation
import ModelJSON
import ModelMapping
import ModelTestSupport
import Testing

/// Damaged texts never crash: they map to nothing, with a syntax error, or map and report.
struct DamagedTextTests {
  struct Brand: Mappable {
    var id = ""
    var name = ""
    var isNew: Bool?
    var any: Any?
    var tags: [String] = []
    var city: String?
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      name <- map["name"]
      isNew <- map["new_brand"]
      any <- map["logo_url"]
      tags <- map["tags"]
      city <- map["address.city"]
    }
  }

  struct Feed: Mappable {
    var brands: [Brand] = []
    init?(map: Map) {}
    mutating func mapping(map: Map) { brands <- map["brands"] }
  }

  private static func fixture() throws -> Data {
    Data(try PackageRoot.bytes(of: "Fixtures/dining-partner-brands.json"))
  }

  @Test
  func `a text cut off at any byte maps nothing, and says where it ends`() throws {
    // The first brands are enough: cut everywhere, the whole would take minutes.
    let text = try Self.fixture().prefix(6000)
    for count in 0..<text.count {
      var report = MappingReport()
      let cut = Data(text.prefix(count))
      #expect(Mapper<Feed>().map(JSONData: cut, report: &report) == nil)
      #expect(report.syntaxError != nil)
      #expect((report.syntaxError?.offset ?? .max) <= count)
    }
  }

  @Test
  func `the fixture itself maps`() throws {
    var report = MappingReport()
    let feed = try #require(Mapper<Feed>().map(JSONData: Self.fixture(), report: &report))
    #expect(feed.brands.count > 100)
    #expect(report.isEmpty, "\(report)")
  }

  @Test
  func `any byte of a small text may be any other`() throws {
    let text = Array(#"{"brands":[{"id":"é","tags":["\u0041",1],"new_brand":true}]}"#.utf8)
    var mapped = 0
    for place in text.indices {
      for byte in UInt8.min...UInt8.max {
        var damaged = text
        damaged[place] = byte
        var report = MappingReport()
        let feed = Mapper<Feed>().map(JSONData: Data(damaged), report: &report)
        #expect(
          (feed == nil)
            == (report.syntaxError != nil || report.failures.contains { $0.path.isEmpty })
        )
        mapped += feed == nil ? 0 : 1
      }
    }
    #expect(mapped > text.count)
  }

  @Test
  func `nesting beyond the limit is refused, and below it maps`() throws {
    struct Anything: Mappable {
      var any: Any?
      init?(map: Map) {}
      mutating func mapping(map: Map) { any <- map["any"] }
    }
    func text(_ depth: Int) -> String {
      #"{"any":"# + String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        + "}"
    }
    #expect(Mapper<Anything>().map(JSONString: text(1000))?.any is [Any])
    #expect(Mapper<Anything>().map(JSONString: text(1_000_000)) == nil)
  }
}
