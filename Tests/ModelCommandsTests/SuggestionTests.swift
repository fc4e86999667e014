import Testing

@testable import ModelCommands

struct SuggestionTests {
  @Test(arguments: [
    ("valdate", "validate"), ("validate", "validate"), ("vaildate", "validate"),
    ("validates", "validate"), ("paln", "plan"), ("plam", "plan"), ("dif", "diff"),
  ])
  func `suggests the nearest word`(word: String, meant: String) {
    #expect(suggestion(for: word, among: ["plan", "diff", "validate"]) == meant)
  }

  @Test(arguments: ["", "x", "migrate", "pl", "infer"])
  func `suggests nothing far off`(word: String) {
    #expect(suggestion(for: word, among: ["plan", "diff", "validate"]) == nil)
  }

  @Test func `needs candidates`() { #expect(suggestion(for: "plan", among: []) == nil) }
}
