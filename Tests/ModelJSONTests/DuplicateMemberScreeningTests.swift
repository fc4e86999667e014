import ModelJSON
import Testing

/// Repeats are screened by fingerprints: small objects pairwise, large ones sorted.
struct DuplicateMemberScreeningTests {
  @Test(arguments: [0, 1, 2, 3, 4, 7, 8, 9, 16, 17, 40], [2, 3, 31, 32, 33, 80])
  func `finds one repeat among keys of one length`(length: Int, count: Int) throws {
    let keys = (0..<count).map { key($0, length: length + 2) }
    for (first, second) in [(0, count - 1), (count / 2, count / 2 - 1), (count - 1, count - 2)] {
      var repeated = keys
      repeated[second] = keys[first]
      let found = try document(repeated).duplicateMembers()
      #expect(found.map(\.key) == [keys[first]])
    }
    #expect(try document(keys).duplicateMembers().isEmpty)
  }

  @Test(arguments: [
    #"{"a": 1, "\u0061": 2}"#, #"{"\u0061": 1, "a": 2}"#, #"{"": 1, "": 2}"#,
    #"[{"b": {"a": 1, "c": {}, "a": 2}}]"#,
  ])
  func `finds a repeat however it is written`(text: String) throws {
    #expect(try JSONDocument(parsing: text).duplicateMembers().count == 1)
  }

  @Test(arguments: [
    #"{"é": 1, "e\u0301": 2}"#, #"{"abcdefgh12345678": 1, "abcdefgh_12345678": 2}"#,
    #"{"abcdefgh_x_12345678": 1, "abcdefgh_y_12345678": 2}"#, #"{"a": {"a": {}}}"#,
  ])
  func `keeps keys apart that look alike`(text: String) throws {
    #expect(try JSONDocument(parsing: text).duplicateMembers().isEmpty)
  }

  @Test(arguments: [2, 31, 32, 33, 34, 80, 2_000])
  func `tells keys apart by their middle, where they begin and end alike`(count: Int) throws {
    var keys = (0..<count).map { "beginning-\(String($0 + 10_000))-endings" }
    #expect(try document(keys).duplicateMembers().isEmpty)
    keys[count - 1] = keys[0]
    #expect(try document(keys).duplicateMembers().map(\.key) == [keys[0]])
  }

  private func key(_ number: Int, length: Int) -> String {
    let digits = String(number)
    return String(repeating: "k", count: max(0, length - digits.count)) + digits
  }

  private func document(_ keys: [String]) throws -> JSONDocument {
    let members = keys.map { "\"\($0)\": [true]" }
    return try JSONDocument(parsing: "{\(members.joined(separator: ", "))}")
  }
}
