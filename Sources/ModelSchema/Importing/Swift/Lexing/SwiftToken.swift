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

  package let kind: Kind
  /// Whether it is the first of its line.
  package let startsLine: Bool
  /// The bytes of it.
  package let range: Range<Int>
}
