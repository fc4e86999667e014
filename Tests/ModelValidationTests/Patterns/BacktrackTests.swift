import Testing

@testable import ModelValidation

/// What is matched by trying one way after the other.
struct BacktrackTests {
  @Test(arguments: PatternCase.captures + PatternCase.looks + PatternCase.modifiers)
  func `answers as ECMA-262 says`(_ example: PatternCase) throws {
    let pattern = try Pattern(example.pattern)
    for text in example.matching {
      #expect(pattern.verdict(text) == .matches, "\(text.debugDescription)")
    }
    for text in example.failing {
      #expect(pattern.verdict(text) == .differs, "\(text.debugDescription)")
    }
  }

  /// The same patterns without the automata that most of them have.
  @Test(arguments: PatternCase.all + PatternCase.looks + PatternCase.modifiers)
  func `answers as the automata do`(_ example: PatternCase) throws {
    let program = BacktrackProgram(
      PatternLowering.node(of: try PatternParser.parse(example.pattern))
    )
    for text in example.matching { #expect(program.verdict(text) == .matches, "\(text)") }
    for text in example.failing { #expect(program.verdict(text) == .differs, "\(text)") }
  }

  // MARK: Bounds

  @Test(arguments: [
    (#"^(a+)+(b|c)\2$"#, "bc"), (#"^(a|aa)+(b|c)\2$"#, "cb"), (#"(.*)*(b|c)\2$"#, "bc"),
    (#"^((a*)*b?)*(c|d)\3$"#, "cd"), (#"^(?:(?!(b))a|a)*(b|c)\2$"#, "bc"),
  ])
  func `ends without an answer where there are too many ways`(
    _ source: String,
    _ end: String
  ) throws {
    let pattern = try Pattern(source)
    #expect(!pattern.isAlwaysDecided)
    let text = String(repeating: "a", count: 60) + end
    #expect(pattern.verdict(text) == .undecided)
    #expect(!pattern.matches(text))
  }

  @Test(arguments: [
    (#"^(a+)+\1$"#, "!"), (#"^(a|aa)+\1$"#, "!"), (#"^(\w+\s?)*\1$"#, "!"),
  ])
  func `refuses at once what no capture could save`(_ source: String, _ end: String) throws {
    let text = String(repeating: "a", count: 100_000) + end
    #expect(try Pattern(source).verdict(text) == .differs)
  }

  @Test(.timeLimit(.minutes(20)))
  func `takes long texts without recursion`() throws {
    let text = String(repeating: "ab", count: 100_000)
    #expect(try Pattern(#"^(a)(?:b|\1)*$"#).verdict(text) != .differs)
    #expect(try Pattern(#"^(a).*\1b$"#).verdict(text) == .matches)
    #expect(try Pattern(#"^(a).*?\1c$"#).verdict(text) == .differs)
    #expect(try Pattern(#"(c)\1"#).verdict(text) == .differs)
    #expect(try Pattern(#"(?<=\1(b))$"#).verdict(text + "b") == .matches)
  }

  @Test func `has a stack with a limit`() throws {
    let text = String(repeating: "ab", count: 200_000)
    #expect(try Pattern(#"^(?:(a)|(b))*\1c|d$"#).verdict(text + "c") == .undecided)
  }

  @Test func `repeats what is empty as often as asked`() throws {
    #expect(try Pattern(#"^(?:(?=(a))){1000000000}\1$"#).verdict("a") == .matches)
    #expect(try Pattern(#"^(?:(a?)){10000}\1$"#).verdict("a") == .matches)
  }

  @Test func `runs deep groups`() throws {
    let depth = PatternParser.maximumDepth - 1
    let nested = String(repeating: "(", count: depth) + "a" + String(repeating: ")", count: depth)
    #expect(try Pattern("^\(nested)\\1$").verdict("aa") == .matches)
  }
}

extension BacktrackProgram {
  func verdict(_ text: String) -> PatternVerdict {
    // A byte in front, so that there is an address even for an empty text.
    let bytes = [0] + Array(text.utf8)
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return .undecided }
      return unsafe verdict(base + 1, buffer.count - 1)
    }
  }
}

extension PatternCase {
  static let captures = [
    PatternCase(#"^(a|b)\1$"#, ["aa", "bb"], not: ["ab", "a", "aaa"]),
    PatternCase(#"^(["'])[^"']*\1$"#, ["'x'", "\"\""], not: ["'x\"", "'"]),
    PatternCase(#"^(?<q>.)\k<q>+$"#, ["🐲🐲", "---"], not: ["🐲🐳", "-"]),
    PatternCase(#"^(?:(?<y>a)|(?<y>b))\k<y>$"#, ["aa", "bb"], not: ["ab", "ba"]),
    PatternCase(#"^\k<n>(?<n>a)$"#, ["a"], not: ["aa"]),
    PatternCase(#"^\1(a)$"#, ["a"], not: ["aa"]),
    PatternCase(#"^(a\1)$"#, ["a"], not: ["aa"]),
    PatternCase(#"^(?:(a)|b)*\1$"#, ["ab", "aa", "abaa", "b", ""], not: ["abc", "aba"]),
    PatternCase(#"^(?:(a)|(b)|(c))+\1\2\3$"#, ["abcc", "abb", "aa"], not: ["abca"]),
    PatternCase(
      #"^(z)((a+)?(b+)?(c))*\3\4$"#,
      ["zaacbbbcaca", "zcbcb", "zc"],
      not: ["zab", "zaacbbbcacac"]
    ),
    PatternCase(#"^(?=(a+))a*b\1$"#, ["aba", "aabaa"], not: ["b", "aab", "baa", "aaba"]),
    PatternCase(#"(?!(a))\1b"#, ["b", "ab"], not: ["a"]),
    PatternCase(#"^(?!(a)b)(?:a\1)+$"#, ["a", "aa"], not: ["ab"]),
    PatternCase(#"^(?=(.*?)-)\1-\1$"#, ["a-a", "-", "ab-ab"], not: ["a-b", "aa"]),
    PatternCase(#"(?<=(\d+)(\d+))-\1\2$"#, ["1053-1053", "053-053"], not: ["1053-105"]),
    PatternCase(#"(?<=\1(a))b"#, ["aab"], not: ["ab", "b"]),
    PatternCase(#"(?<=(a)\1)b"#, ["ab", "aab"], not: ["b"]),
    PatternCase(#"(?<!(^|-)x)y\1$"#, ["y", "axy"], not: ["xy", "-xy"]),
    PatternCase(#"^(?i:(é)\1)$"#, ["éÉ", "ÉÉ"], not: ["ée"]),
    PatternCase(#"^(?i:(k))(?-i:\1)$"#, ["kk", "KK", "\u{212A}\u{212A}"], not: ["kK"]),
    PatternCase(#"^(?i:(k)\1)$"#, ["k\u{212A}", "\u{212A}K"], not: ["kx"]),
    PatternCase(#"(?i:(?<=\1(ab)))$"#, ["xABab"], not: ["xacab"]),
    PatternCase(#"^(a{0,2}?)\1{2}$"#, ["", "aaa", "aaaaaa"], not: ["a", "aa", "aaaa"]),
    PatternCase(#"^(a*)(?:b\1){2,3}$"#, ["bb", "ababa", "aabaabaa"], not: ["ab", "aabab"]),
    PatternCase(#"^(\p{sc=Greek}+) \1$"#, ["λό λό"], not: ["λό λο", "a a"]),
    PatternCase(#"\b(\w+) \1\b"#, ["the the", "in the the end"], not: ["the then", "the end"]),
    PatternCase(#"^(?:(x)|y){3}\1$"#, ["yyxx", "xyy", "yyy"], not: ["xyyx", "yyx"]),
  ]

  static let looks = [
    PatternCase("^(?!.*foo)[a-z]+$", ["bar", "fofo"], not: ["afoob", "foo", ""]),
    PatternCase(
      "^(?=.*[0-9])(?=.*[a-z]).{4,8}$",
      ["abc1", "1bcdefgh"],
      not: ["abcd", "1234", "a1"]
    ),
    PatternCase("^[a-z-]+(?<!-)$", ["a-b"], not: ["a-", "-"]),
    PatternCase("^(?:(?!--)[a-z-])+$", ["a-b-c", "-a-"], not: ["a--b", "--"]),
    PatternCase("^((?!foo).)*$", ["", "fo-o"], not: ["xfoo", "foo"]),
    PatternCase("foo(?!bar)", ["foobaz", "foobarfoo"], not: ["foobar", "fo"]),
    PatternCase("foo(?=bar)", ["xfoobar"], not: ["foobaz", "foo"]),
    PatternCase("(?<=é)b", ["éb"], not: ["eb", "b"]),
    PatternCase("(?<!🐲)b", ["🐳b", "b"], not: ["🐲b"]),
    PatternCase("(?<=^|,)b(?=,|$)", ["b", "a,b,c"], not: ["ab", "a,bc"]),
    PatternCase("(?<=ab*)c", ["abbbc", "ac"], not: ["bbc", "c"]),
    PatternCase("a(?!b(?=c))", ["abd", "a"], not: ["abc"]),
    PatternCase("(?<=(?<!a)b)c", ["bc", "xbc"], not: ["abc", "c"]),
    PatternCase("(?=(?<=a)b)b", ["ab"], not: ["b", "cb"]),
    PatternCase(#"^(?:\w(?=\b|\d))+$"#, ["a", "a12", "1"], not: ["ab", "a1b"]),
    PatternCase("^(?=a|b)(?!ab).*$", ["a", "bab"], not: ["abc", "c"]),
    PatternCase("^(?=a$|b)c?", ["a", "bx"], not: ["ax", "c"]),
    PatternCase("^(?!a)x|^(?=b)b|c", ["x", "b", "ac"], not: ["a", "ax"]),
    PatternCase("(?!)|a", ["a"], not: ["b", ""]),
    PatternCase("(?=)b", ["b"], not: ["a"]),
    PatternCase("^a(?=$)", ["a"], not: ["ab"]),
    PatternCase("^(?:a(?=.*b)|b)+$", ["aab", "b"], not: ["aba", "a"]),
    PatternCase("^(?:a(?!.*a)|b)+$", ["ab", "bba"], not: ["aba", "aa"]),
    PatternCase("(?:(?=ab)a|b)*c", ["abc", "c", "xbc"], not: ["ab"]),
    PatternCase("^(?:x(?=[^]{3}$)|[^]{3})+$", ["xabc", "abc", "xab"], not: ["xabcd"]),
  ]

  static let modifiers = [
    PatternCase("^(?i:abc)$", ["abc", "aBC"], not: ["abd"]),
    PatternCase("^a(?i:b)c$", ["abc", "aBc"], not: ["Abc", "abC"]),
    PatternCase("^(?i:a(?-i:b)c)$", ["abc", "AbC"], not: ["aBc"]),
    PatternCase("(?m:^b$)", ["b", "a\nb", "a\u{2028}b\rc"], not: ["ab", "a\nbc"]),
    PatternCase("(?s:^a.b$)", ["a\nb", "axb"], not: ["ab", "x\na\nb"]),
    PatternCase("(?ms-i:^a.b$)", ["x\na\nb\ny"], not: ["x\nA\nb"]),
    PatternCase(#"^(?i:[^a-c])$"#, ["d", "é"], not: ["a", "B"]),
    PatternCase(#"^(?i:\p{Lu})$"#, ["a", "A", "é"], not: ["1", "漢"]),
    PatternCase(#"^(?i:[^\P{Lu}])$"#, [], not: ["a", "A", "1"]),
    PatternCase(#"^(?i:\w)$"#, ["ſ", "\u{212A}", "a"], not: ["é"]),
    PatternCase(#"^(?i:\W)$"#, ["é", "-"], not: ["ſ", "\u{212A}", "s"]),
    PatternCase(#"(?i:\bx\b)"#, ["x", "-x-"], not: ["ſx", "x\u{212A}", "xa"]),
    PatternCase(#"(?i:\Bx\B)"#, ["ſx\u{212A}", "axb"], not: ["x", "-x\u{212A}"]),
    PatternCase(#"(?i:ß)"#, ["ẞ", "ß"], not: ["ss"]),
  ]
}
