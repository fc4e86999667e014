internal import ModelJSON

/// A change of values that lie in their owners' rows as JSON.
///
/// Steps call `modelkit_json(text, edit)`. Members that no version knows stay as they are.
//
//   {"root": "Info",                              what the text holds
//    "parts": {"Info": {"inner": {"map": "Inner"}}},  which members hold objects of which entity
//    "edits": {"Inner": {"rename": {"a": "b"}}}}
package struct JSONEdit: Hashable, Sendable {
  /// The entity of the objects in the text; arrays stand for their elements.
  package var root: JSONPart?
  /// The members that hold embedded objects, by the entity.
  package var parts: [String: [String: JSONPart]] = [:]
  /// The changes of objects, by the entity.
  package var edits: [String: JSONObjectEdit] = [:]
  /// The conversion of the values in a text that holds no objects, as
  /// ``ConversionSpecification/text``.
  package var conversion: String?

  package init() {}

  package var text: String {
    var list = MemberList()
    list["root"] = root?.value
    list.set("parts", annotations: parts.mapValues { .object($0.mapValues(\.value)) })
    list.set("edits", annotations: edits.mapValues(\.value))
    list.set("convert", conversion)
    return list.value.canonicalText
  }

  package init(text: String) throws(SchemaError) {
    var reader = try MemberReader(try SchemaValue.document(text).root)
    root = try reader.optional("root").map(JSONPart.init)
    for (entity, members) in try Self.members(reader.optional("parts")) {
      for (name, value) in try Self.members(members) {
        parts[entity, default: [:]][name] = try JSONPart(value)
      }
    }
    for (entity, value) in try Self.members(reader.optional("edits")) {
      edits[entity] = try JSONObjectEdit(value)
    }
    conversion = try reader.optionalString("convert")
    try reader.finish()
  }

  private static func members(
    _ value: JSONValue?
  ) throws(SchemaError) -> [(key: String, value: JSONValue)] {
    guard let value else { return [] }
    guard let members = value.object else { throw .malformed("expected an object", at: value) }
    return members.map { ($0.key, $0.value) }
  }
}

/// Which objects lie in a member.
package struct JSONPart: Hashable, Sendable {
  package var entity: String
  /// Whether the objects are the values of one object, by keys.
  package var isMap: Bool

  package init(_ entity: String, isMap: Bool) {
    self.entity = entity
    self.isMap = isMap
  }

  var value: SchemaValue { isMap ? .object(["map": .string(entity)]) : .string(entity) }

  init(_ value: JSONValue) throws(SchemaError) {
    guard value.object != nil else {
      self.init(try value.schemaString(), isMap: false)
      return
    }
    var reader = try MemberReader(value)
    self.init(try reader.string("map"), isMap: true)
    try reader.finish()
  }
}

extension JSONEdit {
  /// Changes the objects in a text.
  ///
  /// - Throws: ``SchemaError`` where the text is no JSON or a member cannot be converted; what
  ///   code throws.
  package func apply(to text: String, code run: JSONObjectEdit.Code) throws -> String {
    let value = SchemaValue(try SchemaValue.document(text).root)
    if let conversion { return try value.convertingElements(by: conversion).canonicalText }
    guard let root else { return text }
    return try edited(value, root, run).canonicalText
  }

  private func edited(
    _ value: SchemaValue,
    _ part: JSONPart,
    _ run: JSONObjectEdit.Code
  ) throws -> SchemaValue {
    switch value {
    case .array(let elements): return .array(try elements.map { try edited($0, part, run) })
    case .object(let members) where part.isMap:
      let element = JSONPart(part.entity, isMap: false)
      return .object(try members.mapValues { try edited($0, element, run) })
    case .object(var members):
      for (name, inner) in parts[part.entity] ?? [:] {
        if let value = members[name] { members[name] = try edited(value, inner, run) }
      }
      try edits[part.entity]?.apply(to: &members, code: run)
      return .object(members)
    default: return value
    }
  }
}

extension SchemaValue {
  static func document(_ text: String) throws(SchemaError) -> JSONDocument {
    do { return try JSONDocument(parsing: text) } catch {
      throw SchemaError(.syntax, "not JSON: \(error)")
    }
  }

  /// Converts a value, or each of those in an array or an object.
  func convertingElements(by text: String) throws(SchemaError) -> SchemaValue {
    switch self {
    case .array(let elements):
      var result: [SchemaValue] = []
      for element in elements { result.append(try element.convertingElements(by: text)) }
      return .array(result)
    case .object(let members):
      var result: [String: SchemaValue] = [:]
      for (key, value) in members { result[key] = try value.convertingElements(by: text) }
      return .object(result)
    case .null: return self
    default: return try converted(by: ConversionSpecification(text: text))
    }
  }

  private func converted(
    by specification: ConversionSpecification
  ) throws(SchemaError) -> SchemaValue {
    let result = specification.converter.convert(stored(as: specification.converter.source)).value
    guard let stored = result ?? specification.substitute else {
      throw SchemaError(.inapplicable, "\(canonicalText) cannot be converted")
    }
    if specification.converter.target.scalar == .bool, case .integer(let number) = stored {
      return .bool(number != 0)
    }
    return stored.schemaValue
  }

  private func stored(as type: StoredType) -> StoredValue {
    let isBytes = type.scalar == .data || type.scalar == .transformable
    if isBytes, let bytes = string.flatMap(Base64Text.decode) { return .blob(bytes) }
    return StoredValue(plain: self)
  }
}
