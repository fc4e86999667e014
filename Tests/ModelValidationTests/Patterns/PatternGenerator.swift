import ModelTestSupport

/// Makes patterns and texts at random, but the same ones for the same seed.
struct PatternGenerator: RandomNumberGenerator {
  /// What patterns and texts are made of.
  enum Alphabet {
    /// With `\w`, `\d`, `\s` and `\b`, which are Unicode-aware in ICU.
    case ascii
    /// Without them.
    case unicode
  }

  private var random: SeededGenerator
  private let isASCII: Bool
  /// Whether loops may have empty iterations, with which ICU finds no match for
  /// `(){0,3}?a` in "a".
  private let allowsEmptyLoops: Bool
  /// Whether there is look-around, which may lie in other look-around.
  private let looksAround: Bool

  init(seed: UInt64, alphabet: Alphabet, allowsEmptyLoops: Bool, looksAround: Bool = false) {
    random = SeededGenerator(seed: seed)
    self.looksAround = looksAround
    self.isASCII = alphabet == .ascii
    self.allowsEmptyLoops = allowsEmptyLoops
  }

  mutating func next() -> UInt64 { random.next() }

  private var letters: [String] {
    isASCII ? ["a", "b", "c", "1", "-", "_", " "] : ["a", "b", "é", "ü", "漢", "🐲", "🐳"]
  }

  private mutating func pick(_ choices: [String]) -> String {
    choices.randomElement(using: &self) ?? ""
  }

  mutating func text() -> String {
    (0..<Int.random(in: 0...7, using: &self)).map { _ in pick(letters) }.joined()
  }

  mutating func pattern() -> String {
    let start = pick(["", "", "^"])
    let end = pick(["", "", "$"])
    // ICU backtracks, so that deeper loops take it minutes.
    return start + alternatives(depth: allowsEmptyLoops ? 2 : 1) + end
  }

  private mutating func alternatives(depth: Int, first: String? = nil) -> String {
    let count = [1, 1, 1, 1, 2, 2, 3].randomElement(using: &self) ?? 1
    return (0..<count).map { _ in (first ?? "") + sequence(depth: depth) }.joined(separator: "|")
  }

  private mutating func sequence(depth: Int) -> String {
    (0..<Int.random(in: 0...2, using: &self)).map { _ in term(depth: depth) }.joined()
  }

  private mutating func term(depth: Int) -> String {
    if Int.random(in: 0..<12, using: &self) == 0 {
      return pick(isASCII ? ["^", "$", #"\b"#, #"\B"#] : ["^", "$"])
    }
    if looksAround, depth > 0, Int.random(in: 0..<3, using: &self) == 0 {
      return pick(["(?=", "(?!", "(?<=", "(?<!"]) + alternatives(depth: depth - 1) + ")"
    }
    let quantifier = quantifier()
    guard depth > 0, Bool.random(using: &self) else { return single() + quantifier }
    let first = quantifier.isEmpty || allowsEmptyLoops ? nil : single()
    return pick(["(", "(?:"]) + alternatives(depth: depth - 1, first: first) + ")" + quantifier
  }

  private mutating func quantifier() -> String {
    let plain = pick(["", "", "", "*", "+", "?", "{2}", "{1,2}", "{0,3}", "{2,}"])
    return plain.isEmpty ? "" : plain + pick(["", "", "?"])
  }

  private mutating func single() -> String {
    switch Int.random(in: 0..<4, using: &self) {
    case 0: "."
    case 1: pick(isASCII ? [#"\w"#, #"\W"#, #"\d"#, #"\D"#, #"\s"#, #"\S"#] : ["[^a]", "[é-ü]"])
    case 2:
      pick(["[", "[^"])
        + pick(isASCII ? ["ab", "a-c", "1-", #"\d_"#, #"\sb"#] : ["aé", "a-ü", "🐲", "漢-🐳"])
        + "]"
    default: pick(letters.filter { $0 != "-" })
    }
  }
}
