import Foundation
import ModelJSON
import ModelMapping
import Testing

private enum Kind: String, CaseIterable, Codable { case chain, single }
private enum Level: Int {
  case low = 1
  case high
}

private struct Shop: Mappable {
  var id = ""
  var seats = 0
  var rating: Double?
  var isOpen: Bool? = true
  var kind = Kind.single
  var level: Level?
  var kinds: [Kind] = []
  var tags: [String]?
  var grid: [[Int]] = []
  var prices: [String: Double] = [:]
  var city = ""
  var branches: [Shop] = []
  var owner: Owner?
  var opened: Date?
  var anything: Any?
  var members: [String: Any] = [:]
  var code = ""
  var alias = ""

  init?(map: Map) {
    if !map["id"].isKeyPresent { return nil }
  }

  mutating func mapping(map: Map) {
    id <- map["id"]
    seats <- map["seats"]
    rating <- map["rating"]
    isOpen <- map["isOpen"]
    kind <- map["kind"]
    level <- map["level"]
    kinds <- map["kinds"]
    tags <- map["tags"]
    grid <- map["grid"]
    prices <- map["prices"]
    city <- map["address.city"]
    branches <- map["branches"]
    owner <- map["owner"]
    opened <- (map["opened"], Self.seconds)
    anything <- map["anything"]
    members <- map["members"]
    code <- map["shop.code", nested: false]
    alias <- map[anyOf: "alias", "nick"]
  }

  private static let seconds = TransformOf<Date, Double>(
    fromJSON: { $0.map(Date.init(timeIntervalSince1970:)) },
    toJSON: { $0?.timeIntervalSince1970 }
  )
}

private struct Owner: ImmutableMappable {
  let name: String
  let age: Int?
  let kind: Kind
  let shops: [Shop]
  let since: Date
  let note: String
  let home: Home

  init(map: Map) throws {
    name = try map.value("name")
    age = try map.value("age")
    kind = try map.value("kind")
    shops = try map.value("shops")
    since = try map.value("since", using: Self.seconds)
    note = try map.value("note", default: "")
    home = try map.value("home")
  }

  private static let seconds = TransformOf<Date, Int>(
    fromJSON: { $0.map { Date(timeIntervalSince1970: Double($0)) } },
    toJSON: { $0.map { Int($0.timeIntervalSince1970) } }
  )
}

private struct Home: ImmutableMappable {
  let street: String

  init(map: Map) throws { street = try map.value("address.street") }
}

private struct Guarded: ImmutableMappable {
  struct Refusal: Error {}

  let first: Int
  let second: Int

  init(map: Map) throws {
    first = try map.value("first")
    if first < 10 { throw Refusal() }
    second = try map.value("second")
  }
}

private struct Ticket: Codable {
  struct Seat: Codable { var row: Int, number: UInt8? }

  var id: UUID
  var title: String
  var price: Double?
  var kind: Kind
  var seats: [Seat]
  var previous: [Ticket]?
  var times: [String: Date]
  var site: URL
  var seat: Seat

  private enum CodingKeys: String, CodingKey {
    case id, title, price, kind, seats, previous, times, site
    case seat = "main_seat"
  }
}

private struct Booking: Mappable {
  var ticket: Ticket.Seat?
  var site: URL?
  var placed: Date?

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    ticket <- (map["ticket"], CodableTransform<Ticket.Seat>())
    site <- (map["site"], URLTransform())
    placed <- (map["placed"], DateTransform())
  }
}

struct PayloadDescriptionTests {
  private let shop = PayloadDescription(of: Shop.self)

  private func property(_ path: String, of model: PayloadModel?) -> PayloadProperty? {
    model?.properties.first { $0.path.joined(separator: "/") == path }
  }

  @Test(
    arguments: [
      ("id", .string), ("seats", .integer), ("rating", .optional(.number)),
      ("isOpen", .optional(.boolean)),
      ("kind", .enumeration(.string, cases: ["\"chain\"", "\"single\""])),
      ("level", .optional(.enumeration(.integer, cases: []))),
      ("kinds", .array(.enumeration(.string, cases: ["\"chain\"", "\"single\""]))),
      ("tags", .optional(.array(.string))), ("grid", .array(.array(.integer))),
      ("prices", .dictionary(.number)), ("address/city", .string),
      ("branches", .array(.model("Shop"))), ("owner", .optional(.model("Owner"))),
      ("opened", .optional(.number)), ("anything", .any), ("members", .dictionary(.any)),
      ("shop.code", .string), ("alias", .string), ("nick", .string),
    ] as [(String, PayloadShape)]
  )
  func `a mapping tells the shape of every property`(path: String, shape: PayloadShape) throws {
    let model = try #require(shop.model(named: "Shop"))
    let found = try #require(property(path, of: model))
    #expect(found.shape == shape || found.shape.unwrapped == .any && shape == .any)
    #expect(!found.isRequired)
  }

  @Test func `properties come in the order of the mapping, and each once`() {
    #expect(shop.root == .model("Shop"))
    #expect(shop.models.map(\.name) == ["Shop", "Owner", "Home"])
    let paths = shop.models[0].properties.map { $0.path.joined(separator: "/") }
    #expect(paths.prefix(4) == ["id", "seats", "rating", "isOpen"])
    #expect(Set(paths).count == paths.count && paths.count == 19)
  }

  @Test(
    arguments: [
      ("name", .string, true), ("age", .optional(.integer), false),
      ("kind", .enumeration(.string, cases: ["\"chain\"", "\"single\""]), true),
      ("shops", .array(.model("Shop")), true), ("since", .integer, true),
      ("note", .optional(.string), false), ("home", .model("Home"), true),
    ] as [(String, PayloadShape, Bool)]
  )
  func `a throwing initialiser is handed samples and tells what it needs`(
    path: String,
    shape: PayloadShape,
    isRequired: Bool
  ) throws {
    let owner = try #require(PayloadDescription(of: Owner.self).model(named: "Owner"))
    #expect(owner.limit == nil)
    let found = try #require(property(path, of: owner))
    #expect(found.shape == shape)
    #expect(found.isRequired == isRequired)
  }

  @Test func `an initialiser that refuses the sample is recorded up to there`() {
    let model = PayloadDescription(of: Guarded.self).models.first
    #expect(model?.properties.map(\.path) == [["first"]])
    #expect(model?.limit != nil)
  }

  @Test func `keys are spelled by the options`() {
    var options = MappingOptions()
    options.keys = .snakeCase
    let paths = PayloadDescription(of: Shop.self, options: options).models[0].properties.map(\.path)
    #expect(paths.contains(["is_open"]) && !paths.contains(["isOpen"]))
  }

  @Test(
    arguments: [
      ("id", .string, true), ("title", .string, true), ("price", .optional(.number), false),
      ("kind", .enumeration(.string, cases: ["\"chain\"", "\"single\""]), true),
      ("seats", .array(.model("Seat")), true),
      ("previous", .optional(.array(.model("Ticket"))), false),
      ("times", .dictionary(.number), true), ("site", .string, true),
      ("main_seat", .model("Seat"), true),
    ] as [(String, PayloadShape, Bool)]
  )
  func `a decodable type is recorded through a decoder`(
    path: String,
    shape: PayloadShape,
    isRequired: Bool
  ) throws {
    let payload = PayloadDescription(of: Ticket.self)
    let ticket = try #require(payload.model(named: "Ticket"))
    #expect(ticket.limit == nil)
    let found = try #require(property(path, of: ticket))
    #expect(found.shape == shape)
    #expect(found.isRequired == isRequired)
    #expect(
      payload.model(named: "Seat")?.properties.map(\.shape) == [.integer, .optional(.integer)]
    )
  }

  @Test func `transforms tell their JSON types, and what they decode`() {
    let shapes = PayloadDescription(of: Booking.self).models[0].properties.map(\.shape)
    #expect(shapes == [.optional(.model("Seat")), .optional(.string), .optional(.number)])
  }

  @Test func `a list of models has an array as its root`() {
    #expect(PayloadDescription(of: [Ticket].self).root == .array(.model("Ticket")))
  }

  @Test func `a schema names models once and nests paths`() {
    let schema = PayloadDescription(of: Home.self).jsonSchema(options: WritingOptions())
    #expect(
      schema
        == ##"{"$schema":"https://json-schema.org/draft/2020-12/schema","$ref":"#/$defs/Home","##
        + ##""$defs":{"Home":{"title":"Home","type":"object","properties":{"address":"##
        + #"{"type":"object","properties":{"street":{"type":"string"}},"required":["street"]}},"#
        + #""required":["address"]}}}"#
    )
  }

  @Test func `recording leaves later mappings as they were`() throws {
    _ = PayloadDescription(of: Shop.self)
    let found = try mapping(#"{"id":"a","seats":4,"kind":"chain"}"#, as: Shop.self)
    #expect(found.model.seats == 4 && found.model.kind == .chain)
    #expect(found.report.isEmpty)
  }
}
