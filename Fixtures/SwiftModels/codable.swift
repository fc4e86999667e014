import Foundation

/// An order as the shop's API sends it.
struct Order: Codable, Identifiable {
  let id: Int
  var customer: Customer
  var lines: [Line] = []
  var totals: [String: Decimal]
  var state: State
  var placedAt: Date
  var note: String?
  var coupon: String! = nil
  var matrix: [[Int]]
  var pair: (Int, Int) = (1, 2)
  var handler: (() -> Void)? = nil
  var (left, right) = (1, "two")
  var weight = 1.5, isGift = true
  static let empty = Order.self

  enum CodingKeys: String, CodingKey {
    case id = "order_id"
    case customer, lines, totals, state
    case placedAt = "placed_at"
    case note
  }

  enum State: String, Codable {
    case open
    case paid = "PAID"
    case unknown
  }

  struct Line: Codable {
    var sku: Swift.String
    var quantity: UInt8 = 1
    var price: Optional<Double>
    var flags: Set<String>
    var options: Dictionary<String, Int>?
    var previous: Array<Int>?
  }
}

struct Customer: Decodable {
  var name: String
  var email: String? = nil
  var address: Address
  var payload: Payload<Int>

  private enum CodingKeys: String, CodingKey {
    case name = "full_name", email
    case address
  }
}

struct Address: Codable {
  var city: String
}

struct Payload<T> {
  var value: T
}

indirect enum Tree: Codable {
  case leaf(Int), node([Tree])
}
