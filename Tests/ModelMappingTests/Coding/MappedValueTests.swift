import Foundation
import ModelJSON
import ModelMapping
import Testing

/// Mappable models inside `Codable` types.
struct MappedValueTests {
  final class Customer: Mappable {
    var firstName = ""
    var visits = 0

    init?(map: Map) {}

    func mapping(map: Map) {
      firstName <- map["first_name"]
      visits <- map["stats.visits"]
    }
  }

  struct Order: Codable {
    var id: Int
    @MappedValue var customer: Customer
    @MappedValue var guests: [Customer]
    @MappedValue var payer: Customer?
  }

  private let text = """
    {"id":1,"customer":{"first_name":"A/a","stats":{"visits":3}},\
    "guests":[{"first_name":"B","stats":{"visits":0}}]}
    """

  private func check(_ order: Order) {
    #expect(order.id == 1)
    #expect(order.customer.firstName == "A/a")
    #expect(order.customer.visits == 3)
    #expect(order.guests.map(\.firstName) == ["B"])
    #expect(order.payer == nil)
  }

  @Test
  func `models are decoded by any decoder`() throws {
    check(try ModelDecoder().decode(Order.self, from: text))
    check(try JSONDecoder().decode(Order.self, from: Data(text.utf8)))
  }

  @Test
  func `models are encoded by any encoder`() throws {
    let order = try ModelDecoder().decode(Order.self, from: text)
    let own = ModelEncoder()
    own.outputFormatting = [.sortedKeys, .prettyPrinted]
    let peer = JSONEncoder()
    peer.outputFormatting = [.sortedKeys, .prettyPrinted]
    #expect(try own.encode(order) == peer.encode(order))
    #expect(try JSONDecoder().decode(Order.self, from: own.encode(order)).customer.visits == 3)
  }

  @Test
  func `a strategy for keys leaves a model's keys alone`() throws {
    let decoder = ModelDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    check(try decoder.decode(Order.self, from: text))
    let encoder = ModelEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let order = try decoder.decode(Order.self, from: text)
    #expect(try encoder.encodeToString(order).contains(#""first_name":"A\/a""#))
  }

  @Test
  func `a value of another kind is an error with a path`() {
    let wrong = text.replacingOccurrences(of: "[{", with: "1,\"x\":[{")
    #expect {
      try ModelDecoder().decode(Order.self, from: wrong)
    } throws: { error in
      guard case DecodingError.typeMismatch(_, let context) = error else { return false }
      return context.codingPath.map(\.stringValue) == ["guests"]
    }
  }
}
