extension SwiftDeclarationReader {
  /// Reads the type that starts here, if one does.
  mutating func type(until end: Int) -> SwiftType? {
    let start = index
    skipType(until: end)
    guard index > start else { return nil }
    return SwiftType(
      shape: SwiftTypeShapes(source).shape(of: start..<index),
      range: source.range(ofTokens: start..<index)
    )
  }

  private mutating func skipType(until end: Int) {
    repeat {
      skipTypePrefix(until: end)
      guard skipPlainType(until: end) else { return }
    } while skipTypeOperator(until: end)
  }

  /// `@escaping`, `inout`, `some`: what may stand before a type.
  private mutating func skipTypePrefix(until end: Int) {
    while index < end {
      if source.kind(index) == .at, index + 1 < end {
        index += 2
        if index < end, source.kind(index) == .openParenthesis, source.touchesPrevious(index) {
          index = min(source.skip(index), end)
        }
      } else if source.isSign(index, .tilde) {
        index += 1
      } else if Self.typePrefixes.contains(source.word(index)), index + 1 < end,
        source.startsType(index + 1)
      {
        index += 1
      } else {
        return
      }
    }
  }

  private static let typePrefixes: Set<String> = [
    "inout", "some", "any", "borrowing", "consuming", "sending", "isolated", "each", "repeat",
    "unowned", "weak",
  ]

  private mutating func skipPlainType(until end: Int) -> Bool {
    guard index < end, source.startsType(index), !source.startsDeclaration(index) else {
      return false
    }
    if source.name(at: index) == nil {
      index = min(source.skip(index), end)
    } else {
      skipNominalType(until: end)
    }
    while index < end, source.isPostfixMark(index) { index += 1 }
    return true
  }

  private mutating func skipNominalType(until end: Int) {
    while index < end, source.name(at: index) != nil {
      index += 1
      _ = skipAngles(until: end)
      while index < end, source.isPostfixMark(index) { index += 1 }
      guard index + 1 < end, source.kind(index) == .dot, source.name(at: index + 1) != nil else {
        return
      }
      index += 1
    }
  }

  /// `&`, `->`, `async throws(E) ->`: what joins two types.
  private mutating func skipTypeOperator(until end: Int) -> Bool {
    let start = index
    while index < end {
      switch source.word(index) {
      case "async", "rethrows": index += 1
      case "throws":
        index += 1
        if source.kind(index) == .openParenthesis { index = min(source.skip(index), end) }
      default:
        if source.isSign(index, .arrow) || source.isSign(index, .ampersand) {
          index += 1
          return index < end
        }
        index = start
        return false
      }
    }
    index = start
    return false
  }

  /// Moves past generic arguments or parameters if some start here.
  mutating func skipAngles(until end: Int) -> Bool {
    guard index < end, index >= noAnglesBefore, source.isSign(index, .less) else { return false }
    guard let close = source.closingAngle(of: index, until: end) else {
      noAnglesBefore = source.angleScanEnd(from: index, until: end)
      return false
    }
    index = close + 1
    return true
  }
}

extension SwiftSource {
  func startsType(_ index: Int) -> Bool {
    switch kind(index) {
    case .word, .quotedWord, .openParenthesis, .openBracket, .at: true
    default: isSign(index, .tilde)
    }
  }

  /// A `?` or `!` that belongs to the type before it.
  func isPostfixMark(_ index: Int) -> Bool {
    touchesPrevious(index) && (isSign(index, .question) || isSign(index, .exclamation))
  }

  /// The token of the `>` that closes a `<`.
  func closingAngle(of open: Int, until end: Int) -> Int? {
    var depth = 0
    var index = open
    while index < end, !endsAngles(index) {
      if isSign(index, .less) { depth += 1 }
      if isSign(index, .greater) {
        depth -= 1
        if depth == 0 { return index }
      }
      index = skip(index)
    }
    return nil
  }

  /// Where the search for a closing `>` that found none came to its end.
  func angleScanEnd(from open: Int, until end: Int) -> Int {
    var index = open
    while index < end, !endsAngles(index) { index = skip(index) }
    return index
  }

  private func endsAngles(_ index: Int) -> Bool {
    switch kind(index) {
    case .openBrace, .closeBrace, .semicolon, .closeParenthesis, .closeBracket, .string: true
    default: isSign(index, .equal) || startsDeclaration(index)
    }
  }
}
