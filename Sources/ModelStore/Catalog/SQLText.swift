internal import ModelSchema

/// SQL text and its tokens.
package struct SQLText: Sendable {
  package let tokens: [SQLToken]
  private let bytes: [UInt8]

  package init(_ text: String) {
    bytes = Array(text.utf8)
    var tokenizer = SQLTokenizer(bytes)
    tokens = tokenizer.tokens()
  }

  /// The text of some tokens, with the blanks and comments between them.
  package func text(of tokens: some BidirectionalCollection<SQLToken>) -> String {
    guard let first = tokens.first, let last = tokens.last else { return "" }
    return String(decoding: bytes[first.range.lowerBound..<last.range.upperBound], as: UTF8.self)
  }

  /// The comments before and after a comma or bracket.
  func comments(between start: Int, _ separator: Range<Int>, _ end: Int) -> String {
    [start..<max(start, separator.lowerBound), separator.upperBound..<end].map(comments)
      .filter { !$0.isEmpty }.joined(separator: "\n  ")
  }

  /// The comments between two offsets, without the blanks around them.
  func comments(_ range: Range<Int>) -> String {
    var trivia = bytes[range]
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte >= 0x09 && byte <= 0x0D }
    trivia = trivia.drop(while: isBlank)
    while let last = trivia.last, isBlank(last) { trivia = trivia.dropLast() }
    return String(decoding: trivia, as: UTF8.self)
  }

  /// Whether a name may be used in the text; a text in single quotes is none.
  package static func mentions(_ name: String, in text: String) -> Bool {
    SQLText(text).tokens.contains { $0.isName(name) }
  }

  /// The text with other names; what is called as a function keeps its name.
  ///
  /// - Parameters:
  ///   - names: New names by the folded old ones.
  ///   - text: An expression or the like.
  ///   - areTables: Whether the names are those of tables: then a name before a bracket is one too,
  ///     as in `INSERT INTO name (…)`, and a name after a dot is none.
  /// - Returns: The text with the new names in quotes.
  package static func renaming(
    _ names: [String: String],
    in text: String,
    areTables: Bool = false
  ) -> String {
    rewriting(text) { source, index in
      let token = source.tokens[index]
      guard token.kind == .word || token.kind == .quotedName,
        let name = names[SQLName.folded(token.value)],
        areTables ? !source.isMember(index) : !source.isCall(index)
      else { return nil }
      return SQLName.quoted(name)
    }
  }

  /// The text without `table.` before names, for a table that is to have another name.
  package static func removingQualifier(_ table: String, in text: String) -> String {
    rewriting(text) { source, index in
      let tokens = source.tokens
      let isDot = tokens[index].isSymbol(".") && index > 0 && tokens[index - 1].isName(table)
      let isTable =
        tokens[index].isName(table) && index + 1 < tokens.count && tokens[index + 1].isSymbol(".")
      return isDot || isTable ? "" : nil
    }
  }

  /// Whether a name stands after a dot, but not as in `main.name`.
  func isMember(_ index: Int) -> Bool {
    index > 1 && tokens[index - 1].isSymbol(".") && !tokens[index - 2].isName("main")
  }

  private func isCall(_ index: Int) -> Bool {
    tokens[index].kind == .word && index + 1 < tokens.count && tokens[index + 1].isSymbol("(")
  }

  /// Replaces tokens, and keeps the rest byte for byte.
  private static func rewriting(
    _ text: String,
    _ replacement: (SQLText, Int) -> String?
  ) -> String {
    let source = SQLText(text)
    var result: [UInt8] = []
    var end = 0
    for index in source.tokens.indices {
      guard let new = replacement(source, index) else { continue }
      let range = source.tokens[index].range
      result += source.bytes[end..<range.lowerBound]
      result += new.utf8
      end = range.upperBound
    }
    result += source.bytes[end...]
    return String(decoding: result, as: UTF8.self)
  }
}
