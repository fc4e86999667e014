internal import ModelJSON

/// A change of one embedded object that lies in JSON.
package struct JSONObjectEdit: Hashable, Sendable {
  /// Members that are set where they are absent.
  package var additions: [String: SchemaValue] = [:]
  /// Members that get the value of another where they are absent.
  package var copies: [String: String] = [:]
  /// Members that are set where they are absent or null.
  package var fillings: [String: SchemaValue] = [:]
  package var removals: [String] = []
  package var renames: [String: String] = [:]
  /// Conversions of members, or of their elements, as ``ConversionSpecification/text``.
  package var conversions: [String: String] = [:]
  /// Code of the app that changes the objects, or nil.
  package var code: String?

  package init() {}

  /// Whether another edit, or the lack of a member, leads back to the old object.
  var keepsValues: Bool {
    fillings.isEmpty && removals.isEmpty && conversions.isEmpty && code == nil
  }

  var value: SchemaValue {
    var list = MemberList()
    list.set("add", annotations: additions)
    list.set("copy", annotations: copies.mapValues(SchemaValue.string))
    list.set("fill", annotations: fillings)
    list.set("remove", strings: removals.sorted())
    list.set("rename", annotations: renames.mapValues(SchemaValue.string))
    list.set("convert", annotations: conversions.mapValues(SchemaValue.string))
    list.set("code", code)
    return list.value
  }

  init(_ value: JSONValue) throws(SchemaError) {
    var reader = try MemberReader(value)
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

extension JSONObjectEdit {
  /// What code does to the members of an object.
  package typealias Code = (String, inout [String: SchemaValue]) throws -> Void

  func apply(to members: inout [String: SchemaValue], code run: Code) throws {
    let old = members
    for name in removals { members[name] = nil }
    for name in renames.keys { members[name] = nil }
    for (name, new) in renames { members[new] = old[name] }
    for (name, source) in copies where members[name] == nil { members[name] = old[source] }
    for (name, value) in additions where members[name] == nil { members[name] = value }
    for (name, text) in conversions {
      if let value = members[name] { members[name] = try value.convertingElements(by: text) }
    }
    for (name, value) in fillings where (members[name] ?? .null) == .null { members[name] = value }
    if let code { try run(code, &members) }
  }
}
