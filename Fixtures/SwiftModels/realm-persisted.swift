import RealmSwift

final class Person: Object, ObjectKeyIdentifiable {
  @Persisted(primaryKey: true) var _id: ObjectId
  @Persisted(indexed: true) var fullName: String
  @Persisted var mood: Mood = .calm
  @Persisted var level: Level?
  @Persisted var tags: MutableSet<String>
  @Persisted var scores: RealmSwift.Map<String, Int?>
  @Persisted var anything: AnyRealmValue
  @Persisted var price: Decimal128 = 12.50
  @Persisted var born: Date = Date(timeIntervalSince1970: 0)
  @Persisted var token = UUID()
  @Persisted var homepage: URL?
  @Persisted var address: Address?
  @Persisted var friends: List<Person>
  @Persisted var employer: Company?
  @Persisted(originProperty: "staff") var companies: LinkingObjects<Company>
  @Persisted var position: CLLocationCoordinate
  @Persisted var count = computeCount()
  @Persisted var a, b: Int
  @Clamped var volume: Int = 3
  private var draft: String?

  enum Mood: String, PersistableEnum {
    case calm
    case wild = "w"
  }

  /// A place, only inside a person.
  class Address: EmbeddedObject {
    @Persisted var street: String?
    @Persisted var parts: List<Part>
  }
}

enum Level: Int, PersistableEnum {
  case low = 10, middle
  case high = 30
}

class Part: EmbeddedObject {
  @Persisted var text = "\"quoted\""
  @Persisted var blob = Data()
}

class Company: Object {
  @Persisted(primaryKey: true) var code = ""
  @Persisted var staff: List<Person>
  @Persisted var `class`: String?
}

extension Company: Mappable {
  func mapping(map: Map) {
    code <- map["code"]
    staff <- (map["people.all"], ListTransformWithObject<Person>())
    `class` <- map["meta.class", nested: false]
  }
}
