internal import ModelJSON

/// A change of embedded objects that lie in their owners' rows as JSON.
///
/// Steps call `modelkit_json(text, edit)`. Members that no version knows stay as they are.
package struct JSONEdit: Hashable, Sendable {
  /// The members that lead from the text to the objects; arrays on the way stand for their
  /// elements.
  package var path: [String] = []
  /// Members that are set where they are absent.
  package var additions: [String: SchemaValue] = [:]
  /// Members that get the value of another where they are absent.
  package var copies: [String: String] = [:]
  /// Members that are set where they are absent or null.
  package var fillings: [String: SchemaValue] = [:]
  package var removals: [String] = []
  package var renames: [String: String] = [:]
  /// Conversions of members, as ``ConversionSpecification/text``.
  package var conversions: [String: String] = [:]
  /// Code of the app that changes the objects, or nil.
  package var code: String?

  package init() {}

  package var text: String {
    var list = MemberList()
    list.set("path", strings: path)
    list.set("add", annotations: additions)
    list.set("copy", annotations: copies.mapValues(SchemaValue.string))
    list.set("fill", annotations: fillings)
    list.set("remove", strings: removals.sorted())
    list.set("rename", annotations: renames.mapValues(SchemaValue.string))
    list.set("convert", annotations: conversions.mapValues(SchemaValue.string))
    list.set("code", code)
    return list.value.canonicalText
  }

  package init(text: String) throws(SchemaError) {
    var reader = try MemberReader(try SchemaValue.document(text).root)
    path = try reader.strings("path")
    additions = try reader.annotations("add")
    copies = try reader.annotations("copy").compactMapValues(\.string)
    fillings = try reader.annotations("fill")
    removals = try reader.strings("remove")
    renames = try reader.annotations("rename").compactMapValues(\.string)
    conversions = try reader.annotations("convert").compactMapValues(\.string)
    code = try reader.optionalString("code")
    try reader.finish()
  }
}

extension JSONEdit {
  /// What code does to the members of an object.
  package typealias Code = (String, inout [String: SchemaValue]) throws -> Void

  /// Changes the objects in a text.
  ///
  /// - Throws: ``SchemaError`` where the text is no JSON or a member cannot be converted; what
  ///   code throws.
  package func apply(to text: String, code run: Code) throws -> String {
    let value = SchemaValue(try SchemaValue.document(text).root)
    return try edited(value, path[...], run).canonicalText
  }

  private func edited(
    _ value: SchemaValue,
    _ path: ArraySlice<String>,
    _ run: Code
  ) throws -> SchemaValue {
    switch value {
    case .array(let elements): return .array(try elements.map { try edited($0, path, run) })
    case .object(var members):
      guard let next = path.first else {
        try edit(&members, run)
        return .object(members)
      }
      if let inner = members[next] { members[next] = try edited(inner, path.dropFirst(), run) }
      return .object(members)
    default: return value
    }
  }

  private func edit(_ members: inout [String: SchemaValue], _ run: Code) throws {
    let old = members
    for name in removals { members[name] = nil }
    for name in renames.keys { members[name] = nil }
    for (name, new) in renames { members[new] = old[name] }
    for (name, source) in copies where members[name] == nil { members[name] = old[source] }
    for (name, value) in additions where members[name] == nil { members[name] = value }
    for (name, value) in fillings where (members[name] ?? .null) == .null { members[name] = value }
    for (name, text) in conversions {
      guard let value = members[name], value != .null else { continue }
      members[name] = try converted(value, text)
    }
    if let code { try run(code, &members) }
  }

  private func converted(_ value: SchemaValue, _ text: String) throws(SchemaError) -> SchemaValue {
    let specification = try ConversionSpecification(text: text)
    let result = specification.converter.convert(StoredValue(plain: value)).value
    guard let stored = result ?? specification.substitute else {
      throw SchemaError(.inapplicable, "\(value.canonicalText) cannot be converted")
    }
    return stored.schemaValue
  }
}

extension SchemaValue {
  static func document(_ text: String) throws(SchemaError) -> JSONDocument {
    do { return try JSONDocument(parsing: text) } catch {
      throw SchemaError(.syntax, "not JSON: \(error)")
    }
  }
}
