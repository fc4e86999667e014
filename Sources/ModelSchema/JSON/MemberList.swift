/// Builds the members of an object that leaves out what says nothing.
package struct MemberList {
  package private(set) var members: [String: SchemaValue] = [:]

  package init() {}

  package var value: SchemaValue { .object(members) }

  package subscript(key: String) -> SchemaValue? {
    get { members[key] }
    set { members[key] = newValue }
  }

  package mutating func set(_ key: String, _ text: String?) {
    members[key] = text.map(SchemaValue.string)
  }

  package mutating func set(_ key: String, _ number: Int?) {
    members[key] = number.map { .integer(Int64($0)) }
  }

  /// Written only where it is true.
  package mutating func set(_ key: String, flag: Bool) {
    members[key] = flag ? .bool(true) : nil
  }

  /// Written only where it is not empty.
  package mutating func set(_ key: String, list: [SchemaValue]) {
    members[key] = list.isEmpty ? nil : .array(list)
  }

  /// Written only where it is not empty.
  package mutating func set(_ key: String, strings: [String]) {
    set(key, list: strings.map(SchemaValue.string))
  }

  /// Written only where it is not empty.
  package mutating func set(_ key: String, annotations: [String: SchemaValue]) {
    members[key] = annotations.isEmpty ? nil : .object(annotations)
  }
}
