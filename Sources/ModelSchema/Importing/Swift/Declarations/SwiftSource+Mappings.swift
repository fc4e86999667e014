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
      if isSign(index, "=") { return readKey(ofAssignment: index, in: body.tokens) }
      return nil
    }
  }

  private func isMappingOperator(_ index: Int) -> Bool {
    isSign(index, "<-") || isGreaterSigns(index)
  }

  /// `>>>` is three tokens, as every `>` is one.
  private func isGreaterSigns(_ index: Int) -> Bool {
    isSign(index, ">") && isSign(index + 1, ">") && isSign(index + 2, ">")
      && touchesPrevious(index + 1) && touchesPrevious(index + 2)
      && !(isSign(index - 1, ">") && touchesPrevious(index))
  }

  /// `name <- map["key"]`, or `name <- (map["key"], transform)`.
  private func mappedKey(ofOperator index: Int, in tokens: Range<Int>) -> SwiftMappedKey? {
    guard index > tokens.lowerBound, let property = name(at: index - 1) else { return nil }
    var next = isSign(index, ">") ? index + 3 : index + 1
    var end = tokens.upperBound
    let isTransformed = kind(next) == .openParenthesis
    if isTransformed {
      end = min(partners[next], end)
      next += 1
    }
    guard next + 1 < end, name(at: next) != nil, kind(next + 1) == .openBracket else { return nil }
    return mappedKey(of: property, from: index - 1, call: next + 1, isTransformed: isTransformed)
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
      word(next + 2) == "value", kind(next + 3) == .openParenthesis
    else {
      return nil
    }
    return mappedKey(of: property, from: index - 1, call: next + 3, isTransformed: nil)
  }

  private func mappedKey(
    of property: String,
    from start: Int,
    call open: Int,
    isTransformed: Bool?
  ) -> SwiftMappedKey? {
    // A bracket without a partner could hold the rest of the file.
    guard kind(open + 1) == .string, partners[open] < min(tokens.count, open + 100) else {
      return nil
    }
    let arguments = arguments(in: (open + 1)..<partners[open])
    guard let first = arguments.first, case .string(let key) = literal(first.value) else {
      return nil
    }
    let nested = arguments.first { $0.label == "nested" }.map { literal($0.value) }
    return SwiftMappedKey(
      property: property,
      key: key,
      isPath: nested != .boolean(false),
      isTransformed: isTransformed ?? arguments.contains { $0.label == "using" },
      range: range(ofTokens: start..<(partners[open] + 1))
    )
  }
}
