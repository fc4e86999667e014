import ModelJSON
import ModelSchema

/// A file of answers to the questions of comparisons, by their identifiers.
///
/// ```json
/// {"answers": {"FD106:City.title": {"renamedTo": "name"}}}
/// ```
enum AnswerFile {
  /// Reads a file; throws ``FileError``, ``SourceError`` and ``SchemaError``.
  static func read(_ path: String, in terminal: Terminal) throws -> SchemaAnswers {
    do {
      let document = try JSONDocument(parsing: terminal.read(path))
      return try SchemaAnswers(json: document.root)
    } catch let error as JSONSyntaxError {
      throw SourceError(path, "\(error.position): not JSON: \(error.message)")
    } catch var error as SchemaError {
      error.file = path
      throw error
    }
  }
}
