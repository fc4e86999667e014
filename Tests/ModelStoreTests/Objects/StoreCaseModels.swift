import ModelMapping
import ModelObjects

/// A purchase owns its line, and books are shared.
final class Purchase: Object, Mappable {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var line: PurchaseLine?

  required init() {}
  required init?(map: Map) {}

  func mapping(map: Map) {
    id <- map["id"]
    line <- map["line"]
  }
}

final class PurchaseLine: EmbeddedObject, Mappable {
  @Persisted var count = 0
  @Persisted var book: Volume?

  required init() {}
  required init?(map: Map) {}

  func mapping(map: Map) {
    count <- map["count"]
    book <- map["book"]
  }
}

final class Volume: Object, Mappable, Codable {
  @Persisted(primaryKey: true) var id = ""
  @Persisted var title: String?

  required init() {}
  required init?(map: Map) {}

  func mapping(map: Map) {
    id <- map["id"]
    title <- map["title"]
  }
}

final class Cart: Object, Codable {
  @Persisted var books: List<Volume>
  @Persisted var names: MutableSet<String>
  @Persisted var note: String?

  required init() {}
}

final class Seating: Object, Mappable {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var seat = 0
  @Persisted var row = 0

  required init() {}
  required init?(map: Map) {}

  func mapping(map: Map) {
    id <- map["id"]
    seat <- (map["seat"], IntTransform.shared)
    row <- map["row"]
  }
}
