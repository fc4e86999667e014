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
    #expect(
      report.description == """
        1:22: address.street: Expected to decode String but found a number instead.
        """
    )
  }

  @Test(
    arguments: [
      (
        #"{"address":5}"#,
        "1:12: address: Expected to decode Dictionary<String, Any> but found a number instead."
      ),
      (#"{"address":{"since":1}}"#, "1:12: address.street: expected value, found nothing"),
      (
        #"{"home":{"others":[{"street":"x"},{"street":[]}]}}"#,
        "1:45: home.others[1].street: Expected to decode String but found an array instead."
      ),
    ]
  )
  func `a decoding error is reported where it is`(_ text: String, _ line: String) {
    var report = MappingReport()
    _ = Mapper<Person>().map(JSONString: text, report: &report)
    #expect(report.description == line)
  }

  @Test
  func `the path of a decoding error goes through converted keys`() {
    struct Stay: Decodable, Encodable { var roomNumber: Int }
    final class Guest: Mappable {
      var stays: [Stay] = []
      init?(map: Map) {}
      func mapping(map: Map) {
        let decoder = ModelDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        stays <- (map["stays"], CodableTransform<Stay>(decoder: decoder))
      }
    }
    var report = MappingReport()
    let text = #"{"stays":[{"room_number":1},{"room_number":"x"},{"other":1}]}"#
    let guest = Mapper<Guest>().map(JSONString: text, report: &report)
    #expect(guest?.stays.map(\.roomNumber) == [1])
    #expect(report.failures.map(\.path) == ["stays[1].room_number", "stays[2].roomNumber"])
  }

  @Test
  func `a look-up that throws names the place of the decoding error`() throws {
    struct Home: ImmutableMappable {
      let address: Address
      init(map: Map) throws {
        address = try map.value("address", using: CodableTransform<Address>())
      }
    }
    var error = #expect(throws: MapError.self) {
      try Home(JSONString: #"{"address":{"street":1}}"#)
    }
    #expect(error?.path == "address.street")
    #expect(error?.reason == "Expected to decode String but found a number instead.")
    error = #expect(throws: MapError.self) { try Home(JSONString: #"{"address":{}}"#) }
    #expect(error?.path == "address.street")
    #expect(error?.reason == "Found no member with the key")
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
