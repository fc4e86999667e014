import Foundation
import ModelJSON
import ModelMapping
import Testing

/// `Codable` values inside mappable models.
struct CodableTransformTests {
  struct Address: Codable, Equatable {
    var street: String
    var since: Date?
  }

  struct Person: Mappable {
    var address: Address?
    var others: [Address] = []
    var age = 0
    var rating: Double?

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      address <- (map["address"], CodableTransform<Address>())
      others <- (map["home.others"], CodableTransform<[Address]>())
      age <- (map["age"], CodableTransform<Int>())
      rating <- map["rating"]
    }
  }

  private let text = """
    {"address":{"street":"a/b","since":1},"home":{"others":[{"street":"c"}]},"age":7,"rating":2.5}
    """

  @Test
  func `values are read from the text, and written back`() throws {
    let person = try #require(Mapper<Person>().map(JSONString: text))
    #expect(
      person.address == Address(street: "a/b", since: Date(timeIntervalSinceReferenceDate: 1))
    )
    #expect(person.others == [Address(street: "c")])
    #expect(person.age == 7)
    #expect(Mapper<Person>().toJSONString(person) == text)
  }

  @Test
  func `values are read from dictionaries`() throws {
    let object: [String: Any] = ["address": ["street": "x"], "age": 3]
    let person = try #require(Mapper<Person>().map(JSON: object))
    #expect(person.address == Address(street: "x"))
    #expect(person.age == 3)
  }

  @Test
  func `a value that cannot be decoded is left out and reported`() throws {
    var report = MappingReport()
    let wrong = text.replacingOccurrences(of: "\"a/b\"", with: "1")
    let person = try #require(Mapper<Person>().map(JSONString: wrong, report: &report))
    #expect(person.address == nil)
    #expect(person.rating == 2.5)
    #expect(report.failures.map(\.pointer.description) == ["/address"])
  }

  @Test
  func `strategies are those of the coders`() throws {
    let decoder = ModelDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let encoder = ModelEncoder()
    encoder.dateEncodingStrategy = .iso8601
    let transform = CodableTransform<Address>(decoder: decoder, encoder: encoder)
    let value: [String: Any] = ["street": "s", "since": "1970-01-01T00:00:00Z"]
    let address = try #require(transform.transformFromJSON(value))
    #expect(address.since == Date(timeIntervalSince1970: 0))
    let object = transform.transformToJSON(address) as? [String: String]
    #expect(object == ["street": "s", "since": "1970-01-01T00:00:00Z"])
  }

  @Test
  func `a number that JSON cannot express fails the text`() throws {
    var person = try #require(Mapper<Person>().map(JSONString: "{}"))
    person.address = Address(street: "", since: Date(timeIntervalSinceReferenceDate: .infinity))
    #expect(Mapper<Person>().toJSONString(person) == nil)
  }
}
