/// What a pattern says about a text.
package enum PatternVerdict: Sendable {
  case matches
  case differs
  /// The match took more steps than it may take: there is no answer, and none is guessed.
  ///
  /// Only patterns with back-references, or with look-around that no automaton was made for, can
  /// end so; ``Pattern/isAlwaysDecided`` tells.
  case undecided

  init(_ isMatch: Bool) {
    self = isMatch ? .matches : .differs
  }
}
