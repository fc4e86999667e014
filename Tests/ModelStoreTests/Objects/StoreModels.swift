import Foundation
import ModelObjects
import ModelStore

final class Brand: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted(indexed: true) var name: String?
  @Persisted var rank = 0
  @Persisted var price: Double?
  @Persisted var isNew = false
  @Persisted var since: Date
  @Persisted var plan = Plan.free
  @Persisted var tags: List<String>
  @Persisted var logo: Image?
  @Persisted var gallery: List<Image>
  @Persisted var owner: Person?
  @Persisted var partners: List<Person>

  convenience init(_ id: String, name: String? = nil) {
    self.init()
    self.id = id
    self.name = name
  }
}

enum Plan: String, PersistableEnum {
  case free, paid
}

final class Image: EmbeddedObject {
  @Persisted var width = 0
  @Persisted var url: String?

  convenience init(_ width: Int) {
    self.init()
    self.width = width
  }
}

final class Person: Object {
  @Persisted var name = ""
  @Persisted var friend: Person?

  convenience init(_ name: String) {
    self.init()
    self.name = name
  }
}

extension ObjectStore {
  /// A store in memory, for one test.
  static func inMemory() throws -> ObjectStore {
    try ObjectStore(configuration: Configuration(fileURL: nil, objectTypes: [Brand.self]))
  }
}
