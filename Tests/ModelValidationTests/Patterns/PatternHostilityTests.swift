import Testing

@testable import ModelValidation

struct PatternHostilityTests {
  /// A table makes one step a byte, so its size is the whole answer to the question of time.
  @Test(arguments: [
    "^(a+)+$", "^(a|a)*$", "^(a|aa)+$", "^(a*)*b?$", "(x+x+)+y", "^(([a-z])+.)+[A-Z]([a-z])+$",
    #"^(\w+\s?)*$"#, "^(.*)(.*)(.*)[^é]$", "^(|a|b|ab)*c", "^((a{0,3}){0,3}){0,3}$", "(|a)+$b",
  ])
  func `takes one step a byte by a small table`(_ source: String) throws {
    let engines = try PatternEngines(source)
    let rows = try #require(engines.automaton?.stateCount)
    #expect(rows <= 40)
    let text = String(repeating: "a", count: 100_000) + "!"
    #expect(engines.pattern.matches(text) == engines.pattern.matches("aaaa!"))
  }

  @Test func `answers at once where backtracking hangs`() throws {
    let pattern = try Pattern("^(a+)+$")
    #expect(!pattern.matches(String(repeating: "a", count: 100_000) + "!"))
    #expect(pattern.matches(String(repeating: "a", count: 100_000)))
  }

  @Test(.timeLimit(.minutes(20)))
  func `stays linear without a table`() throws {
    let pattern = try Pattern("^(?:[ab]*a[ab]{201}c)+$")
    #expect(pattern.program.name == "nondeterministic")
    let text = String(repeating: "ab", count: 10_000)
    #expect(!pattern.matches(text))
    #expect(pattern.matches(text + "c"))
  }

  @Test(.timeLimit(.minutes(20)))
  func `compiles bombs of alternatives`() throws {
    let words = (0..<3_000).map { "word\($0 * 7919 % 3_000)" }
    let pattern = try Pattern("^(?:\(words.joined(separator: "|")))$")
    #expect(pattern.matches("word2999"))
    #expect(!pattern.matches("word3000"))
    let bomb = String(repeating: "(a|b|", count: 150) + "c" + String(repeating: ")*", count: 150)
    #expect(try Pattern("^\(bomb)$").matches("abc"))
  }

  @Test(.timeLimit(.minutes(20)))
  func `compiles what repeats the largest classes`() throws {
    let classes = String(repeating: #"\p{L}"#, count: 1_000)
    #expect(throws: PatternError(.tooLarge, at: 0)) { try Pattern("^(?:\(classes)|x)") }
    let ranges = (0..<20_000).map { "\\u{\(String(0x1000 + $0 * 3, radix: 16))}" }.joined()
    #expect(try Pattern("^[\(ranges)]+$").matches("\u{1003}"))
    let looks = String(repeating: "(?!a)|(?<=b)", count: 5_000)
    #expect(try Pattern("x(?:\(looks))y").matches("xy"))
  }

  @Test func `looks up ten thousand alternatives`() throws {
    let words = (0..<10_000).map { "word\($0 * 7_919 % 10_000)" } + ["", "a word that is longer"]
    let pattern = try Pattern("^(\(words.joined(separator: "|")))$")
    #expect(pattern.program.name == "manyWords")
    #expect(words.allSatisfy { pattern.matches($0) })
    for text in ["word10000", "word", "word01", "xword1", "word1\0", "a word that is longer."] {
      #expect(!pattern.matches(text))
    }
  }

  @Test func `copies nothing that consumes nothing`() throws {
    #expect(try Pattern("(|){1000000000}a").matches("a"))
    #expect(try Pattern("(?:(?:^|)(?:)){9999999}a").matches("ba"))
    #expect(throws: PatternError(.tooLarge, at: 6)) { try Pattern("x(ab|){99999999}") }
  }
}
