package import ModelJSON

/// Reads the members of one object of a file of ours, and refuses what it does not know.
///
/// Each member is asked for by name; ``finish()`` then names the first that nobody asked for, because a
/// member that is dropped in silence is a part of a schema lost.
package struct MemberReader {
  package let value: JSONValue
  private let members: JSONObject
  private var known: Set<String> = []

  package init(_ value: JSONValue) throws(SchemaError) {
    guard let members = value.object else { throw .malformed("expected an object", at: value) }
    self.value = value
    self.members = members
  }

  /// The member, or nil where it is absent.
  package mutating func optional(_ key: String) -> JSONValue? {
    known.insert(key)
    return members[key]
  }

  package mutating func required(_ key: String) throws(SchemaError) -> JSONValue {
    guard let found = optional(key) else { throw .malformed("'\(key)' is missing", at: value) }
    return found
  }

  package func finish() throws(SchemaError) {
    for (key, value) in members where !known.contains(key) {
      let names = known.sorted().joined(separator: ", ")
      throw .malformed("unknown member '\(key)'; known are \(names)", at: value)
    }
  }
}

extension MemberReader {
  package mutating func string(_ key: String) throws(SchemaError) -> String {
    try required(key).schemaString()
  }

  package mutating func optionalString(_ key: String) throws(SchemaError) -> String? {
    guard let found = optional(key) else { return nil }
    return try found.schemaString()
  }

  package mutating func flag(_ key: String) throws(SchemaError) -> Bool {
    guard let found = optional(key) else { return false }
    guard let value = found.bool else { throw .malformed("expected true or false", at: found) }
    return value
  }

  package mutating func optionalInt(_ key: String) throws(SchemaError) -> Int? {
    guard let found = optional(key) else { return nil }
    guard let value = found.int64.flatMap({ Int(exactly: $0) }) else {
      throw .malformed("expected an integer", at: found)
    }
    return value
  }

  /// A case of an enum by its raw value, or nil where the member is absent.
  package mutating func optionalCase<Choice>(
    _ key: String
  ) throws(SchemaError) -> Choice?
  where Choice: RawRepresentable<String> & CaseIterable {
    guard let found = optional(key) else { return nil }
    return try found.schemaCase()
  }

  package mutating func values(_ key: String) throws(SchemaError) -> [JSONValue] {
    guard let found = optional(key) else { return [] }
    return try found.schemaArray()
  }

  package mutating func strings(_ key: String) throws(SchemaError) -> [String] {
    try list(key) { value throws(SchemaError) in try value.schemaString() }
  }

  package mutating func list<Element>(
    _ key: String,
    _ read: (JSONValue) throws(SchemaError) -> Element
  ) throws(SchemaError) -> [Element] {
    var elements: [Element] = []
    for value in try values(key) { elements.append(try read(value)) }
    return elements
  }

  /// The members of an object without a fixed set of names.
  package mutating func annotations(_ key: String) throws(SchemaError) -> [String: SchemaValue] {
    guard let found = optional(key) else { return [:] }
    guard let members = SchemaValue(found).object else {
      throw .malformed("expected an object", at: found)
    }
    return members
  }
}

extension JSONValue {
  package func schemaString() throws(SchemaError) -> String {
    guard let string else { throw .malformed("expected a string", at: self) }
    return string
  }

  package func schemaArray() throws(SchemaError) -> [JSONValue] {
    guard let array else { throw .malformed("expected an array", at: self) }
    return Array(array)
  }

  package func schemaCase<Choice>() throws(SchemaError) -> Choice
  where Choice: RawRepresentable<String> & CaseIterable {
    let text = try schemaString()
    if let found = Choice(rawValue: text) { return found }
    let choices = Choice.allCases.map(\.rawValue).joined(separator: ", ")
    throw .malformed("'\(text)' is none of \(choices)", at: self)
  }
}

extension SchemaError {
  package static func malformed(_ message: String, at value: JSONValue) -> SchemaError {
    let place = value.pointer.description
    let suffix = place.isEmpty ? "" : " (at \(place))"
    return SchemaError(.malformed, message + suffix, position: value.position)
  }
}
