import Foundation
import ModelMapping
import Testing

/// OM#690, OM#836.
struct DictionaryKeyTests {
  enum Currency: String {
    case eur = "EUR"
    case usd = "USD"
  }
  enum Floor: Int {
    case ground = 0
    case first = 1
  }
  enum Role: String, MappableKey { case chef, waiter }

  struct Shop: Mappable {
    var names: [Int: String] = [:]
    var rates: [Currency: Double] = [:]
    var floors: [Floor: [Int]]?
    var staff: [Role: Int] = [:]
    var history: [[Role: Int]]?
    var byID: [UUID: Bool]?
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      names <- map["names"]
      rates <- map["rates"]
      floors <- map["floors"]
      staff <- map["staff"]
      history <- map["history"]
      byID <- map["byID"]
    }
  }

  private static let full = """
    {"names":{"-1":"c","10":"b","9":"a"},"rates":{"EUR":1,"USD":1.1},"floors":{"0":[1],"1":[]},\
    "staff":{"chef":1},"history":[{"chef":2,"waiter":3}],\
    "byID":{"E621E1F8-C36C-495A-93FC-0C247A3E6E5F":true}}
    """

  @Test
  func `keys are integers, enumerations and UUIDs`() throws {
    let (shop, report) = try mapping(Self.full, as: Shop.self)
    #expect(report.isEmpty)
    #expect(shop.names == [9: "a", 10: "b", -1: "c"])
    #expect(shop.rates == [.eur: 1, .usd: 1.1])
    #expect(shop.floors == [.ground: [1], .first: []])
    #expect(shop.staff == [.chef: 1])
    #expect(shop.history == [[.chef: 2, .waiter: 3]])
    #expect(shop.byID?.values.first == true)
    #expect(shop.toJSONString() == Self.full)
  }

  @Test
  func `a key that fits nothing is left out and reported`() throws {
    let text = #"{"names":{"x":"a","1":2,"2":"b"},"rates":{"XYZ":1,"EUR":2},"floors":{"7":[1]}}"#
    let (shop, report) = try mapping(text, as: Shop.self)
    #expect(shop.names == [2: "b"])
    #expect(shop.rates == [.eur: 2])
    #expect(shop.floors == [:])
    #expect(
      report.lines == [
        #"1:15: names.x: expected key of the dictionary's type, found string "a""#,
        "1:23: names[1]: expected string, found number 2",
        "1:49: rates.XYZ: expected key of the dictionary's type, found number 1",
        "1:74: floors[7]: expected key of the dictionary's type, found array […]",
      ]
    )
  }

  @Test
  func `null clears an optional, and an absent key leaves it`() throws {
    struct Probe: Mappable {
      var rates: [Currency: Double]? = [.eur: 1]
      var names: [Int: String]? = [1: "a"]
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        rates <- map["rates"]
        names <- map["names"]
      }
    }
    let kept = try mapping("{}", as: Probe.self).model
    #expect(kept.rates == [.eur: 1])
    #expect(kept.names == [1: "a"])
    let cleared = try mapping(#"{"rates":null,"names":null}"#, as: Probe.self)
    #expect(cleared.report.isEmpty)
    #expect(cleared.model.rates == nil)
    #expect(cleared.model.names == nil)
    #expect(cleared.model.toJSONString() == "{}")
    let mapper = Mapper<Probe>(shouldIncludeNilValues: true)
    #expect(mapper.toJSONString(cleared.model) == #"{"rates":null,"names":null}"#)
  }

  @Test
  func `writes through the write-only operator`() throws {
    struct Probe: ImmutableMappable {
      let names: [Int: String]
      let rates: [Currency: Double]
      init(map: Map) throws {
        names = try map.value("names")
        rates = [.usd: 2]
      }
      func mapping(map: Map) {
        names >>> map["names"]
        rates >>> map["rates"]
      }
    }
    let probe = try Mapper<Probe>().map(JSONString: #"{"names":{"7":"x"}}"#)
    #expect(probe.toJSONString() == #"{"names":{"7":"x"},"rates":{"USD":2}}"#)
  }
}
