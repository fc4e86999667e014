import Testing

@testable import ModelValidation

struct NameSuggestionTests {
  @Test(
    arguments: [
      ("nmae", "name"), ("logoUrl", "logo_url"), ("is_online_stroe", "is_online_store"),
      ("descripton", "description"), ("colour", nil), ("", nil), ("x", nil),
    ]
  )
  func `finds the name that was meant`(name: String, expected: String?) {
    let names = ["id", "name", "logo_url", "is_online_store", "description"]
    #expect(NameSuggestion.closest(to: name, among: names) == expected)
  }
}
