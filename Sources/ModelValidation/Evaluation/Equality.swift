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
    var comparison = unsafe Comparison(left: leftView, right: rightView)
    guard unsafe comparison.holds(left, right, maximumDepth) else { return false }
    // What lies deeper waits in a list, so that no document overflows the stack.
    while let next = unsafe comparison.deferred.popLast() {
      guard unsafe comparison.holds(next.left, next.right, maximumDepth) else { return false }
    }
    return true
  }
}

@unsafe
private struct Comparison {
  let left: IndexView
  let right: IndexView
  var deferred: [(left: WordPointer, right: WordPointer)] = unsafe []

  mutating func holds(_ a: WordPointer, _ b: WordPointer, _ depth: Int) -> Bool {
    if unsafe a.pointee.isNumber {
      return unsafe b.pointee.isNumber && equalNumbers(a.pointee, b.pointee)
    }
    guard unsafe a.pointee.kind == b.pointee.kind else { return false }
    switch unsafe a.pointee.kind {
    case IndexKind.string: return unsafe equalStrings(a.pointee, b.pointee)
    case IndexKind.array, IndexKind.object:
      guard unsafe left.count(a) == right.count(b) else { return false }
      if depth == 0 {
        unsafe deferred.append((a, b))
        return true
      }
      return unsafe a.pointee.kind == IndexKind.array
        ? equalArrays(a, b, depth) : equalObjects(a, b, depth)
    default: return true
    }
  }

  private func equalStrings(_ a: IndexWord, _ b: IndexWord) -> Bool {
    if !b.hasEscapes { return unsafe left.key(a, equals: right.text(b), right.byteCount(b)) }
    return unsafe right.withUnescapedText(b) { text in
      unsafe left.key(a, equals: text.baseAddress ?? right.base, text.count)
    }
  }

  private func equalNumbers(_ a: IndexWord, _ b: IndexWord) -> Bool {
    let (p, n) = unsafe (left.text(a), left.byteCount(a))
    let (q, m) = unsafe (right.text(b), right.byteCount(b))
    if n == m, unsafe equalBytes(p, q, n) { return true }
    if a.kind == IndexKind.integer, b.kind == IndexKind.integer {
      // Integers are written in one way only, but for zero.
      return unsafe n + m == 3 && NumberText.int64(p, n, left.end) == 0
        && NumberText.int64(q, m, right.end) == 0
    }
    if unsafe NumberText.double(p, n, left.end) != NumberText.double(q, m, right.end) {
      return false
    }
    return unsafe ExactDecimal(p, n) == ExactDecimal(q, m)
  }

  private mutating func equalArrays(_ a: WordPointer, _ b: WordPointer, _ depth: Int) -> Bool {
    var (x, y) = unsafe (a + 1, b + 1)
    let stop = unsafe left.words + a.pointee.end
    while unsafe x < stop {
      if unsafe !holds(x, y, depth - 1) { return false }
      unsafe x = unsafe left.next(x)
      unsafe y = unsafe right.next(y)
    }
    return true
  }

  /// Members are looked up near the place where they have in the other object first.
  private mutating func equalObjects(_ a: WordPointer, _ b: WordPointer, _ depth: Int) -> Bool {
    var (x, y) = unsafe (a + 1, b + 1)
    let stop = unsafe left.words + a.pointee.end
    while unsafe x < stop {
      var match: WordPointer? = unsafe equalStrings(x.pointee, y.pointee) ? y + 1 : nil
      if unsafe match == nil {
        unsafe match = unsafe left.withUnescapedText(x.pointee) {
          unsafe right.member($0.baseAddress ?? left.base, $0.count, of: b)
        }
      }
      guard let match = unsafe match, unsafe holds(x + 1, match, depth - 1) else { return false }
      unsafe x = unsafe left.next(x + 1)
      unsafe y = unsafe right.next(y + 1)
    }
    return true
  }
}
