import Foundation
import ModelMapping
import Testing

private enum Role: String { case chef, waiter }

private enum Floor: Int { case ground, first }

private struct Dish: Mappable {
  var name = ""

  init?(map: Map) { if map["name"].currentValue == nil { return nil } }

  mutating func mapping(map: Map) { name <- map["name"] }
}

private struct Kitchen: Mappable {
  var seats = -1
  var tables: Int? = -1
  var area: Double = -1
  var small: Int8 = 5
  var unsigned: UInt? = 7
  var open = false
  var vegan: Bool?
  var label = "none"
  var perks: [String]? = []
  var counts = [9]
  var dishes: [Dish] = []
  var roles: [Role] = []
  var bits: [Bool]?
  var ratios: [Double]?
  var byName: [String: Int]?
  var floor: Floor?

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    seats <- map["seats"]
    tables <- map["tables"]
    area <- map["area"]
    small <- map["small"]
    unsigned <- map["unsigned"]
    open <- map["open"]
    vegan <- map["vegan"]
    label <- map["label"]
    perks <- map["perks"]
    counts <- map["counts"]
    dishes <- map["dishes"]
    roles <- map["roles"]
    bits <- map["bits"]
    ratios <- map["ratios"]
    byName <- map["byName"]
    floor <- map["floor"]
  }
}

/// `MappingOptions.objectMapper` beside the default, row by row.
struct ObjectMapperOptionsTests {
  private func kitchen(_ text: String, _ options: MappingOptions) throws -> Kitchen {
    let mapper = Mapper<Kitchen>()
    mapper.options = options
    return try #require(mapper.map(JSONString: text))
  }

  private func both(_ text: String) throws -> (old: Kitchen, new: Kitchen) {
    (try kitchen(text, .objectMapper), try kitchen(text, MappingOptions()))
  }

  @Test(arguments: [#"{"seats":null,"label":null}"#, #"{"seats":"many"}"#])
  func `null and wrong types set an integer to 0 (OM#848)`(_ text: String) throws {
    let (old, new) = try both(text)
    #expect(old.seats == 0)
    #expect(old.label == "none")
    #expect(new.seats == -1)
  }

  @Test
  func `null and wrong types set an optional integer to nil either way`() throws {
    for text in [#"{"tables":null}"#, #"{"tables":"many"}"#] {
      let (old, new) = try both(text)
      #expect(old.tables == nil)
      #expect(new.tables == nil)
    }
  }

  @Test
  func `fractions are cut off, and a double keeps its own (OM#388)`() throws {
    let (old, new) = try both(#"{"seats":3.7,"tables":-3.7,"area":3.7}"#)
    #expect(old.seats == 3)
    #expect(old.tables == -3)
    #expect(old.area == 3.7)
    #expect(new.seats == -1)
    #expect(new.tables == nil)
  }

  @Test
  func `truth values are numbers, and 0 and 1 truth values`() throws {
    let (old, new) = try both(#"{"seats":true,"tables":false,"area":true,"open":1,"vegan":0}"#)
    #expect(old.seats == 1)
    #expect(old.tables == 0)
    #expect(old.area == 1)
    #expect(old.open)
    #expect(old.vegan == false)
    #expect(new.seats == -1)
    #expect(new.tables == nil)
    #expect(new.area == -1)
    #expect(!new.open)
    #expect(new.vegan == nil)
  }

  @Test
  func `an integer that does not fit its width becomes 0`() throws {
    let (old, new) = try both(#"{"small":300,"unsigned":-1}"#)
    #expect(old.small == 0)
    #expect(new.small == 5)
    #expect(old.unsigned == nil)
  }

  @Test
  func `0 and 1 are truth values (OM#797)`() throws {
    let (old, new) = try both(#"{"open":1,"vegan":0}"#)
    #expect(old.open)
    #expect(old.vegan == false)
    #expect(!new.open)
    #expect(new.vegan == nil)
    let more = try kitchen(#"{"open":2,"vegan":"1"}"#, .objectMapper)
    #expect(!more.open)
    #expect(more.vegan == nil)
  }

  @Test
  func `one bad element costs the array (OM#943)`() throws {
    let (old, new) = try both(#"{"perks":["x",null],"counts":[1,"2",3],"dishes":[{"name":"a"},1]}"#)
    #expect(old.perks == nil)
    #expect(old.counts == [9])
    #expect(old.dishes.isEmpty)
    #expect(new.perks == ["x"])
    #expect(new.counts == [1, 3])
    #expect(new.dishes.map(\.name) == ["a"])
  }

  @Test
  func `a refused object and an unknown case cost only themselves`() throws {
    let (old, _) = try both(#"{"dishes":[{},{"name":"a"}],"roles":["chef","sommelier"]}"#)
    #expect(old.dishes.map(\.name) == ["a"])
    #expect(old.roles == [.chef])
  }

  @Test
  func `the options work with key strategies`() throws {
    var options = MappingOptions.objectMapper
    options.keys = .snakeCase
    let old = try kitchen(#"{"seats":null,"tables":2.5}"#, options)
    #expect(old.seats == 0)
    #expect(old.tables == 2)
  }

  @Test
  func `truth values are numbers, and 1.0 is a truth value`() throws {
    let text = """
      {"seats":true,"tables":false,"area":true,"small":true,"unsigned":true,"open":1.0,"vegan":0.0,\
      "counts":[true,2],"bits":[1,0.0,true],"ratios":[true,0.5],"byName":{"k":true},"floor":true}
      """
    let (old, new) = try both(text)
    #expect(old.seats == 1 && old.tables == 0 && old.area == 1)
    #expect(old.small == 1 && old.unsigned == 1)
    #expect(old.open && old.vegan == false)
    #expect(old.counts == [1, 2] && old.bits == [true, false, true] && old.ratios == [1, 0.5])
    #expect(old.byName == ["k": 1] && old.floor == .first)
    #expect(new.seats == -1 && new.tables == nil && new.area == -1)
    #expect(!new.open && new.vegan == nil)
    #expect(new.counts == [2] && new.bits == [true] && new.ratios == [0.5])
    #expect(new.byName == [:] && new.floor == nil)
  }

  /// The rows of the guide's table of what the old options do not bring back.
  @Test
  func `these differ from ObjectMapper by intent`() throws {
    // Bits of a number that does not fit: ObjectMapper has -1, 18446744073709551615, 5076964154930102272.
    #expect(try kitchen(#"{"seats":18446744073709551615}"#, .objectMapper).seats == 0)
    #expect(try kitchen(#"{"unsigned":-1}"#, .objectMapper).unsigned == nil)
    #expect(try kitchen(#"{"unsigned":1e30}"#, .objectMapper).unsigned == nil)
    // An integer that a double rounds: ObjectMapper has nothing.
    #expect(try kitchen(#"{"area":9223372036854775807}"#, .objectMapper).area == 0x1p63)
    #expect(try kitchen(#"{"ratios":[18446744073709551615]}"#, .objectMapper).ratios == [0x1p64])
  }

  /// The same, for types that ObjectMapper does not read or empties.
  @Test
  func `these are read, where ObjectMapper has nil`() throws {
    struct Probe: Mappable {
      var width: CGFloat?
      var perks: [String?]?
      var rows: [[Dish]]? = []
      var byName: [String: Dish]?
      var day: Date? = Date(timeIntervalSince1970: 7)
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        width <- map["width"]
        perks <- map["perks"]
        rows <- map["rows"]
        byName <- map["byName"]
        day <- (map["day"], DateTransform())
      }
    }
    let mapper = Mapper<Probe>()
    mapper.options = .objectMapper
    let text = #"{"width":1.5,"perks":["a",null],"rows":[],"byName":{},"day":"soon"}"#
    let probe = try #require(mapper.map(JSONString: text))
    #expect(probe.width == 1.5)
    #expect(probe.perks == ["a", nil])
    #expect(probe.rows?.isEmpty == true)
    #expect(probe.byName?.isEmpty == true)
    // ObjectMapper: 1970.
    #expect(probe.day == nil)
  }
}
