/// A word, a literal or a sign of Swift source text, by its place.
package struct SwiftToken: Hashable, Sendable {
  package enum Kind: UInt8, Hashable, Sendable {
    /// A name or a keyword.
    case word
    /// A name in backticks, which is never a keyword.
    case quotedWord
    case integer
    case float
    /// A string with its delimiters; what is interpolated is inside.
    case string
    case regex
    case openBrace, closeBrace
    case openParenthesis, closeParenthesis
    case openBracket, closeBracket
    case comma, semicolon, colon, at, dot, backslash
    /// `<`, or `>`, `?` and `!`, which always stand for themselves; `=`; or a whole operator.
    case sign
    /// `#if`, `#Unique`: a number sign with its word.
    case pound
    case unknown
  }

  /// A sign that declarations are read by.
  package enum Sign: UInt8, Hashable, Sendable {
    case less, greater, question, exclamation, equal, minus, plus, ampersand, tilde
    /// `->`
    case arrow
    /// `<-`, which maps a property.
    case mapping
    case other
  }

  package let kind: Kind
  /// Which sign it is; `other` for what is none.
  package let sign: Sign
  /// Whether it is a keyword that starts a declaration wherever it stands, such as `var`.
  package let isDeclarationWord: Bool
  /// Whether it is the first of its line.
  package let startsLine: Bool
  /// The bytes of it.
  package let range: Range<Int>
}

extension SwiftToken.Sign {
  init(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count <= 2, let first = bytes.first, let last = bytes.last else {
      self = .other
      return
    }
    switch (first, bytes.count) {
    case (UInt8(ascii: "<"), 1): self = .less
    case (UInt8(ascii: ">"), 1): self = .greater
    case (UInt8(ascii: "?"), 1): self = .question
    case (UInt8(ascii: "!"), 1): self = .exclamation
    case (UInt8(ascii: "="), 1): self = .equal
    case (UInt8(ascii: "-"), 1): self = .minus
    case (UInt8(ascii: "+"), 1): self = .plus
    case (UInt8(ascii: "&"), 1): self = .ampersand
    case (UInt8(ascii: "~"), 1): self = .tilde
    case (UInt8(ascii: "-"), 2): self = last == UInt8(ascii: ">") ? .arrow : .other
    case (UInt8(ascii: "<"), 2): self = last == UInt8(ascii: "-") ? .mapping : .other
    default: self = .other
    }
  }
}
