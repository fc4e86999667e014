internal import ModelJSON

extension ValueBounds {
  /// Whether there may be values that these bounds allow and the others do not.
  func isLooser(than other: ValueBounds) -> Bool {
    Self.allows(minimum, less: other.minimum) || Self.allows(maximum, more: other.maximum)
      || Self.allows(minimumCount, less: other.minimumCount)
      || Self.allows(maximumCount, more: other.maximumCount)
      || (other.pattern != nil && other.pattern != pattern)
  }

  private static func allows<Number: Comparable>(_ bound: Number?, less other: Number?) -> Bool {
    guard let other else { return false }
    return bound.map { $0 < other } ?? true
  }

  private static func allows<Number: Comparable>(_ bound: Number?, more other: Number?) -> Bool {
    guard let other else { return false }
    return bound.map { $0 > other } ?? true
  }

  /// The bounds for people, such as `at least 1, at most 5`.
  var words: String {
    let words = [
      minimum.map { "at least \($0)" }, maximum.map { "at most \($0)" },
      minimumCount.map { "\($0) or more long" }, maximumCount.map { "\($0) or less long" },
      pattern.map { "matching '\($0)'" },
    ]
    let known = words.compactMap { $0 }
    return known.isEmpty ? "all values" : known.joined(separator: ", ")
  }
}
