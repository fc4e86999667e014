// Written by ModelKit from version 3. Changes are lost when it is written again.

import Foundation

struct Address: Codable {
  var door: UInt8 = 1
  var street: String?
}

final class Brand: Codable {
  var address: Address?
  var branches: [Address]
  var created: Date
  var id: Int
  var isNew: Bool = true
  var name: String = "new \"brand\"\n"
  var owner: Owner?
  var partners: [Brand]
  var plan: Plan = .paid
  var price: Decimal = Decimal(sign: .minus, exponent: -2, significand: 1250)
  var rating: Double?
  var since: Date = Date(timeIntervalSince1970: 978307200)
  var tags: [String]
  var title: String = ""

  enum CodingKeys: String, CodingKey {
    case address
    case branches
    case created = "meta.created"
    case id
    case isNew = "new_brand"
    case name
    case owner
    case partners
    case plan
    case price
    case rating
    case since
    case tags
    case title
  }
}

final class Owner: Codable {
  var age: Int16 = 18
  var favourite: Brand?
}

enum Plan: String, Codable, CaseIterable {
  case free
  case paid = "PAID"
}
