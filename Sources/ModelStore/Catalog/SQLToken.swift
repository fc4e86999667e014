internal import ModelSchema

/// A piece of SQL text that means something: all but blanks and comments.
package struct SQLToken: Hashable, Sendable {
  package enum Kind: Sendable {
    /// A keyword or a name without quotes.
    case word
    /// A name in `"…"`, `[…]` or `` `…` ``.
    case quotedName
    /// A text in `'…'`.
    case string
    case number
    /// Bytes: `x'00'`.
    case blob
    /// An operator, a bracket, a comma, a parameter.
    case symbol
  }

  package let kind: Kind
  /// The text as written.
  package let text: String
  /// What a name or string means, without quotes; else the text.
  package let value: String
  /// Where it lies in the source, in UTF-8 bytes.
  package let range: Range<Int>
  /// How many brackets are open around it; a bracket counts as outside itself.
  package let depth: Int

  /// Whether it is this keyword, written in capitals here and in any way in the text.
  package func isWord(_ keyword: String) -> Bool {
    kind == .word && SQLName.areSame(text, keyword)
  }

  package func isSymbol(_ symbol: String) -> Bool { kind == .symbol && text == symbol }

  /// Whether it may be a use of a name.
  package func isName(_ name: String) -> Bool {
    (kind == .word || kind == .quotedName) && SQLName.areSame(value, name)
  }
}
