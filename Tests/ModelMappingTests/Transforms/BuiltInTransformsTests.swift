import Foundation
import ModelMapping
import Testing

struct BuiltInTransformsTests {
  enum Role: String { case chef, waiter }
  enum Level: Int { case low = 1 }

  /// A transform can be a constant that everybody shares, in Swift 6 too.
  private static let shared: [any Sendable] = [
    DateTransform(), ISO8601DateTransform(), CustomDateFormatTransform(formatString: "yyyy"),
    URLTransform(), DataTransform(), EnumTransform<Role>(), NSDecimalNumberTransform(),
    DictionaryTransform<Role, Table>(), ISO8601JustDateTransform(), TimestampTransform(),
    BoolTransform(), IntTransform(), DoubleTransform(), StringTransform(),
    TypeCastTransform<Int>(), EnumTypeCastTransform<Level>(),
    TransformOf<Int, Int>(fromJSON: { $0 }, toJSON: { $0 }),
  ]

  @Test
  func `every transform is sendable`() { #expect(Self.shared.count == 17) }

  // MARK: URLs

  /// OM#497, OM#566, OM#900.
  @Test(arguments: [
    ("https://a.example/b?c=d", "https://a.example/b?c=d"), ("a b.html", "a%20b.html"),
    ("a%20b", "a%20b"), ("x#top", "x#top"), ("https://a.example/é", "https://a.example/%C3%A9"),
  ])
  func `encoding a URL twice changes nothing`(text: String, expected: String) {
    for encodes in [true, false] {
      let transform = URLTransform(shouldEncodeURLString: encodes)
      let url = transform.transformFromJSON(text)
      #expect(url?.absoluteString == expected)
      #expect(transform.transformFromJSON(transform.transformToJSON(url)) == url)
    }
  }

  @Test
  func `encodes what the set does not allow`() {
    let transform = URLTransform(
      shouldEncodeURLString: true,
      allowedCharacterSet: .urlQueryAllowed.subtracting(CharacterSet(charactersIn: "!"))
    )
    #expect(transform.transformFromJSON("a!#b#c%")?.absoluteString == "a%21#b%23c%25")
    #expect(transform.transformFromJSON(5) == nil)
    #expect(transform.transformFromJSON(nil) == nil)
    #expect(transform.transformToJSON(nil) == nil)
  }

  // MARK: Data

  @Test
  func `reads and writes Base64`() {
    let transform = DataTransform()
    #expect(transform.transformFromJSON("aGk=") == Data("hi".utf8))
    #expect(transform.transformFromJSON("a") == nil)
    #expect(transform.transformFromJSON(1) == nil)
    #expect(transform.transformToJSON(Data("hi".utf8)) == "aGk=")
    #expect(transform.transformToJSON(nil) == nil)
  }

  // MARK: Enumerations

  @Test
  func `reads and writes raw values`() throws {
    struct Person: Mappable {
      var role: Role?
      var level = Level.low
      var roles: [Role] = []
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        role <- (map["role"], EnumTransform())
        level <- (map["level"], EnumTransform<Level>())
        roles <- (map["roles"], EnumTransform())
      }
    }
    let text = #"{"role":"chef","level":1,"roles":["chef","waiter"]}"#
    let (person, report) = try mapping(text, as: Person.self)
    #expect(report.isEmpty)
    #expect(person.role == .chef)
    #expect(person.roles == [.chef, .waiter])
    #expect(person.toJSONString() == text)
    let unknown = try mapping(#"{"role":"x","level":2,"roles":[1,"chef"]}"#, as: Person.self)
    #expect(unknown.report.failures.map(\.path) == ["role", "level", "roles[0]"])
    #expect(unknown.model.roles == [.chef])
  }

  // MARK: Decimals

  struct Price: Mappable {
    var decimal: Decimal? = 1
    var number: NSDecimalNumber? = 1
    var transformed: NSDecimalNumber? = 1
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      decimal <- map["decimal"]
      number <- map["number"]
      transformed <- (map["transformed"], NSDecimalNumberTransform())
    }
    var texts: [String?] { [decimal?.description, number?.description, transformed?.description] }
  }

  /// OM#776, OM#799, OM#145.
  @Test(arguments: [
    ("1.66", "1.66"), ("0.691", "0.691"), ("19.99", "19.99"), (#""1.66""#, "1.66"),
    ("12345678901234567890.123456789", "12345678901234567890.123456789"), ("-0.1", "-0.1"),
    ("18446744073709551615", "18446744073709551615"), ("1e3", "1000"), ("2.50", "2.5"),
    ("99999999999999999999999999999999999999", "99999999999999999999999999999999999999"),
    ("1e-20", "0.00000000000000000001"),
  ])
  func `a decimal is exactly its text`(json: String, text: String) throws {
    let whole = #"{"decimal":\#(json),"number":\#(json),"transformed":\#(json)}"#
    let (price, report) = try mapping(whole, as: Price.self)
    #expect(report.isEmpty)
    #expect(price.texts == [text, text, text])
    #expect(
      price.toJSONString() == #"{"decimal":\#(text),"number":\#(text),"transformed":"\#(text)"}"#
    )
  }

  @Test(arguments: [
    #""abc""#, #""""#, "true", #""1.5abc""#, #""nan""#, "[]", "1e200",
    "0.1234567890123456789012345678901234567891",
  ])
  func `what is no decimal, or has too many digits, gives nil`(json: String) throws {
    let whole = #"{"decimal":\#(json),"number":\#(json),"transformed":\#(json)}"#
    let (price, report) = try mapping(whole, as: Price.self)
    #expect(price.texts == [nil, nil, nil])
    #expect(report.failures.map(\.path) == ["decimal", "number", "transformed"])
  }

  @Test
  func `a decimal that is no number is an error, not null`() throws {
    var price = try mapping("{}", as: Price.self).model
    price.decimal = .nan
    #expect(price.toJSONString() == nil)
    #expect(NSDecimalNumberTransform().transformToJSON(.notANumber) == nil)
  }

  @Test
  func `takes decimals from dictionaries`() {
    let transform = NSDecimalNumberTransform()
    #expect(transform.transformFromJSON(1.66)?.description == "1.66")
    #expect(transform.transformFromJSON(NSNumber(value: 5))?.description == "5")
    #expect(transform.transformFromJSON(NSDecimalNumber(string: "0.1"))?.description == "0.1")
    #expect(transform.transformFromJSON(Decimal(string: "0.1"))?.description == "0.1")
    let price = Mapper<Price>().map(JSON: ["decimal": Decimal(string: "19.99") as Any])
    #expect(price?.decimal?.description == "19.99")
  }

  // MARK: Dictionaries of models

  struct Table: Mappable, Equatable {
    var seats = 0
    init?(map: Map) {}
    mutating func mapping(map: Map) { seats <- map["seats"] }
  }

  struct Room: Mappable {
    var tables: [Role: Table]?
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      tables <- (map["tables"], DictionaryTransform<Role, Table>())
    }
  }

  @Test
  func `maps models under the cases of an enumeration`() throws {
    let text = #"{"tables":{"chef":{"seats":2},"waiter":{"seats":4}}}"#
    let (room, report) = try mapping(text, as: Room.self)
    #expect(report.isEmpty)
    #expect(room.tables?[.waiter]?.seats == 4)
    #expect(room.toJSONString() == text)
    let transform = DictionaryTransform<Role, Table>()
    let json = transform.transformToJSON(room.tables)
    #expect(transform.transformFromJSON(json) == room.tables)
    #expect(transform.transformFromJSON([1]) == nil)
  }

  @Test
  func `a bad member is left out and reported`() throws {
    let text = #"{"tables":{"chef":5,"pilot":{"seats":1},"waiter":{"seats":4}}}"#
    let (room, report) = try mapping(text, as: Room.self)
    #expect(room.tables?.count == 1)
    #expect(
      report.lines == [
        "1:19: tables.chef: expected object, found number 5",
        "1:29: tables.pilot: expected key that a case of the enumeration has, found key \"pilot\"",
      ]
    )
  }
}
