public import Foundation
package import ModelJSON

extension SchemaAnswer {
  /// The answer as files write it.
  package var jsonValue: SchemaValue {
    switch self {
    case .distinct: ["distinct": true]
    case .renamed(let name): ["renamedTo": .string(name)]
    case .moved(let path, let link):
      .object(Self.members("movedTo", .string(path.description), through: link))
    case .split(let whole, let link, let skipsEmpty):
      .object(
        Self.members("splitFrom", .string(whole), through: link)
          .merging(["skipsEmpty": .bool(skipsEmpty)]) { $1 }
      )
    case .merged(let whole, let link):
      .object(Self.members("mergedInto", .string(whole), through: link))
    case .fill(let source, let rows): ["fill": source.jsonValue, "where": rows.jsonValue]
    case .convert(let conversion): ["convert": conversion.jsonValue]
    case .map(let map, let others): ["map": .array(map.jsonPairs), "others": others.jsonValue]
    case .key(let source): ["key": source.jsonValue]
    case .merge(let policy): ["merge": .string(policy.rawValue)]
    case .embed(let orphans, let shared):
      ["orphans": .string(orphans.rawValue), "shared": .string(shared.rawValue)]
    }
  }

  private static func members(
    _ key: String,
    _ value: SchemaValue,
    through link: String?
  ) -> [String: SchemaValue] {
    var members = [key: value]
    members["through"] = link.map(SchemaValue.string)
    return members
  }

  package init(json value: JSONValue) throws(SchemaError) {
    var reader = try MemberReader(value)
    if let answer = try Self.place(&reader) {
      self = answer
    } else if let answer = try Self.values(&reader) {
      self = answer
    } else {
      throw .malformed(
        "expected an answer: 'distinct', 'renamedTo', 'movedTo', 'splitFrom', 'mergedInto', 'fill', "
          + "'convert', 'map', 'key', 'merge' or 'orphans'",
        at: value
      )
    }
    try reader.finish()
  }

  private static func place(_ reader: inout MemberReader) throws(SchemaError) -> SchemaAnswer? {
    if let found = reader.optional("distinct") {
      guard found.bool == true else { throw .malformed("expected true", at: found) }
      return .distinct
    }
    if let name = try reader.optionalString("renamedTo") { return .renamed(to: name) }
    if let path = try reader.optionalString("movedTo") {
      return .moved(
        to: SchemaPath(parsing: path),
        through: try reader.optionalString("through")
      )
    }
    if let whole = try reader.optionalString("splitFrom") {
      return .split(
        from: whole,
        through: try reader.string("through"),
        skipsEmpty: try reader.flag("skipsEmpty")
      )
    }
    guard let whole = try reader.optionalString("mergedInto") else { return nil }
    return .merged(into: whole, through: try reader.string("through"))
  }

  private static func values(_ reader: inout MemberReader) throws(SchemaError) -> SchemaAnswer? {
    if let found = reader.optional("fill") {
      let rows = reader.optional("where")
      let source = try ValueSource(json: found)
      guard let rows else { return .fill(source, rows: .all) }
      return .fill(source, rows: try RowFilter(json: rows))
    }
    if let found = reader.optional("convert") {
      return .convert(try ValueConversion(json: found))
    }
    if reader.optional("map") != nil {
      let others = reader.optional("others")
      let map = try reader.valueMap("map")
      guard let others else { return .map(map, others: .fail) }
      return .map(map, others: try FailurePolicy(json: others))
    }
    if let found = reader.optional("key") { return .key(try KeySource(json: found)) }
    if let found = reader.optional("merge") { return .merge(try found.schemaCase()) }
    guard let orphans = reader.optional("orphans") else { return nil }
    return .embed(
      orphans: try orphans.schemaCase(),
      shared: try reader.required("shared").schemaCase()
    )
  }
}

extension SchemaAnswers {
  /// The answers as the text of a file: one member a question, sorted.
  public var canonicalJSON: String {
    SchemaValue.object(byQuestion.mapValues(\.jsonValue)).prettyText
  }

  /// Reads a file of answers.
  ///
  /// - Parameters:
  ///   - text: The JSON: an object with one member a question.
  ///   - file: The name of the file, for errors.
  /// - Throws: ``SchemaError``, with line and column.
  public init(json text: String, file: String? = nil) throws(SchemaError) {
    self.init()
    let document: JSONDocument
    do {
      document = try JSONDocument(parsing: text)
    } catch {
      throw SchemaError(.syntax, error.message, file: file, position: error.position)
    }
    do throws(SchemaError) {
      guard let members = document.root.object else {
        throw SchemaError.malformed("expected an object", at: document.root)
      }
      for (id, value) in members where id != "$schema" {
        byQuestion[id] = try SchemaAnswer(json: value)
      }
    } catch {
      var error = error
      error.file = file
      throw error
    }
  }

  /// Reads a file of answers.
  ///
  /// - Parameter url: The file.
  /// - Throws: ``SchemaError``, with the file's path, line and column.
  public init(contentsOf url: URL) throws(SchemaError) {
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch {
      throw SchemaError(.unreadableFile, error.localizedDescription, file: url.path)
    }
    try self.init(json: String(decoding: data, as: UTF8.self), file: url.path)
  }
}
