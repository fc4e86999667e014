import Foundation
import ModelObjects
import ModelSchema
import Testing

struct ObjectIdTests {
  @Test(arguments: [
    "000000000000000000000000", "0123456789abcdefABCDEF99", "ffffffffffffffffffffffff",
  ])
  func `has a text of 24 digits`(text: String) throws {
    let id = try ObjectId(string: text)
    #expect(id.stringValue == text.lowercased() && id.bytes.count == 12)
    #expect(ObjectId(bytes: id.bytes) == id)
    #expect(ObjectId(storedValue: id.storedValue) == id)
    #expect(try JSONDecoder().decode(ObjectId.self, from: JSONEncoder().encode(id)) == id)
  }

  @Test(arguments: [
    "", "0123", "0123456789abcdefABCDEF9g", "0123456789abcdefABCDEF990", "+123456789abcdefABCDEF99",
  ])
  func `refuses other texts`(text: String) {
    #expect(throws: ObjectIdError.self) { try ObjectId(string: text) }
  }

  @Test
  func `is made in order and never twice`() {
    let date = Date(timeIntervalSince1970: 1_600_000_000.9)
    let ids = (0..<1000).map { _ in ObjectId.generate() }
    #expect(Set(ids).count == 1000)
    #expect(abs(ids[0].timestamp.timeIntervalSinceNow) < 60)
    #expect(ObjectId(timestamp: date).timestamp == Date(timeIntervalSince1970: 1_600_000_000))
    #expect(ObjectId(timestamp: date) < ids[0])
  }
}
