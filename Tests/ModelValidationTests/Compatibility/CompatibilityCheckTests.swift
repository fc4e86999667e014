import ModelJSON
import ModelValidation
import Testing

struct CompatibilityCheckTests {
  /// Versions that each add a value to an `enum`, and then take the first away.
  private static let versions = ["[1]", "[1,2]", "[2,3]"]

  private func check(_ mode: CompatibilityMode) throws -> CompatibilityCheck {
    let all = try Self.versions.map { try Comparing.schema("{\"enum\":\($0)}") }
    let next = try Comparing.schema(#"{"enum":[2,3,4]}"#)
    return CompatibilityCheck(of: next, after: all, mode: mode)
  }

  @Test(arguments: [
    (CompatibilityMode.none, true, 0), (.backward, true, 1), (.backwardTransitive, false, 3),
    (.forward, false, 1), (.forwardTransitive, false, 3), (.full, false, 1),
    (.fullTransitive, false, 3),
  ])
  func `asks about the versions that a mode counts`(
    _ mode: CompatibilityMode,
    _ isCompatible: Bool,
    _ count: Int
  ) throws {
    let check = try check(mode)
    #expect(check.isCompatible == isCompatible)
    #expect(check.comparisons.count == count)
    #expect(check.comparisons.last.map(\.version) == (count == 0 ? nil : 2))
  }

  @Test func `lets a first version pass`() throws {
    let first = try Comparing.schema("{}")
    for mode in CompatibilityMode.allCases {
      #expect(CompatibilityCheck(of: first, after: [], mode: mode).isCompatible)
    }
  }

  @Test func `counts the documents that each version accepts`() throws {
    var check = CorpusCheck(
      of: [try Comparing.schema(#"{"type":"integer"}"#), try Comparing.schema(#"{"minimum":2}"#)]
    )
    for text in ["1", "2", "\"x\"", "3"] { check.add(try JSONDocument(parsing: text)) }
    #expect(check.documentCount == 4)
    #expect(check.acceptedCounts == [3, 3])
    #expect(check.firstRejected == [2, 0])
  }
}
