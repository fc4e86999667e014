import Foundation
import ModelObjects
import Testing

struct ListCodableTests {
  @Test(arguments: ["[]", "[1,null,3]", "[null]"])
  func `round trips optional scalars`(text: String) throws {
    let list = try JSONDecoder().decode(List<Int?>.self, from: Data(text.utf8))
    #expect(String(decoding: try JSONEncoder().encode(list), as: UTF8.self) == text)
  }

  @Test
  func `applies the strategies of the coder to its elements`() throws {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    let list = try decoder.decode(List<Date>.self, from: Data("[0,60]".utf8))
    #expect(list.map(\.timeIntervalSince1970) == [0, 60])
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .secondsSince1970
    #expect(String(decoding: try encoder.encode(list), as: UTF8.self) == "[0,60]")
  }

  @Test(arguments: ["{}", "[1,\"2\"]", "1", "[1.5]"])
  func `refuses what is not a list of its elements`(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(List<Int>.self, from: Data(text.utf8))
    }
  }
}
