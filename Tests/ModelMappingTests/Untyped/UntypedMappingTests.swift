import Foundation
import ModelMapping
import Testing

struct UntypedMappingTests {
  struct Event: Mappable {
    var id = 0
    var name: String?
    var at = Date(timeIntervalSince1970: 0)
    var link: URL?
    var dates: [Date] = []
    var custom: Custom?
    var tags: [String] = []
    var scores: [String: Double] = [:]
    var inner: Inner?
    var inners: [Inner] = []
    var any: Any?
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      name <- map["name"]
      at <- map["at"]
      link <- map["link"]
      dates <- map["dates"]
      custom <- map["custom"]
      tags <- map["tags"]
      scores <- map["scores"]
      inner <- map["inner"]
      inners <- map["inners"]
      any <- map["inner.any"]
    }
  }

  struct Inner: Mappable, Equatable {
    var x = 0
    init?(map: Map) {}
    mutating func mapping(map: Map) { x <- map["x"] }
  }

  struct Custom: Equatable { var value: Int }

  @Test
  func `maps what an app puts into a dictionary`() throws {
    let date = Date(timeIntervalSince1970: 77)
    let link = try #require(URL(string: "https://example.org"))
    let event = try #require(
      Mapper<Event>().map(JSON: [
        "id": 5, "name": "Ada", "at": date, "link": link, "dates": [date, date],
        "custom": Custom(value: 3), "tags": ["a", "b"],
        "scores": ["x": 1, "y": 2.5] as [String: Any],
        "inner": ["x": 1, "any": date] as [String: Any], "inners": [["x": 2], ["x": 3]],
      ])
    )
    #expect(event.id == 5)
    #expect(event.name == "Ada")
    #expect(event.at == date)
    #expect(event.link == link)
    #expect(event.dates == [date, date])
    #expect(event.custom == Custom(value: 3))
    #expect(event.tags == ["a", "b"])
    #expect(event.scores == ["x": 1, "y": 2.5])
    #expect(event.inner?.x == 1)
    #expect(event.inners.map(\.x) == [2, 3])
    #expect(event.any as? Date == date)
  }

  @Test
  func `maps what Foundation's reader makes`() throws {
    let text = """
      {"id":9223372036854775807,"name":"Ünï \\u0041 🍜","tags":["x",null,""],"scores":{"a":0.1},\
      "inner":{"x":-1,"any":[null]},"inners":[{"x":1},{}]}
      """
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let fromObject = try #require(Mapper<Event>().map(JSONObject: object))
    let fromText = try mapping(text, as: Event.self).model
    #expect(fromObject.toJSONString() == fromText.toJSONString())
    #expect(fromObject.id == .max)
    #expect(fromObject.name == "Ünï A 🍜")
    #expect((fromObject.any as? [Any])?.first is NSNull)
  }

  @Test
  func `takes optionals, null and Foundation's own containers`() throws {
    let event = try #require(
      Mapper<Event>().map(JSON: [
        "id": Optional<Int>.some(4) as Any, "name": Optional<String>.none as Any, "link": NSNull(),
        "tags": NSArray(array: ["a"]), "inner": NSDictionary(dictionary: ["x": 8]),
      ])
    )
    #expect(event.id == 4)
    #expect(event.name == nil)
    #expect(event.link == nil)
    #expect(event.tags == ["a"])
    #expect(event.inner?.x == 8)
  }

  struct Price: Mappable {
    var exact: Decimal?
    var nearest: Double?
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      exact <- map["price"]
      nearest <- map["price"]
    }
  }

  @Test(arguments: [
    "0", "-0.5", "0.1", "100", "1e30", "-65.613616999999977", "0.000000000000000000000001",
    "0.0000000000000000000000000001", "9999999999999999999", "10000000000000000000",
    "18446744073709551615", "18446744073709551616", "1844674407370955161.5",
    "-999999999999999.9999",
    "12345678901234567890123.45678", "1e-40", "7.10",
  ])
  func `reads the exact digits of a decimal number in a dictionary`(_ text: String) throws {
    let number = NSDecimalNumber(string: text)
    let price = try #require(Mapper<Price>().map(JSON: ["price": number]))
    #expect(price.exact == Decimal(string: text))
    #expect(price.nearest == Double(text))
  }

  @Test
  func `reads numbers of every type, and tells Bool from Int8`() throws {
    let numbers: [Any] = [
      1, 1 as Int8, 1 as UInt8, 1 as Int16, 1 as UInt64, 1.0, 1 as Float, NSNumber(value: 1),
      NSNumber(value: 1.0), NSNumber(value: Int8(1)), CGFloat(1), Decimal(1),
      NSDecimalNumber(value: 1),
    ]
    for number in numbers {
      let model = try #require(
        Mapper<Scalars>().map(JSON: ["int": number, "double": number, "bool": number])
      )
      #expect(model.int == 1, "\(type(of: number))")
      #expect(model.double == 1, "\(type(of: number))")
      #expect(model.bool == true)
    }
    for truth in [true, NSNumber(value: true)] as [Any] {
      let model = try #require(Mapper<Scalars>().map(JSON: ["int": truth, "bool": truth]))
      #expect(model.int == -1)
      #expect(model.bool == true)
    }
    let falses = try #require(Mapper<Scalars>().map(JSON: ["bool": false, "int8": 0 as Int8]))
    #expect(falses.bool == false)
    #expect(falses.int8 == 0)
    let extremes = try #require(
      Mapper<Scalars>().map(JSON: [
        "uint64": UInt64.max, "int64": Int64.min, "float": Float(0.1),
        "double": Double.greatestFiniteMagnitude,
      ])
    )
    #expect(extremes.uint64 == .max)
    #expect(extremes.int64 == .min)
    #expect(extremes.float == 0.1)
    #expect(extremes.double == .greatestFiniteMagnitude)
  }

  @Test
  func `current values are those that were put in`() throws {
    struct Probe: ImmutableMappable {
      let values: [Any?]
      init(map: Map) throws {
        values = ["a", "b", "c", "d", "e"].map { map[$0].currentValue }
      }
    }
    let date = Date()
    let probe = try Mapper<Probe>().map(JSON: [
      "a": date, "b": [date], "c": ["k": date], "d": 1.5, "e": Double.nan,
    ])
    #expect(probe.values[0] as? Date == date)
    #expect(probe.values[1] as? [Date] == [date])
    #expect(probe.values[2] as? [String: Date] == ["k": date])
    #expect(probe.values[3] as? Double == 1.5)
    #expect((probe.values[4] as? Double)?.isNaN == true)
  }

  @Test
  func `refuses what is no object`() {
    #expect(Mapper<Event>().map(JSONObject: nil) == nil)
    #expect(Mapper<Event>().map(JSONObject: 5) == nil)
    #expect(Mapper<Event>().map(JSONObject: Date()) == nil)
    #expect(Mapper<Event>().map(JSONObject: [1]) == nil)
    #expect(Mapper<Event>().mapArray(JSONObject: nil) == nil)
    #expect(Mapper<Event>().mapArray(JSONObject: "x") == nil)
    #expect(
      Mapper<Event>().mapArray(JSONObject: [["id": 1], 5, ["id": 2]] as [Any])?.map(\.id) == [1, 2]
    )
    #expect(Mapper<Event>().mapArray(JSONObject: ["id": 1])?.map(\.id) == [1])
    #expect(Mapper<Event>().mapArray(JSONArray: [["id": 1], [:]]).map(\.id) == [1, 0])
  }

  @Test
  func `a large dictionary takes time in proportion to its size`() throws {
    let rows: [[String: Any]] = (0..<20_000).map {
      ["id": $0, "name": "n\($0)", "inner": ["x": $0]]
    }
    let events = Mapper<Event>().mapArray(JSONArray: rows)
    #expect(events.map(\.id) == Array(0..<20_000))
    #expect(events.last?.inner?.x == 19_999)
  }
}
