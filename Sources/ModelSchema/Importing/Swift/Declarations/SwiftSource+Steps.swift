extension SwiftSource {
  /// The token after this one, or after the brackets that it opens.
  func skip(_ index: Int) -> Int { (partners[safely: index] ?? index) + 1 }

  /// The first token of the line after the one that a token stands on.
  func nextLine(after index: Int, until end: Int) -> Int {
    var next = index + 1
    while next < end, !tokens[next].startsLine { next += 1 }
    return next
  }

  /// What follows the statement of one line that a token stands in.
  func nextStatement(after index: Int, until end: Int) -> Int {
    var next = index + 1
    while next < end, !tokens[next].startsLine, kind(next) != .semicolon { next += 1 }
    return next
  }

  /// Whether a token can only be the start of a declaration: no type and no value reaches past it.
  func startsDeclaration(_ index: Int) -> Bool {
    guard let token = tokens[safely: index], token.isDeclarationWord else { return false }
    // `A: class` constrains an old protocol, and keywords may be names behind a dot, and labels.
    if word(index) == "class" { return token.startsLine }
    return index == 0 || (kind(index - 1) != .dot && kind(index + 1) != .colon)
  }

  /// The bytes between two brackets.
  func contentRange(from open: Int, to close: Int) -> Range<Int> {
    let start = tokens[open].range.upperBound
    let end = tokens[safely: close]?.range.lowerBound ?? bytes.count
    return start..<max(start, end)
  }

  /// Where a bracket ends, or the text where it is not closed before `end`.
  func endByte(ofToken close: Int, before end: Int) -> Int {
    if close < end { return tokens[close].range.upperBound }
    return tokens[safely: end - 1]?.range.upperBound ?? bytes.count
  }
}

extension SwiftHead {
  func with(keyword: Range<Int>) -> SwiftHead {
    var head = self
    head.keyword = keyword
    return head
  }
}
