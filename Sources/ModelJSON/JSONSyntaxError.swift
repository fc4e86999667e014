/// A text that is not JSON: what is wrong, and where.
///
/// The reader notes only a kind and a byte offset; ``position`` counts lines and columns when
/// someone asks.
///
/// ```swift
/// do {
///   _ = try JSONDocument(parsing: #"{"brands": [1, 2"#)
/// } catch {
///   print(error)  // 1:17: the text ends where ',' or ']' was expected
/// }
/// ```
///
/// The grammar is that of RFC 8259.
public struct JSONSyntaxError: Error, Sendable {
  /// What is wrong.
  public let kind: Kind
  /// The number of bytes before the mistake.
  public let offset: Int
  private let place: Place

  /// Line and column are known, or can be found in the text, which arrays share without a copy.
  private enum Place: Sendable {
    case known(TextPosition)
    case text([UInt8])
  }

  package init(_ kind: Kind, offset: Int, in text: [UInt8]) {
    self.kind = kind
    self.offset = offset
    place = .text(text)
  }

  package init(_ kind: Kind, offset: Int, position: TextPosition) {
    self.kind = kind
    self.offset = offset
    place = .known(position)
  }

  /// The line and the column of the mistake.
  public var position: TextPosition {
    switch place {
    case .known(let position): position
    case .text(let bytes): TextPosition(ofByte: offset, in: bytes)
    }
  }
}

extension JSONSyntaxError {
  /// What can be wrong with a text.
  @nonexhaustive
  public enum Kind: Hashable, Sendable {
    /// The text is empty or only white space.
    case noValue
    /// The text ends too early.
    case unexpectedEnd(expected: Expectation)
    /// A character stands where another was expected.
    case unexpectedCharacter(Unicode.Scalar, expected: Expectation)
    /// A word other than `true`, `false` and `null`, such as `NaN` or `True`.
    case unknownWord(String)
    /// A number that the grammar does not allow, such as `01`, `1.` or `.5`.
    case malformedNumber(String)
    /// A control character that must be written as an escape inside a string.
    case controlCharacter(UInt8)
    /// A backslash with anything after it that is not an escape.
    case malformedEscape
    /// Half of a surrogate pair, which stands for no character.
    case loneSurrogate
    /// Bytes that are not UTF-8 (RFC 3629).
    case malformedUTF8
    /// A text in UTF-16 or UTF-32.
    case otherEncoding
    /// Containers nested deeper than the reader was told to go.
    case nestingTooDeep(maximum: Int)
    /// Something after the end of the value.
    case contentAfterValue
    /// A key that its object already has, where the options refuse such.
    case repeatedMember(String)
    /// A text of 4 GiB or more; read such a feed element by element.
    case textTooLong
    /// A record of a stream that is longer than the reader was told to read.
    case recordTooLong(maximum: Int)
  }

  /// What the grammar wants at a place.
  @nonexhaustive
  public enum Expectation: Hashable, Sendable {
    /// A value of any kind.
    case value
    /// A key, as a string.
    case key
    /// The colon after a key.
    case colon
    /// The next member of an object, or its end.
    case commaOrBrace
    /// The next element of an array, or its end.
    case commaOrBracket
    /// The rest of a string.
    case closingQuote
    /// Nothing but white space.
    case endOfText
    /// A place that lies less deep than the given number of containers.
    case shallowerNesting(Int)
  }
}

extension JSONSyntaxError: Equatable {
  /// Two errors are equal when they say the same of the same place.
  public static func == (left: JSONSyntaxError, right: JSONSyntaxError) -> Bool {
    left.kind == right.kind && left.offset == right.offset && left.position == right.position
  }
}
