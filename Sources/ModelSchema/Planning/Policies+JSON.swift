package import ModelJSON

// A choice without a value is a string, one with a value an object of one member:
//   "null"   {"constant": 0}   {"property": "title"}

extension ValueSource {
  package var jsonValue: SchemaValue {
    switch self {
    case .null: "null"
    case .constant(let value): ["constant": value]
    case .property(let name): ["property": .string(name)]
    case .expression(let sql): ["expression": .string(sql)]
    case .code(let name): ["code": .string(name)]
    }
  }

  package init(json value: JSONValue) throws(SchemaError) {
    let choice = try Choice(
      value,
      without: ["null"],
      with: ["constant", "property", "expression", "code"]
    )
    switch choice.keyword {
    case "constant": self = .constant(SchemaValue(choice.value))
    case "property": self = .property(try choice.value.schemaString())
    case "expression": self = .expression(try choice.value.schemaString())
    case "code": self = .code(try choice.value.schemaString())
    default: self = .null
    }
  }
}

extension RowFilter {
  package var jsonValue: SchemaValue {
    switch self {
    case .all: "all"
    case .isNull: "isNull"
    case .equals(let value): ["equals": value]
    }
  }

  package init(json value: JSONValue) throws(SchemaError) {
    let choice = try Choice(value, without: ["all", "isNull"], with: ["equals"])
    switch choice.keyword {
    case "all": self = .all
    case "isNull": self = .isNull
    default: self = .equals(SchemaValue(choice.value))
    }
  }
}

extension KeySource {
  package var jsonValue: SchemaValue {
    switch self {
    case .generated: "generated"
    case .existing: "existing"
    case .code(let name): ["code": .string(name)]
    }
  }

  package init(json value: JSONValue) throws(SchemaError) {
    let choice = try Choice(value, without: ["generated", "existing"], with: ["code"])
    switch choice.keyword {
    case "generated": self = .generated
    case "existing": self = .existing
    default: self = .code(try choice.value.schemaString())
    }
  }
}

extension FailurePolicy {
  package var jsonValue: SchemaValue {
    switch self {
    case .fail: "fail"
    case .null: "null"
    case .shadow: "shadow"
    case .constant(let value): ["constant": value]
    }
  }

  package init(json value: JSONValue) throws(SchemaError) {
    let choice = try Choice(value, without: ["fail", "null", "shadow"], with: ["constant"])
    switch choice.keyword {
    case "fail": self = .fail
    case "null": self = .null
    case "shadow": self = .shadow
    default: self = .constant(SchemaValue(choice.value))
    }
  }
}

extension ValueConversion {
  /// Only what differs from a new conversion.
  package var jsonValue: SchemaValue {
    let usual = ValueConversion()
    var list = MemberList()
    if failure != usual.failure { list["failure"] = failure.jsonValue }
    if null != usual.null { list["null"] = null.jsonValue }
    if selection != usual.selection { list.set("selection", selection.rawValue) }
    if rounding != usual.rounding { list.set("rounding", rounding.rawValue) }
    list.set("code", code)
    list.set("map", list: map.jsonPairs)
    return list.value
  }

  package init(json value: JSONValue) throws(SchemaError) {
    var reader = try MemberReader(value)
    self.init()
    if let found = reader.optional("failure") { failure = try FailurePolicy(json: found) }
    if let found = reader.optional("null") { null = try ValueSource(json: found) }
    selection = try reader.optionalCase("selection") ?? selection
    rounding = try reader.optionalCase("rounding") ?? rounding
    code = try reader.optionalString("code")
    map = try reader.valueMap("map")
    try reader.finish()
  }
}

extension [SchemaValue: SchemaValue] {
  /// Pairs in the order of the old values' text, for JSON has no members but by strings.
  package var jsonPairs: [SchemaValue] {
    let pairs = map { (text: $0.key.canonicalText, pair: ["from": $0.key, "to": $0.value]) }
    return pairs.sorted { SchemaValue.precedes($0.text, $1.text) }.map { .object($0.pair) }
  }
}

extension MemberReader {
  package mutating func path(_ key: String) throws(SchemaError) -> SchemaPath {
    SchemaPath(parsing: try string(key))
  }

  /// An object of strings.
  package mutating func names(_ key: String) throws(SchemaError) -> [String: String] {
    guard let found = optional(key) else { return [:] }
    guard let members = found.object else { throw .malformed("expected an object", at: found) }
    var names: [String: String] = [:]
    for (name, value) in members { names[name] = try value.schemaString() }
    return names
  }

  /// What ``Swift/Dictionary/jsonPairs`` writes.
  package mutating func valueMap(
    _ key: String
  ) throws(SchemaError) -> [SchemaValue: SchemaValue] {
    var map: [SchemaValue: SchemaValue] = [:]
    for value in try values(key) {
      var pair = try MemberReader(value)
      let old = SchemaValue(try pair.required("from"))
      let new = SchemaValue(try pair.required("to"))
      try pair.finish()
      guard map.updateValue(new, forKey: old) == nil else {
        throw .malformed("a second entry for \(old.canonicalText)", at: value)
      }
    }
    return map
  }
}

/// A string, or an object of one member.
private struct Choice {
  let keyword: String
  /// The member's value, or the string itself.
  let value: JSONValue

  init(
    _ value: JSONValue,
    without plain: [String],
    with valued: [String]
  ) throws(SchemaError) {
    if let keyword = value.string, plain.contains(keyword) {
      self.keyword = keyword
      self.value = value
      return
    }
    let members = value.object.map(Array.init) ?? []
    if members.count == 1, let member = members.first, valued.contains(member.key) {
      keyword = member.key
      self.value = member.value
      return
    }
    let choices = plain.map { "\"\($0)\"" } + valued.map { "{\"\($0)\": …}" }
    throw .malformed("expected \(choices.joined(separator: " or "))", at: value)
  }
}
