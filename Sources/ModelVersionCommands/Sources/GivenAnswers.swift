import ModelCommands
import ModelJSON
import ModelSchema

/// Answers to questions, as command lines give them.
///
/// ```json
/// {
///   "formatVersion": 1,
///   "answers": {"FD106:City.title": {"renamedTo": "name"}, "FD106:City.slogan": {"distinct": true}}
/// }
/// ```
enum GivenAnswers {
  /// Reads a file of answers by identifier; throws ``FileError`` and ``SchemaError``.
  static func read(_ path: String, in terminal: Terminal) throws -> SchemaAnswers {
    try SchemaAnswers(
      json: String(decoding: terminal.read(path), as: UTF8.self),
      file: displayName(of: path)
    )
  }

  /// Reads an answer as somebody types it: `{"renamedTo":"name"}`; throws ``SchemaError`` and
  /// ``SourceError``.
  ///
  /// A bare word says the same in short: `distinct`, or else the new name.
  static func answer(_ text: String) throws -> SchemaAnswer {
    guard text.hasPrefix("{") else {
      return text == "distinct" ? .distinct : .renamed(to: text)
    }
    do {
      return try SchemaAnswer(json: JSONDocument(parsing: text).root)
    } catch let error as JSONSyntaxError {
      throw SourceError("the answer '\(text)'", "\(error.position): not JSON: \(error.message)")
    }
  }
}
