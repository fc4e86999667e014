public import Foundation
internal import ModelJSON

extension SchemaAnswers {
  private static let formatVersion = 1

  /// The answers as the text of a file: sorted members, two spaces of indent, LF.
  public var canonicalJSON: String {
    var list = MemberList()
    list.set("formatVersion", Self.formatVersion)
    list["answers"] = .object(byQuestion.mapValues(\.jsonValue))
    return list.value.prettyText
  }

  /// Reads answers from the text of a file.
  ///
  /// - Parameters:
  ///   - text: The JSON, in any layout.
  ///   - file: The name of the file, for errors.
  /// - Throws: ``SchemaError``, with line and column.
  public init(json text: String, file: String? = nil) throws(SchemaError) {
    try self.init(bytes: Array(text.utf8), file: file)
  }

  private init(bytes: [UInt8], file: String?) throws(SchemaError) {
    self = try FileReading.value(of: bytes, file: file) { value throws(SchemaError) in
      SchemaAnswers(try SchemaAnswers.read(value))
    }
  }

  /// Reads a file of answers.
  ///
  /// - Parameter url: The file.
  /// - Throws: ``SchemaError``, with the file's path, line and column.
  public init(contentsOf url: URL) throws(SchemaError) {
    try self.init(bytes: FileReading.bytes(of: url, named: url.path), file: url.path)
  }

  private static func read(_ value: JSONValue) throws(SchemaError) -> [String: SchemaAnswer] {
    var reader = try MemberReader(value)
    _ = reader.optional("$schema")
    guard try reader.optionalInt("formatVersion") == formatVersion else {
      let form = #"{"formatVersion": \#(formatVersion), "answers": {…}}"#
      throw .malformed("a file of answers is \(form)", at: value)
    }
    let members = try reader.required("answers")
    guard let found = members.object else { throw .malformed("expected an object", at: members) }
    var answers: [String: SchemaAnswer] = [:]
    for (identifier, value) in found {
      guard answers.updateValue(try SchemaAnswer(json: value), forKey: identifier) == nil else {
        throw .malformed("a second answer to '\(identifier)'", at: value)
      }
    }
    try reader.finish()
    return answers
  }
}
