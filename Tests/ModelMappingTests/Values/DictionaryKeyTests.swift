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
        #"1:15: names.x: expected key of the dictionary's type, found key "x""#,
        "1:23: names[1]: expected string, found number 2",
        #"1:49: rates.XYZ: expected key that a case of the enumeration has, found key "XYZ""#,
        #"1:74: floors[7]: expected key that a case of the enumeration has, found key "7""#,
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

  @Test
  func `an unknown case among the keys is passed over where unknown cases are`() throws {
    let mapper = Mapper<Shop>()
    mapper.options.unknownCases = .areAccepted
    mapper.options.failures = .collected
    let text = #"{"rates":{"XYZ":1,"EUR":2},"floors":{"7":[1]},"staff":{"pilot":1}}"#
    #expect(mapper.map(JSONString: text)?.rates == [.eur: 2])
    // What could be no raw value at all is no unknown case.
    let error = #expect(throws: MappingError.self) { try mapper.read(#"{"floors":{"x":[1]}}"#) }
    #expect(error?.failures.map(\.expected) == [.convertibleKey])
  }

  struct Exchange: Mappable {
    var pairs: [Currency: Floor] = [:]
    var maybe: [Currency: Floor]?
    var numbered: [Int: Currency] = [:]
    var byID: [UUID: Floor]?
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      pairs <- map["pairs"]
      maybe <- map["maybe"]
      numbered <- map["numbered"]
      byID <- map["byID"]
    }
  }

  @Test
  func `keys and values are enumerations`() throws {
    let text = """
      {"pairs":{"EUR":1,"USD":0},"maybe":{"EUR":0},"numbered":{"1":"USD","2":"EUR"},\
      "byID":{"E621E1F8-C36C-495A-93FC-0C247A3E6E5F":1}}
      """
    let (exchange, report) = try mapping(text, as: Exchange.self)
    #expect(report.isEmpty)
    #expect(exchange.pairs == [.eur: .first, .usd: .ground])
    #expect(exchange.maybe == [.eur: .ground])
    #expect(exchange.numbered == [1: .usd, 2: .eur])
    #expect(exchange.byID?.values.first == .first)
    #expect(exchange.toJSONString() == text)
    let bad = try mapping(#"{"pairs":{"EUR":7,"XYZ":1},"maybe":null}"#, as: Exchange.self)
    #expect(bad.model.pairs.isEmpty)
    #expect(bad.model.maybe == nil)
    #expect(bad.report.failures.map(\.expected) == [.enumerationCase, .enumerationKey])
  }

  @Test
  func `dictionaries of enumerations come from throwing look-ups, by any key`() throws {
    struct Probe: ImmutableMappable {
      let numbered: [Int: Currency]
      let maybe: [Role: Floor]?
      init(map: Map) throws {
        numbered = try map.value("numbered")
        maybe = try map.value("maybe")
      }
    }
    let text = #"{"numbered":{"3":"EUR"},"maybe":{"chef":1}}"#
    let probe = try Mapper<Probe>().map(JSONString: text)
    #expect(probe.numbered == [3: .eur])
    #expect(probe.maybe == [.chef: .first])
  }

  @Test
  func `a key is spelled as Codable spells it`() throws {
    guard #available(macOS 12.3, iOS 15.4, tvOS 15.4, watchOS 8.5, *) else { return }
    struct BrandID: Hashable, CodingKeyRepresentable, CodingMappableKey {
      var number: Int
      init(number: Int) { self.number = number }
      init?<Key: CodingKey>(codingKey: Key) {
        guard let number = Int(codingKey.stringValue.dropFirst(2)) else { return nil }
        self.number = number
      }
      var codingKey: any CodingKey { Name(stringValue: "b-\(number)") }
      struct Name: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
      }
    }
    struct Prices: Mappable {
      var prices: [BrandID: Double] = [:]
      init?(map: Map) {}
      mutating func mapping(map: Map) { prices <- map["prices"] }
    }
    let text = #"{"prices":{"b-1":1.5,"b-2":2}}"#
    let model = try mapping(text, as: Prices.self).model
    #expect(model.prices == [BrandID(number: 1): 1.5, BrandID(number: 2): 2])
    #expect(model.toJSONString() == text)
  }

  @available(macOS 12.3, iOS 15.4, tvOS 15.4, watchOS 8.5, *)
  enum Course: String, CodingKeyRepresentable, CodingMappableKey { case main, dessert }

  @Test
  func `an enumeration that Codable knows as a key is one here`() throws {
    guard #available(macOS 12.3, iOS 15.4, tvOS 15.4, watchOS 8.5, *) else { return }
    #expect(Course(mappingKey: "dessert") == .dessert)
    #expect(Course(mappingKey: "soup") == nil)
    #expect(Course.main.mappingKey == "main")
  }
}
