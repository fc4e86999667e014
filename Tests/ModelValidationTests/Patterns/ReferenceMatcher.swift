@testable import ModelValidation

/// The meaning of a regular pattern, written down as simply as possible: each part of a pattern
/// leads from a set of places in a text to the set of places after it.
struct ReferenceMatcher {
  private let syntax: PatternSyntax
  private let text: [UInt32]

  init(_ syntax: PatternSyntax, on text: String) {
    self.syntax = syntax
    self.text = text.unicodeScalars.map(\.value)
  }

  var matches: Bool {
    get throws { try !places(after: syntax, from: Set(0...text.count)).isEmpty }
  }

  private func places(after syntax: PatternSyntax, from places: Set<Int>) throws -> Set<Int> {
    switch syntax {
    case .empty: return places
    case .scalar(let value): return step(from: places, over: ScalarSet(value...value))
    case .dot: return step(from: places, over: ScalarSet.lineTerminators.inverted)
    case .set(let set): return step(from: places, over: ScalarSet(set))
    case .sequence(let terms):
      return try terms.reduce(places) { try self.places(after: $1, from: $0) }
    case .alternation(let terms):
      return try Set(terms.flatMap { try self.places(after: $0, from: places) })
    case .group(_, let content): return try self.places(after: content, from: places)
    case .quantified(let quantifier, let content):
      return try loop(quantifier, content, from: places)
    case .assertion(let assertion): return places.filter { holds(assertion, at: $0) }
    case .look, .reference: throw PatternError(.invalidGroup, at: 0)
    }
  }

  private func step(from places: Set<Int>, over set: ScalarSet) -> Set<Int> {
    Set(places.filter { $0 < text.count && set.contains(text[$0]) }.map { $0 + 1 })
  }

  private func loop(
    _ quantifier: PatternQuantifier,
    _ content: PatternSyntax,
    from start: Set<Int>
  ) throws -> Set<Int> {
    var current = start
    for _ in 0..<quantifier.minimum { current = try places(after: content, from: current) }
    var reached = current
    // A loop that reaches no new place never will, and a text has no more places than this.
    for _ in 0..<min((quantifier.maximum ?? Int.max) - quantifier.minimum, text.count + 1) {
      current = try places(after: content, from: current)
      reached.formUnion(current)
    }
    return reached
  }

  private func holds(_ assertion: PatternAssertion, at place: Int) -> Bool {
    let isAfterWord = place > 0 && ScalarSet.words.contains(text[place - 1])
    let isBeforeWord = place < text.count && ScalarSet.words.contains(text[place])
    return switch assertion {
    case .start: place == 0
    case .end: place == text.count
    case .wordBoundary: isAfterWord != isBeforeWord
    case .notWordBoundary: isAfterWord == isBeforeWord
    }
  }
}
