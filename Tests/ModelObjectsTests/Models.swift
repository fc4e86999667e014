import Foundation
import ModelObjects

enum Plan: String, PersistableEnum, Codable {
  case free, paid
}

class Brand: Object, Codable {
  @Persisted(primaryKey: true) var id: UUID
  @Persisted(indexed: true) var name: String
  @Persisted var plan: Plan
  @Persisted var rating: Double?
  @Persisted var founded: Date
  @Persisted var tags: List<String>
  @Persisted var items: List<Item>
  var note = "not persisted"

  required init() {}
}

class Item: EmbeddedObject, Codable {
  @Persisted var title: String?
  @Persisted var price: Decimal = 1

  required init() {}
}

class Chain: Brand {
  @Persisted var stores = 1
  @Persisted var parent: Chain?
  let cache: [String: Int] = [:]
}

final class Franchise: Chain {
  @Persisted(indexed: true) var owner: String? = "nobody"
}

/// One property of every type, all without a default value.
class Defaults: Object {
  @Persisted var bool: Bool
  @Persisted var int: Int
  @Persisted var int8: Int8
  @Persisted var int16: Int16
  @Persisted var int32: Int32
  @Persisted var int64: Int64
  @Persisted var uint8: UInt8
  @Persisted var uint16: UInt16
  @Persisted var uint32: UInt32
  @Persisted var float: Float
  @Persisted var double: Double
  @Persisted var decimal: Decimal
  @Persisted var string: String
  @Persisted var data: Data
  @Persisted var date: Date
  @Persisted var uuid: UUID
  @Persisted var plan: Plan
  @Persisted var optional: Int?
  @Persisted var optionalPlan: Plan?
  @Persisted var link: Brand?
  @Persisted var embedded: Item?
  @Persisted var list: List<Double?>
}

class Box<Element: PersistableElement>: Object {
  @Persisted var label: String
  @Persisted var elements: List<Element>
}
