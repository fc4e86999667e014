// Written by ModelKit from version 3. Changes are lost when it is written again.

import Foundation
import ModelKit

class Address: EmbeddedObject, Mappable {
  @Persisted var door: UInt8 = 1
  @Persisted var street: String?

  required init() {}

  required init?(map: Map) {}

  func mapping(map: Map) {
    door <- map["door"]
    street <- map["street"]
  }
}

class Brand: Object, Mappable {
  @Persisted var address: Address?
  @Persisted var branches: List<Address>
  @Persisted var created: Date
  @Persisted(primaryKey: true) var id: Int
  @Persisted var isNew: Bool = true
  @Persisted(indexed: true) var name: String = "new \"brand\"\n"
  @Persisted var owner: Owner?
  @Persisted var partners: List<Brand>
  @Persisted var plan: Plan = .paid
  @Persisted var price: Decimal = Decimal(sign: .minus, exponent: -2, significand: 1250)
  @Persisted var rating: Double?
  @Persisted var since: Date = Date(timeIntervalSince1970: 978307200)
  @Persisted var tags: List<String>
  @Persisted var title: String = ""

  required init() {}

  required init?(map: Map) {}

  func mapping(map: Map) {
    address <- map["address"]
    branches <- (map["branches"], ListTransformWithEmbeddedObject<Address>())
    created <- map["meta.created"]
    id <- map["id"]
    isNew <- map["new_brand"]
    name <- map["name"]
    owner <- map["owner"]
    partners <- (map["partners"], ListTransformWithObject<Brand>())
    plan <- map["plan"]
    price <- map["price"]
    rating <- map["rating"]
    since <- map["since"]
    tags <- map["tags"]
    title <- map["title"]
  }
}

class Owner: Object, Mappable {
  @Persisted var age: Int16 = 18
  @Persisted var favourite: Brand?

  required init() {}

  required init?(map: Map) {}

  func mapping(map: Map) {
    age <- map["age"]
    favourite <- map["favourite"]
  }
}

enum Plan: String, PersistableEnum {
  case free
  case paid = "PAID"
}
