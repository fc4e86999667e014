/// One record of a stream: a line of JSON Lines, or an element of a large array.
///
/// A record that could not be read carries the error instead of a document; for JSON Lines the
/// next record follows all the same.
public struct JSONRecord: Sendable {
  /// The number of records before this one, those that could not be read included.
  public let index: Int

  /// Where the record starts in the stream.
  ///
  /// Lines end with LF or CRLF in JSON Lines; in an array also with CR, as in a document.
  public let position: TextPosition

  /// The number of bytes of the stream before the record.
  public let byteOffset: Int

  /// The record's document, or what is wrong with its text.
  ///
  /// Offsets and positions of the *error* are those in the stream. Those of the document's values
  /// count from the start of the record: ``position(of:)`` gives the place in the stream.
  public let result: Result<JSONDocument, JSONSyntaxError>

  /// The document, or nil where the record could not be read.
  public var document: JSONDocument? { try? result.get() }

  /// What is wrong with the record, or nil where it could be read.
  public var error: JSONSyntaxError? {
    if case .failure(let error) = result { error } else { nil }
  }

  /// The place of one of the record's values in the stream.
  ///
  /// - Parameter value: A value of ``document``.
  /// - Returns: The line and column in the stream.
  public func position(of value: JSONValue) -> TextPosition {
    position.advanced(to: value.position)
  }
}

extension TextPosition {
  /// The place in a stream of a place in a text that starts here.
  package func advanced(to inner: TextPosition) -> TextPosition {
    inner.line == 1
      ? TextPosition(line: line, column: column + inner.column - 1)
      : TextPosition(line: line + inner.line - 1, column: inner.column)
  }
}
