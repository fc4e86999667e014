import Foundation
import ModelMapping
import Testing

/// OM#1078, OM#145: values that ObjectMapper maps only through a transform, or not at all.
struct FoundationValuesTests {
  struct Record: Mappable {
    var at = Date(timeIntervalSince1970: 1)
    var end: Date? = Date(timeIntervalSince1970: 1)
    var id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))
    var url: URL?
    var bytes = Data()
    var price: Decimal = 0
    var dates: [Date] = []
    var byName: [String: URL]?
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      at <- map["at"]
      end <- map["end"]
      id <- map["id"]
      url <- map["url"]
      bytes <- map["bytes"]
      price <- map["price"]
      dates <- map["dates"]
      byName <- map["byName"]
    }
  }

  private static let full = """
    {"at":"2015-07-07T13:07:42.050Z","end":"1970-01-01T00:00:00Z",\
    "id":"E621E1F8-C36C-495A-93FC-0C247A3E6E5F","url":"https://a.example/b","bytes":"aGk=",\
    "price":19.99,"dates":["2015-07-07T13:07:42Z"],"byName":{"a":"b.html"}}
    """

  @Test
  func `are read and written without a transform`() throws {
    let (record, report) = try mapping(Self.full, as: Record.self)
    #expect(report.isEmpty)
    #expect(record.at == Date(timeIntervalSinceReferenceDate: 457_967_262.05))
    #expect(record.end == Date(timeIntervalSince1970: 0))
    #expect(record.id.uuidString.hasPrefix("E621E1F8"))
    #expect(record.url?.host == "a.example")
    #expect(record.bytes == Data("hi".utf8))
    #expect(record.price == Decimal(string: "19.99"))
    #expect(record.dates.count == 1)
    #expect(record.byName?["a"]?.relativeString == "b.html")
    #expect(record.toJSONString() == Self.full)
  }

  @Test
  func `are reported where they do not fit`() throws {
    let text = """
      {"at":"soon","end":true,"id":"x","url":"","bytes":"a","price":"much",\
      "dates":["2015-07-07",7,null,"x"],"byName":{"a":1}}
      """
    let (record, report) = try mapping(text, as: Record.self)
    #expect(record.at == Date(timeIntervalSince1970: 1))
    #expect(record.end == nil)
    #expect(record.dates == [1_436_227_200, 7].map { Date(timeIntervalSince1970: $0) })
    #expect(record.byName?.isEmpty == true)
    let expected: [(String, MappingExpectation)] = [
      ("at", .date), ("end", .date), ("id", .uuid), ("url", .url), ("bytes", .base64),
      ("price", .number), ("dates[2]", .date), ("dates[3]", .date), ("byName.a", .url),
    ]
    #expect(report.failures.map(\.path) == expected.map(\.0))
    #expect(report.failures.map(\.expected) == expected.map(\.1))
    #expect(
      report.lines.first
        == #"1:7: at: expected date of ISO 8601 or seconds since 1970, found string "soon""#
    )
  }

  @Test
  func `null leaves or clears a property`() throws {
    let (record, report) = try mapping(#"{"at":null,"end":null,"url":null}"#, as: Record.self)
    #expect(report.isEmpty)
    #expect(record.at == Date(timeIntervalSince1970: 1))
    #expect(record.end == nil)
  }

  @Test
  func `a date is read from seconds, and from a dictionary's own`() throws {
    let record = try mapping(#"{"at":12.5}"#, as: Record.self).model
    #expect(record.at == Date(timeIntervalSince1970: 12.5))
    let date = Date(timeIntervalSince1970: 99)
    let id = UUID()
    let own = try #require(
      Mapper<Record>().map(JSON: ["at": date, "id": id, "dates": [date], "bytes": Data([1])])
    )
    #expect(own.at == date)
    #expect(own.id == id)
    #expect(own.dates == [date])
    #expect(own.bytes == Data([1]))
  }

  @Test
  func `a date that no calendar reaches is an error`() throws {
    var record = try mapping("{}", as: Record.self).model
    record.at = Date(timeIntervalSince1970: .infinity)
    #expect(record.toJSONString() == nil)
  }

  @Test
  func `a date inside an untyped dictionary is written, not dropped`() throws {
    struct Box: Mappable {
      var values: [String: Any] = [:]
      init?(map: Map) {}
      mutating func mapping(map: Map) { values <- map["values"] }
    }
    var box = try mapping("{}", as: Box.self).model
    box.values = ["at": Date(timeIntervalSince1970: 0), "n": 1]
    #expect(box.toJSONString() == #"{"values":{"at":"1970-01-01T00:00:00Z","n":1}}"#)
  }

  @Test
  func `throwing look-ups read them too`() throws {
    struct Strict: ImmutableMappable {
      let at: Date
      let url: URL?
      init(map: Map) throws {
        at = try map.value("at")
        url = try map.value("url")
      }
    }
    #expect(try Mapper<Strict>().map(JSONString: #"{"at":"2015-07-07"}"#).url == nil)
    #expect(throws: MapError.self) { try Mapper<Strict>().map(JSONString: #"{"at":"x"}"#) }
  }
}
