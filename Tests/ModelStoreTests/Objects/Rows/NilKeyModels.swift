import Foundation
import ModelMapping
import ModelObjects

/// Classes whose primary key may be nil, one for each type that a key can have.
final class NumberedStall: Object, Mappable {
  @Persisted(primaryKey: true) var id: Int?
  @Persisted var name: String?
  @Persisted var tags: List<String>
  @Persisted var sign: StallSign?
  @Persisted var next: NumberedStall?
  @Persisted(originProperty: "next") var previous: LinkingObjects<NumberedStall>

  convenience init?(map: Map) { self.init() }

  func mapping(map: Map) {
    id <- map["id"]
    name <- map["name"]
    tags <- map["tags"]
  }
}

final class NamedStall: Object, Mappable {
  @Persisted(primaryKey: true) var id: String?
  @Persisted var name: String?
  @Persisted var tags: List<String>
  @Persisted var sign: StallSign?
  @Persisted var next: NamedStall?
  @Persisted(originProperty: "next") var previous: LinkingObjects<NamedStall>

  convenience init?(map: Map) { self.init() }

  func mapping(map: Map) {
    id <- map["id"]
    name <- map["name"]
    tags <- map["tags"]
  }
}

final class StallSign: EmbeddedObject {
  @Persisted var text = ""
}

final class UniversalStall: Object {
  @Persisted(primaryKey: true) var id: UUID?
  @Persisted var name: String?
}

final class ObjectStall: Object {
  @Persisted(primaryKey: true) var id: ObjectId?
  @Persisted var name: String?
}

final class ShortStall: Object {
  @Persisted(primaryKey: true) var id: Int8?
  @Persisted var name: String?
}

/// What the tests need of such a class.
protocol Stall: Object, BaseMappable {
  associatedtype Key: PersistableScalar & Comparable
  static var keys: [Key] { get }
  var id: Key? { get set }
  var name: String? { get set }
  var tags: List<String> { get }
  var sign: StallSign? { get set }
  var next: Self? { get set }
  var previousNames: [String?] { get }
}

extension NumberedStall: Stall {
  static var keys: [Int] { [-3, 0, 7] }
  var previousNames: [String?] { previous.map(\.name) }
}

extension NamedStall: Stall {
  static var keys: [String] { ["", "a", "b"] }
  var previousNames: [String?] { previous.map(\.name) }
}
