import Testing

@testable import ModelSchema

@Suite("The similarity of names")
struct NameSimilarityTests {
  @Test(
    "counts words, however they are joined",
    arguments: [
      ("isNew", "is_new", 1.0), ("isNew", "new", 2.0 / 3), ("date", "dateCreated", 2.0 / 3),
      ("type", "kind", 0.0), ("URL", "url", 1.0), ("", "a", 0.0), ("status", "statusKey", 2.0 / 3),
    ]
  )
  func score(left: String, right: String, expected: Double) {
    #expect(abs(NameSimilarity.score(left, right) - expected) < 0.001)
    #expect(NameSimilarity.score(left, right) == NameSimilarity.score(right, left))
  }
}
