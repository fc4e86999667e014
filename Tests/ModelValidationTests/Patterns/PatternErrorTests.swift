import Testing

@testable import ModelValidation

struct PatternErrorTests {
  @Test(
    arguments: [
      ("a)", .unmatchedParenthesis, 1),
      ("(a))b", .unmatchedParenthesis, 3),
      ("(", .unterminatedGroup, 0),
      ("a(b(c)", .unterminatedGroup, 1),
      ("(?:a", .unterminatedGroup, 0),
      ("(?=a", .unterminatedGroup, 0),
      ("[", .unterminatedClass, 0),
      ("é[a-", .unterminatedClass, 1),
      ("[^]x[", .unterminatedClass, 4),
      ("^(abc]", .loneBracket, 5),
      ("a]", .loneBracket, 1),
      ("{", .loneBracket, 0),
      ("a}", .loneBracket, 1),
      ("^{2}", .loneBracket, 1),
      ("*", .nothingToRepeat, 0),
      ("a|+", .nothingToRepeat, 2),
      ("a**", .nothingToRepeat, 2),
      ("^*", .nothingToRepeat, 1),
      ("$?", .nothingToRepeat, 1),
      (#"\b+"#, .nothingToRepeat, 2),
      ("(?=a)*", .nothingToRepeat, 5),
      ("(?<!a)?", .nothingToRepeat, 6),
      ("a{", .incompleteQuantifier, 1),
      ("a{x}", .incompleteQuantifier, 1),
      ("🐲{,3}", .incompleteQuantifier, 1),
      ("a{1,2", .incompleteQuantifier, 1),
      ("a{1 }", .incompleteQuantifier, 1),
      ("a{2,1}", .quantifierOutOfOrder, 1),
      ("\\", .invalidEscape, 0),
      (#"a\Z"#, .invalidEscape, 1),
      (#"\a"#, .invalidEscape, 0),
      (#"^\_$"#, .invalidEscape, 1),
      (#"\-"#, .invalidEscape, 0),
      (#"\é"#, .invalidEscape, 0),
      (#"\00"#, .invalidEscape, 0),
      (#"\c1"#, .invalidEscape, 0),
      (#"\c"#, .invalidEscape, 0),
      (#"\x4"#, .invalidEscape, 0),
      (#"\u12"#, .invalidEscape, 0),
      (#"\u{}"#, .invalidEscape, 0),
      (#"\u{110000}"#, .invalidEscape, 0),
      (#"\u{41"#, .invalidEscape, 0),
      (#"\p"#, .invalidEscape, 0),
      (#"\pL"#, .invalidEscape, 0),
      (#"\p{L"#, .invalidEscape, 0),
      (#"[\B]"#, .invalidEscape, 1),
      (#"[\1]"#, .invalidEscape, 1),
      (#"[\k]"#, .invalidEscape, 1),
      (#"a\p{Letters}"#, .unknownProperty, 1),
      (#"\p{letter}"#, .unknownProperty, 0),
      (#"\p{gc=Greek}"#, .unknownProperty, 0),
      (#"\p{Block=Thai}"#, .unknownProperty, 0),
      (#"\p{}"#, .unknownProperty, 0),
      (#"\p{Script=Grecian}"#, .unknownProperty, 0),
      (#"\p{sc=}"#, .unknownProperty, 0),
      (#"\p{sc=grek}"#, .unknownProperty, 0),
      (#"\p{Script=\#u{212A}hmer}"#, .unknownProperty, 0),
      (#"\p{Lu Ll}"#, .unknownProperty, 0),
      (#"\p{sc=Greek;Grek}"#, .unknownProperty, 0),
      ("(?a)", .invalidGroup, 0),
      ("a(?", .invalidGroup, 1),
      ("(?-:a)", .invalidGroup, 0),
      ("(?ii:a)", .invalidGroup, 0),
      ("(?i", .invalidGroup, 0),
      ("(?P<n>a)", .invalidGroup, 0),
      ("(?<>a)", .invalidGroupName, 3),
      ("(?<1>a)", .invalidGroupName, 3),
      ("(?<a-b>c)", .invalidGroupName, 4),
      ("(?<a", .invalidGroupName, 4),
      (#"\k"#, .invalidGroupName, 2),
      ("(?<a>b)(?<a>c)", .duplicateGroupName, 10),
      ("(?<a>b(?<a>c))", .duplicateGroupName, 9),
      ("(?:(?<a>b)|(?<c>d))(?<a>e)", .duplicateGroupName, 22),
      ("(?<é>b)(?<e\u{301}>b)(?<é>c)", .duplicateGroupName, 18),
      (#"\1"#, .unknownGroup, 0),
      (#"(a)\2"#, .unknownGroup, 3),
      (#"(?<a>b)\k<c>"#, .unknownGroup, 7),
      ("[b-a]", .rangeOutOfOrder, 1),
      ("[xb-a]", .rangeOutOfOrder, 2),
      (#"[\d-z]"#, .classInRange, 1),
      (#"[a-\w]"#, .classInRange, 1),
    ] as [(String, PatternError.Kind, Int)]
  )
  func `names the fault and its place`(_ source: String, _ kind: PatternError.Kind, _ offset: Int) {
    #expect(throws: PatternError(kind, at: offset)) { try Pattern(source) }
  }

  @Test(arguments: [
    ("a{1000000000}", 1),
    ("xa{99999999999999999999}", 2),
    ("(a{1000}){1000}", 9),
    ("^(?:a|bc{1,1000}){1,1000}$", 17),
    (#"(\p{L}\d?){70000}"#, 10),
    ("((((a{9}b){99}c){99}d){99}e){99}", 28),
    ("((a{1,1000}){1,1000})", 12),
  ])
  func `refuses what would not fit`(_ source: String, _ offset: Int) {
    #expect(throws: PatternError(.tooLarge, at: offset)) { try Pattern(source) }
  }

  @Test func `refuses more nesting than it can follow`() throws {
    let limit = PatternParser.maximumDepth
    func nested(_ depth: Int) -> String {
      String(repeating: "(", count: depth) + "a" + String(repeating: ")", count: depth)
    }
    #expect(try Pattern(nested(limit)).matches("a"))
    #expect(throws: PatternError(.nestedTooDeeply, at: limit)) { try Pattern(nested(limit + 1)) }
  }

  @Test func `checks all of a pattern that it cannot follow`() throws {
    let deep = 1_000
    func nested(_ content: String) -> String {
      String(repeating: "(?:", count: deep) + content + String(repeating: ")*", count: deep)
    }
    #expect(Pattern.syntaxError(in: nested("a|b")) == nil)
    #expect(Pattern.syntaxError(in: nested("*"))?.kind == .nothingToRepeat)
    #expect(Pattern.syntaxError(in: nested(#"(?<a>b)\k<c>"#))?.kind == .unknownGroup)
    #expect(Pattern.syntaxError(in: nested("a") + ")")?.kind == .unmatchedParenthesis)
    let open = String(repeating: "(", count: 1_000_000)
    #expect(Pattern.syntaxError(in: open) == PatternError(.unterminatedGroup, at: 999_999))
    let names = (0..<10_000).map { "(?<n\($0)>a" }.joined(separator: "|")
    #expect(Pattern.syntaxError(in: names)?.kind == .unterminatedGroup)
    let long = String(repeating: "a", count: PatternParser.maximumLength + 1)
    #expect(throws: PatternError(.tooLong, at: PatternParser.maximumLength)) { try Pattern(long) }
  }

  @Test(arguments: [
    ("a)", "')' without '(' (write '\\)' for the character) at offset 1 of the pattern"),
    (
      "a{9999999}",
      "pattern too large (shorten it, or lower the bounds of its quantifiers) at offset 1 of the pattern"
    ),
  ])
  func `reads well`(_ source: String, _ text: String) {
    #expect {
      try Pattern(source)
    } throws: { "\($0)" == text }
  }
}
