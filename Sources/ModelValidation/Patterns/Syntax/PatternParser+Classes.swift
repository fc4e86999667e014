extension PatternParser {
  /// Reads `[…]`.
  mutating func parseClass() throws(PatternError) -> PatternClass {
    let offset = cursor.offset
    cursor.advance()
    var result = PatternClass(items: [], inverted: cursor.consume("^"))
    while !cursor.consume("]") {
      guard cursor.peek != nil else { throw PatternError(.unterminatedClass, at: offset) }
      result.items.append(try parseClassItem())
    }
    return result
  }

  /// Reads one member, or a range, which a `-` before the closing bracket does not make.
  private mutating func parseClassItem() throws(PatternError) -> PatternClass.Item {
    let offset = cursor.offset
    let low = try parseClassAtom()
    guard cursor.peek == "-", let next = cursor.peek(ahead: 1), next != "]" else { return low }
    cursor.advance()
    let high = try parseClassAtom()
    guard case .range(let first) = low, case .range(let last) = high else {
      throw PatternError(.classInRange, at: offset)
    }
    guard first.lowerBound <= last.lowerBound else {
      throw PatternError(.rangeOutOfOrder, at: offset)
    }
    return .range(first.lowerBound...last.lowerBound)
  }

  private mutating func parseClassAtom() throws(PatternError) -> PatternClass.Item {
    guard cursor.peek == "\\" else {
      let value = cursor.next()?.value ?? 0
      return .range(value...value)
    }
    let offset = cursor.offset
    cursor.advance()
    if let item = try parseClassEscape(from: offset) { return item }
    if cursor.consume("b") { return .range(0x08...0x08) }
    if cursor.consume("-") { return .range(0x2D...0x2D) }
    let value = try parseCharacterEscape(from: offset)
    return .range(value...value)
  }
}
