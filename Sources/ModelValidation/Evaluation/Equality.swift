import ModelJSON

/// Whether two values are the same to JSON Schema (2020-12 core, section 4.2.2): numbers by value,
/// strings by code points, arrays in order, objects without.
enum Equality {
  /// How deep containers are compared by plain calls.
  private static var maximumDepth: Int { 64 }

  @inline(never)
  static func holds(
    _ left: WordPointer,
    _ leftView: IndexView,
    _ right: WordPointer,
    _ rightView: IndexView
  ) -> Bool {
    let comparison = unsafe Comparison(left: leftView, right: rightView)
    return unsafe comparison.holds(left, right, maximumDepth)
  }
}

@unsafe
private struct Comparison {
  let left: IndexView
  let right: IndexView

  func holds(_ a: WordPointer, _ b: WordPointer, _ depth: Int) -> Bool {
    if unsafe !a.pointee.isContainer { return unsafe equalScalars(a.pointee, b.pointee) }
    guard unsafe a.pointee.kind == b.pointee.kind, unsafe left.count(a) == right.count(b) else {
      return false
    }
    if depth == 0 { return unsafe holdsFarDown(a, b) }
    return unsafe a.pointee.kind == IndexKind.array
      ? equalArrays(a, b, depth) : equalObjects(a, b, depth)
  }

  private func equalScalars(_ a: IndexWord, _ b: IndexWord) -> Bool {
    if a.isNumber { return unsafe b.isNumber && equalNumbers(a, b) }
    guard a.kind == b.kind else { return false }
    return unsafe a.kind != IndexKind.string || equalStrings(a, b)
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
    if unsafe n == m && equalBytes(p, q, n) { return true }
    if a.kind == IndexKind.integer, b.kind == IndexKind.integer {
      // Integers are written in one way only, but for zero: 0 and -0.
      return unsafe n + m == 3 && p[n - 1] == 0x30 && q[m - 1] == 0x30
        && (n == 2 ? p : q).pointee == 0x2D
    }
    if unsafe NumberText.double(p, n, left.end) != NumberText.double(q, m, right.end) {
      return false
    }
    return unsafe ExactDecimal(p, n) == ExactDecimal(q, m)
  }

  private func equalArrays(_ a: WordPointer, _ b: WordPointer, _ depth: Int) -> Bool {
    var (x, y) = unsafe (a + 1, b + 1)
    let stop = unsafe left.words + a.pointee.end
    while unsafe x < stop {
      if unsafe !holds(x, y, depth - 1) { return false }
      unsafe x = unsafe left.next(x)
      unsafe y = unsafe right.next(y)
    }
    return true
  }

  private func equalObjects(_ a: WordPointer, _ b: WordPointer, _ depth: Int) -> Bool {
    var (x, y) = unsafe (a + 1, b + 1)
    let stop = unsafe left.words + a.pointee.end
    while unsafe x < stop {
      guard let match = unsafe member(x.pointee, of: b, near: y),
        unsafe holds(x + 1, match, depth - 1)
      else { return false }
      unsafe x = unsafe left.next(x + 1)
      unsafe y = unsafe right.next(y + 1)
    }
    return true
  }

  /// The value that the other object has for a key; the same place is tried first.
  private func member(
    _ key: IndexWord,
    of object: WordPointer,
    near place: WordPointer
  ) -> WordPointer? {
    if unsafe equalStrings(key, place.pointee) { return unsafe place + 1 }
    return unsafe left.withUnescapedText(key) {
      unsafe right.member($0.baseAddress ?? left.base, $0.count, of: object)
    }
  }

  /// Containers below the depth for plain calls: the pairs still to compare wait in a list, so that
  /// no document overflows the stack.
  private func holdsFarDown(_ a: WordPointer, _ b: WordPointer) -> Bool {
    var pairs = unsafe [Pair(left: a, right: b)]
    while let pair = unsafe pairs.popLast() {
      let (a, b) = unsafe (pair.left, pair.right)
      if unsafe !a.pointee.isContainer {
        guard unsafe equalScalars(a.pointee, b.pointee) else { return false }
        continue
      }
      guard unsafe a.pointee.kind == b.pointee.kind, unsafe left.count(a) == right.count(b),
        unsafe addChildren(of: pair, to: &pairs)
      else { return false }
    }
    return true
  }

  private func addChildren(of pair: Pair, to pairs: inout [Pair]) -> Bool {
    let isObject = unsafe pair.left.pointee.kind == IndexKind.object
    var (x, y) = unsafe (pair.left + 1, pair.right + 1)
    let stop = unsafe left.words + pair.left.pointee.end
    while unsafe x < stop {
      var other = unsafe y
      if isObject {
        guard let match = unsafe member(x.pointee, of: pair.right, near: y) else { return false }
        unsafe other = unsafe match
        unsafe x += 1
        unsafe y += 1
      }
      unsafe pairs.append(Pair(left: x, right: other))
      unsafe x = unsafe left.next(x)
      unsafe y = unsafe right.next(y)
    }
    return true
  }
}

/// Two values to compare.
@unsafe
private struct Pair {
  let left: WordPointer
  let right: WordPointer
}
