/// The order in which people expect names: `Model 2` before `Model 10`, as file managers show them.
package enum NaturalOrder {
  /// Whether the first name comes before the second.
  ///
  /// Runs of digits compare by value, other characters without regard to case; names that then are
  /// equal compare by their bytes, so that the order is the same everywhere.
  package static func precedes(_ left: String, _ right: String) -> Bool {
    let first = parts(of: left)
    let second = parts(of: right)
    for (a, b) in zip(first, second) where a != b { return a < b }
    if first.count != second.count { return first.count < second.count }
    return left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  private static func parts(of name: String) -> [Part] {
    var parts: [Part] = []
    for scalar in name.lowercased().unicodeScalars {
      guard ("0"..."9").contains(scalar) else {
        parts.append(.character(scalar.value))
        continue
      }
      if case .number(let digits)? = parts.last {
        parts[parts.count - 1] = .number(digits == "0" ? String(scalar) : digits + String(scalar))
      } else {
        parts.append(.number(String(scalar)))
      }
    }
    return parts
  }
}

private enum Part: Equatable, Comparable {
  /// Digits without leading zeros: a longer one is a greater one.
  case number(String)
  case character(UInt32)

  static func < (left: Part, right: Part) -> Bool {
    switch (left, right) {
    case (.number(let a), .number(let b)):
      a.utf8.count != b.utf8.count ? a.utf8.count < b.utf8.count : a < b
    case (.character(let a), .character(let b)): a < b
    case (.number, .character(let b)): b > 0x39
    case (.character(let a), .number): a <= 0x39
    }
  }
}
