import ModelJSON

/// Whether two values are the same to JSON Schema (2020-12 core, section 4.2.2): numbers by value,
/// strings by code points, arrays in order, objects without.
enum Equality {
  /// How deep containers are compared by plain calls.
  private static var maximumDepth: Int { 64 }

  static func holds(
    _ left: WordPointer,
    _ leftView: IndexView,
    _ right: WordPointer,
    _ rightView: IndexView
  ) -> Bool {
    var comparison = Comparison(left: leftView, right: rightView)
    guard comparison.holds(left, right, maximumDepth) else { return false }
    // What lies deeper waits in a list, so that no document overflows the stack.
    while let next = comparison.deferred.popLast() {
      guard comparison.holds(next.left, next.right, maximumDepth) else { return false }
    }
    return true
  }
}

@unsafe
private struct Comparison {
  let left: IndexView
  let right: IndexView
  var deferred: [(left: WordPointer, right: WordPointer)] = []

  mutating func holds(_ a: WordPointer, _ b: WordPointer, _ depth: Int) -> Bool {
    if a.pointee.isNumber { return b.pointee.isNumber && equalNumbers(a.pointee, b.pointee) }
    guard a.pointee.kind == b.pointee.kind else { return false }
    switch a.pointee.kind {
    case IndexKind.string: return equalStrings(a.pointee, b.pointee)
    case IndexKind.array, IndexKind.object:
      guard left.count(a) == right.count(b) else { return false }
      if depth == 0 {
        deferred.append((a, b))
        return true
      }
      return a.pointee.kind == IndexKind.array
        ? equalArrays(a, b, depth) : equalObjects(a, b, depth)
    default: return true
    }
  }

  private func equalStrings(_ a: IndexWord, _ b: IndexWord) -> Bool {
    if !b.hasEscapes { return left.key(a, equals: right.text(b), right.byteCount(b)) }
    return right.withUnescapedText(b) { text in
      left.key(a, equals: text.baseAddress ?? right.base, text.count)
    }
  }

  private func equalNumbers(_ a: IndexWord, _ b: IndexWord) -> Bool {
    let (p, n) = (left.text(a), left.byteCount(a))
    let (q, m) = (right.text(b), right.byteCount(b))
    if n == m, equalBytes(p, q, n) { return true }
    if a.kind == IndexKind.integer, b.kind == IndexKind.integer {
      // Integers are written in one way only, but for zero.
      return n + m == 3 && NumberText.int64(p, n, left.end) == 0 && NumberText.int64(q, m, right.end) == 0
    }
    if NumberText.double(p, n, left.end) != NumberText.double(q, m, right.end) { return false }
    return ExactDecimal(p, n) == ExactDecimal(q, m)
  }

  private mutating func equalArrays(_ a: WordPointer, _ b: WordPointer, _ depth: Int) -> Bool {
    var (x, y) = (a + 1, b + 1)
    let stop = left.words + a.pointee.end
    while x < stop {
      if !holds(x, y, depth - 1) { return false }
      x = left.next(x)
      y = right.next(y)
    }
    return true
  }

  /// Members are looked up near the place where they have in the other object first.
  private mutating func equalObjects(_ a: WordPointer, _ b: WordPointer, _ depth: Int) -> Bool {
    var (x, y) = (a + 1, b + 1)
    let stop = left.words + a.pointee.end
    while x < stop {
      var match: WordPointer? = equalStrings(x.pointee, y.pointee) ? y + 1 : nil
      if match == nil {
        match = left.withUnescapedText(x.pointee) {
          right.member($0.baseAddress ?? left.base, $0.count, of: b)
        }
      }
      guard let match, holds(x + 1, match, depth - 1) else { return false }
      x = left.next(x + 1)
      y = right.next(y + 1)
    }
    return true
  }
}
