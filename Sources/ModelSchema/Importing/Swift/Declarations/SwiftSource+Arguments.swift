extension SwiftSource {
  /// Splits tokens at a sign that stands outside of all brackets, generic arguments included.
  func split(_ range: Range<Int>, at separator: SwiftToken.Kind) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    var index = start
    var noAnglesBefore = 0
    while index < range.upperBound {
      if kind(index) == separator {
        parts.append(start..<index)
        start = index + 1
      }
      index = skipValue(index, until: range.upperBound, &noAnglesBefore)
    }
    if start < range.upperBound || !parts.isEmpty {
      parts.append(start..<max(start, range.upperBound))
    }
    return parts
  }

  /// The token after this one, after the brackets that it opens, or after the generic arguments
  /// that touch a name.
  func skipValue(_ index: Int, until end: Int, _ noAnglesBefore: inout Int) -> Int {
    guard isSign(index, .less), index >= noAnglesBefore, touchesPrevious(index), index > 0,
      name(at: index - 1) != nil
    else {
      return min(skip(index), end)
    }
    if let close = closingAngle(of: index, until: end) { return close + 1 }
    noAnglesBefore = angleScanEnd(from: index, until: end)
    return index + 1
  }

  /// The arguments that commas separate, with their labels.
  func arguments(in range: Range<Int>) -> [SwiftArgument] {
    split(range, at: .comma).filter { !$0.isEmpty }.map { part in
      guard part.count > 1, kind(part.lowerBound + 1) == .colon,
        let label = name(at: part.lowerBound)
      else {
        return SwiftArgument(label: nil, value: expression(part))
      }
      return SwiftArgument(
        label: label,
        value: expression((part.lowerBound + 2)..<part.upperBound)
      )
    }
  }

  func expression(_ tokens: Range<Int>) -> SwiftExpression {
    SwiftExpression(tokens: tokens, range: range(ofTokens: tokens))
  }

  /// The value and the type of `value as Type`, or nil for what is no such cast.
  func cast(_ expression: SwiftExpression) -> (value: SwiftExpression, type: SwiftType.Shape)? {
    var index = expression.tokens.lowerBound
    let end = expression.tokens.upperBound
    while index < end, word(index) != "as" { index = min(skip(index), end) }
    guard index > expression.tokens.lowerBound, index + 1 < end, !isPostfixMark(index + 1) else {
      return nil
    }
    let value = self.expression(expression.tokens.lowerBound..<index)
    return (value, SwiftTypeShapes(self).shape(of: (index + 1)..<end))
  }
}
