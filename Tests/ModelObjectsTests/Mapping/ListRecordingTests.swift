import ModelMapping
import ModelObjects
import Testing

private enum Kitchen: String, PersistableEnum, CaseIterable { case thai, greek }

private final class Dish: EmbeddedObject, Mappable {
  @Persisted var name = ""
  @Persisted var price: Double?

  required init() {}
  required init?(map: Map) { super.init() }

  func mapping(map: Map) {
    name <- map["name"]
    price <- map["price"]
  }
}

private final class Menu: Object, Mappable {
  @Persisted(primaryKey: true) var id = ""
  @Persisted var dishes = List<Dish>()
  @Persisted var specials = List<Dish>()
  @Persisted var cuisines = List<Kitchen>()
  @Persisted var pages = List<Int>()

  required init() {}
  required init?(map: Map) { super.init() }

  func mapping(map: Map) {
    id <- map["id"]
    dishes <- (map["dishes"], ListTransformWithEmbeddedObject<Dish>())
    specials <- map["specials"]
    cuisines <- map["cuisines"]
    pages <- map["pages"]
  }
}

struct ListRecordingTests {
  @Test(
    arguments: [
      ("id", .string), ("dishes", .array(.model("Dish"))), ("specials", .array(.model("Dish"))),
      ("cuisines", .array(.enumeration(.string, cases: ["\"thai\"", "\"greek\""]))),
      ("pages", .array(.integer)),
    ] as [(String, PayloadShape)]
  )
  func `lists are recorded with their elements`(key: String, shape: PayloadShape) throws {
    let menu = try #require(PayloadDescription(of: Menu.self).model(named: "Menu"))
    let found = try #require(menu.properties.first { $0.path == [key] })
    #expect(found.shape.unwrapped == shape)
  }

  @Test func `an object in a list is recorded itself`() {
    let dish = PayloadDescription(of: Menu.self).model(named: "Dish")
    #expect(dish?.properties.map(\.shape) == [.string, .optional(.number)])
  }
}
