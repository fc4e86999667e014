extension SwiftSource {
  /// The keys that the body of `mapping(map:)` or of `init(map:)` names.
  ///
  /// ```swift
  /// name <- map["full_name"]
  /// self.born <- (map["born"], DateTransform())
  /// id = try map.value("id")
  /// ```
  package func mappedKeys(in body: SwiftBody) -> [SwiftMappedKey] {
    body.tokens.compactMap { index in
      if isMappingOperator(index) { return mappedKey(ofOperator: index, in: body.tokens) }
      if isSign(index, .equal) { return readKey(ofAssignment: index, in: body.tokens) }
      return nil
    }
  }

  private func isMappingOperator(_ index: Int) -> Bool {
    isSign(index, .mapping) || isGreaterSigns(index)
  }

  /// `>>>` is three tokens, as every `>` is one.
  private func isGreaterSigns(_ index: Int) -> Bool {
    isSign(index, .greater) && isSign(index + 1, .greater) && isSign(index + 2, .greater)
      && touchesPrevious(index + 1) && touchesPrevious(index + 2)
      && !(isSign(index - 1, .greater) && touchesPrevious(index))
  }

  /// `name <- map["key"]`, or `name <- (map["key"], transform)`.
  private func mappedKey(ofOperator index: Int, in tokens: Range<Int>) -> SwiftMappedKey? {
    guard index > tokens.lowerBound, let property = name(at: index - 1) else { return nil }
    var next = isSign(index, .greater) ? index + 3 : index + 1
    var end = tokens.upperBound
    let isPair = kind(next) == .openParenthesis
    if isPair {
      end = min(partners[next], end)
      next += 1
    }
    guard next + 1 < end, name(at: next) != nil, kind(next + 1) == .openBracket,
      let arguments = keyArguments(next + 1)
    else {
      return nil
    }
    let rest = partners[next + 1] + 2
    let transform = isPair && rest < end ? expression(rest..<end) : nil
    let range = range(ofTokens: (index - 1)..<(partners[next + 1] + 1))
    return mappedKey(of: property, arguments, transform: transform, range: range)
  }

  /// `name = try map.value("key")`.
  private func readKey(ofAssignment index: Int, in tokens: Range<Int>) -> SwiftMappedKey? {
    guard index > tokens.lowerBound, let property = name(at: index - 1), word(index + 1) == "try"
    else {
      return nil
    }
    var next = index + 2
    if isPostfixMark(next) { next += 1 }
    guard next + 3 < tokens.upperBound, name(at: next) != nil, kind(next + 1) == .dot,
      word(next + 2) == "value", kind(next + 3) == .openParenthesis,
      let arguments = keyArguments(next + 3)
    else {
      return nil
    }
    let transform = arguments.first { $0.label == "using" }?.value
    let range = range(ofTokens: (index - 1)..<(partners[next + 3] + 1))
    return mappedKey(of: property, arguments, transform: transform, range: range)
  }

  /// The arguments of a look-up that starts with a string.
  private func keyArguments(_ open: Int) -> [SwiftArgument]? {
    // A bracket without a partner could hold the rest of the file.
    guard kind(open + 1) == .string, partners[open] < min(tokens.count, open + 100) else {
      return nil
    }
    return arguments(in: (open + 1)..<partners[open])
  }

  private func mappedKey(
    of property: String,
    _ arguments: [SwiftArgument],
    transform: SwiftExpression?,
    range: Range<Int>
  ) -> SwiftMappedKey? {
    guard let first = arguments.first, case .string(let key) = literal(first.value) else {
      return nil
    }
    let nested = arguments.first { $0.label == "nested" }.map { literal($0.value) }
    return SwiftMappedKey(
      property: property,
      key: key,
      isPath: nested != .boolean(false),
      transform: transform,
      range: range
    )
  }
}
