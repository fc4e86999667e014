import Testing

@testable import ModelValidation

/// A pattern with texts that it matches and texts that it does not.
struct PatternCase: Sendable, CustomTestStringConvertible {
  var pattern: String
  var matching: [String]
  var failing: [String]

  init(_ pattern: String, _ matching: [String], not failing: [String] = []) {
    self.pattern = pattern
    self.matching = matching
    self.failing = failing
  }

  var testDescription: String { pattern }
}

struct PatternTests {
  @Test(arguments: PatternCase.all)
  func `answers as ECMA-262 says`(_ example: PatternCase) throws {
    let pattern = try Pattern(example.pattern)
    for text in example.matching { #expect(pattern.matches(text), "\(text.debugDescription)") }
    for text in example.failing { #expect(!pattern.matches(text), "\(text.debugDescription)") }
  }

  @Test(arguments: PatternCase.all)
  func `answers alike by every way to run it`(_ example: PatternCase) throws {
    let engines = try PatternEngines(example.pattern)
    for text in example.matching { #expect(engines.answers(text) == [true]) }
    for text in example.failing { #expect(engines.answers(text) == [false]) }
  }

  @Test func `keeps its source`() throws {
    #expect(try Pattern("^a+$").source == "^a+$")
  }
}

extension PatternCase {
  static let all = literals + constructs + classes + escapes

  /// What is answered without an automaton.
  static let literals = [
    PatternCase("^(CRLF|LF|é|)$", ["CRLF", "LF", "é", ""], not: ["CR", "LF\0", "\0", "CRLFLF"]),
    PatternCase("^(a\0|a)$", ["a\0", "a"], not: ["a\0\0", ""]),
    PatternCase("^(abcdefgh|b)$", ["abcdefgh", "b"], not: ["abcdefg", "abcdefghi"]),
    PatternCase("^abcdefgh", ["abcdefgh", "abcdefghi"], not: ["abcdefg", "xabcdefgh"]),
    PatternCase("^é-漢字-x$", ["é-漢字-x"], not: ["é-漢字-y", "é-漢字-xx", "é-漢"]),
    PatternCase("漢字 and more", ["漢字 and more", "漢漢字 and more."], not: ["漢字 and mor", ""]),
    PatternCase("aab", ["aab", "aaab", "xaabx"], not: ["aa", "abab"]),
    PatternCase("needles$", ["needles", "two needles"], not: ["needles ", "eedles"]),
    PatternCase("^[a-f]{9}$", ["abcdefabc"], not: ["abcdefabg", "gbcdefabc", "abcdefab"]),
    PatternCase("^[a-z]{2,20}[0-9]{0,9}$", ["ab", "abcdefghijklm123"], not: ["a1", "abcdefghi-"]),
    PatternCase("^.{9,10}$", ["é🐲abcdefg", "abcdefghij"], not: ["é🐲abcdef", "abcdefgh\n"]),
    PatternCase("^[a-z]+:", ["abcdefghijkl:", "a:b"], not: ["abcdefghijkl", ":"]),
  ]

  static let constructs = [
    PatternCase("", ["", "a"]),
    PatternCase("a", ["a", "ba", "ab"], not: ["", "b"]),
    PatternCase("^a", ["a", "ab"], not: ["ba", ""]),
    PatternCase("a$", ["a", "ba"], not: ["ab", "a\n", ""]),
    PatternCase("^abc$", ["abc"], not: ["abc\n", "\nabc", "ab", "abcc"]),
    PatternCase("^$", [""], not: ["a", "\n"]),
    PatternCase("$^", [""], not: ["a"]),
    PatternCase("(?:^)*a", ["a", "ba"], not: ["b"]),
    PatternCase("a^b", [], not: ["ab", "a\nb"]),
    PatternCase("a$b", [], not: ["ab", "a\nb"]),
    PatternCase("a|b", ["a", "b"], not: ["c", ""]),
    PatternCase("^(?:a|bc|)$", ["a", "bc", ""], not: ["b", "abc"]),
    PatternCase("^a|b$", ["ax", "xb"], not: ["xa", "bx"]),
    PatternCase("^(|a)+$", ["", "a", "aaa"], not: ["b", "ab"]),
    PatternCase("^(a*)*$", ["", "aaa"], not: ["ab"]),
    PatternCase("^(a*)+b$", ["b", "aab"], not: ["", "aa"]),
    PatternCase("^(?:a?b??)*?c$", ["c", "abc", "aabbc"], not: ["ab", "dc"]),
    PatternCase("^a{2}$", ["aa"], not: ["a", "aaa"]),
    PatternCase("^a{2,}$", ["aa", "aaaa"], not: ["a", ""]),
    PatternCase("^a{1,3}$", ["a", "aa", "aaa"], not: ["", "aaaa"]),
    PatternCase("^a{0}b$", ["b"], not: ["ab"]),
    PatternCase("^(ab){2,3}$", ["abab", "ababab"], not: ["ab", "abababab", "aba"]),
    PatternCase("^(?:a{1,2}){2}$", ["aa", "aaa", "aaaa"], not: ["a", "aaaaa"]),
    PatternCase("^(?:a|ab)(?:c|bcd)$", ["ac", "abc", "abcd", "abbcd"], not: ["abd", "acd"]),
    PatternCase("^a?a?aa$", ["aa", "aaa", "aaaa"], not: ["a", "aaaaa"]),
    PatternCase("^.$", ["a", "é", "🐲", "\u{85}", "\0"], not: ["", "\n", "\r", "\u{2028}", "ab"]),
    PatternCase("^.*$", ["", "a🐲"], not: ["a\nb", "a\u{2029}"]),
    PatternCase(".+", ["a", "\na"], not: ["", "\n\r"]),
    PatternCase("^🐲*$", ["", "🐲🐲"], not: ["🐉", "🐲a"]),
    PatternCase("^a.b$", ["a\0b", "a\u{10FFFF}b"], not: ["ab"]),
    PatternCase("(?<name>a)b", ["ab"], not: ["b"]),
    PatternCase(#"\bfoo\b"#, ["foo", "a foo.", "-foo", "éfoo"], not: ["foob", "xfoo", "foo_"]),
    PatternCase(#"\Boo\B"#, ["foox"], not: ["oo", "foo", "oox"]),
    PatternCase(#"\B"#, ["", "aa", "é", "-"], not: ["a", "aéa"]),
    PatternCase(#"^\b"#, ["a"], not: ["", "-", "é"]),
    PatternCase(#"\b$"#, ["-a"], not: ["", "a-", "é"]),
    PatternCase(#"a$\b"#, ["a", "ba"], not: ["ab", "a-"]),
    PatternCase(#"a\b\b\B"#, [], not: ["a", "a-"]),
    PatternCase(#"^(?:\b|-)+a$"#, ["a", "-a", "--a"], not: ["", "é"]),
    PatternCase(#"^(?:a\b.?)+$"#, ["a", "a-", "a-a", "a-a-a"], not: ["aa", "-a"]),
    PatternCase("[ab]*a[ab]{3}$", ["abbb", "bbabab"], not: ["bbb", "abbbb", "ab"]),
  ]

  static let classes = [
    PatternCase("^[abc]$", ["a", "c"], not: ["d", ""]),
    PatternCase("^[^abc]$", ["d", "é", "\n", "🐲"], not: ["a", ""]),
    PatternCase("^[a-cx-]$", ["b", "x", "-"], not: ["d"]),
    PatternCase("^[-a]$", ["-", "a"], not: ["b"]),
    PatternCase("^[--/]$", ["-", ".", "/"], not: [",", "0"]),
    PatternCase(#"^[\d-]$"#, ["7", "-"], not: ["a"]),
    PatternCase(#"^[-\w_\s]+$"#, ["a-b c_"], not: ["a.b"]),
    PatternCase(#"^[^\W_]$"#, ["a", "9"], not: ["_", "-", "é"]),
    PatternCase("[]", [], not: ["", "a"]),
    PatternCase("[^]", ["a", "\n", "🐲"], not: [""]),
    PatternCase(#"[\s\S]"#, ["\n"], not: [""]),
    PatternCase("^[é-ü]$", ["é", "ö", "ü"], not: ["è", "ý", "e"]),
    PatternCase("^[🐀-🐿]$", ["🐲"], not: ["🐀🐀", "\u{1F43F}\u{1F3FB}", "\u{1F3FF}"]),
    PatternCase("^[\u{7F}-\u{10FFFF}]$", ["\u{7F}", "\u{80}", "\u{FFFF}"], not: ["~"]),
    PatternCase(#"^[\b]$"#, ["\u{8}"], not: ["b"]),
    PatternCase(#"^[\]\\^]$"#, ["]", "\\", "^"], not: ["["]),
    PatternCase(#"^\d$"#, ["0", "9"], not: ["߀", "a"]),
    PatternCase(#"^\D$"#, ["߀", "a"], not: ["0"]),
    PatternCase(#"^\w$"#, ["a", "_", "0"], not: ["é", "-", "ſ"]),
    PatternCase(#"^\W$"#, ["é", "-"], not: ["a"]),
    PatternCase(
      #"^\s$"#,
      [" ", "\t", "\u{B}", "\u{C}", "\u{A0}", "\u{FEFF}", "\n", "\u{2029}", "\u{2003}"],
      not: ["\u{1}", "–", "\u{180E}", "\u{200B}", "\u{85}"]
    ),
    PatternCase(#"^\S*$"#, ["", "\u{1}–é"], not: ["a b", "\u{3000}"]),
    PatternCase(#"^\p{L}+$"#, ["Größe", "漢字"], not: ["a1", ""]),
    PatternCase(#"^\P{Lu}$"#, ["a", "É".lowercased(), "1"], not: ["A", "É"]),
    PatternCase(#"^[\p{Nd}\p{Pc}]$"#, ["৪", "_"], not: ["a"]),
    PatternCase(#"^[^\p{L}]$"#, ["1"], not: ["a"]),
    PatternCase(#"^(\p{L}|_)(\p{L}|\p{N}|[.\-_])*$"#, ["Größe_1"], not: ["1abc"]),
  ]

  static let escapes = [
    PatternCase(#"^\t\n\v\f\r$"#, ["\t\n\u{B}\u{C}\r"], not: ["tnvfr"]),
    PatternCase(#"^\0$"#, ["\0"], not: ["0"]),
    PatternCase(#"^\cC\cj$"#, ["\u{3}\n"], not: ["Cj"]),
    PatternCase(#"^\x41$"#, ["A"], not: ["x41"]),
    PatternCase(#"^\u0041\u{42}\u{00000043}$"#, ["ABC"], not: ["u0041"]),
    PatternCase(#"^\uD83D\uDC32$"#, ["🐲"], not: ["\u{FFFD}"]),
    PatternCase(#"^[\uD83D\uDC32]$"#, ["🐲"], not: ["\u{FFFD}"]),
    PatternCase(#"^\u{1F432}+$"#, ["🐲🐲"], not: ["🐉"]),
    PatternCase(#"\uD83D"#, [], not: ["🐲", "\u{FFFD}"]),
    PatternCase(#"^\uD83D\u0041$"#, [], not: ["A"]),
    PatternCase(#"^[^\uD800]$"#, ["a", "🐲"], not: [""]),
    PatternCase(#"^\^\$\\\.\*\+\?\(\)\[\]\{\}\|\/$"#, [#"^$\.*+?()[]{}|/"#], not: [""]),
  ]
}
