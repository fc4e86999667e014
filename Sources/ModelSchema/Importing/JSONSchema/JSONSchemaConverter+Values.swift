internal import ModelJSON

// Enums, bounds and defaults.
extension JSONSchemaConverter {
  /// The enum that `enum`, `const` or a choice of constants is, where all values are strings or
  /// integers.
  mutating func enumeration(_ shape: JSONSchemaShape) -> JSONSchemaMeaning? {
    guard let values = constants(shape), !values.isEmpty else { return nil }
    let raw = values.filter { !$0.isNull }.map { SchemaValue($0) }
    let isText = raw.allSatisfy { $0.string != nil }
    guard !raw.isEmpty, isText || raw.allSatisfy({ Self.integer($0) != nil }) else {
      var meaning = JSONSchemaMeaning(.scalar(JSONSchemaScalars.type(shape) ?? .mixed))
      meaning.unread = ["enum", "const"]
      return meaning
    }
    let (name, isNew) = enumName(shape)
    if isNew {
      let type: ScalarType = isText ? .string : JSONSchemaScalars.type(shape) ?? .int64
      addEnum(name, type.isInteger || isText ? type : .int64, raw, shape)
    }
    return JSONSchemaMeaning(.enumeration(name), isNamed: true)
  }

  private mutating func addEnum(
    _ name: String,
    _ type: ScalarType,
    _ values: [SchemaValue],
    _ shape: JSONSchemaShape
  ) {
    var table = JSONSchemaNameTable()
    var seen: Set<SchemaValue> = []
    let cases = values.filter { seen.insert($0).inserted }
      .sorted { SchemaValue.precedes($0.canonicalText, $1.canonicalText) }
      .map { EnumSchema.Case(table.claim(Self.caseName($0)), $0) }
    var made = EnumSchema(name, rawType: type, cases: cases)
    let kept = JSONSchemaKept(shape.layers, unread: [])
    for (word, value) in kept.found { keep(word, at: value) }
    made.annotations = kept.annotations
    add(made)
  }

  private static func integer(_ value: SchemaValue) -> Int64? {
    guard case .number(let number) = value else { return nil }
    return number.int64
  }

  private func constants(_ shape: JSONSchemaShape) -> [JSONValue]? {
    if let values = shape["enum"]?.array { return Array(values) }
    if let value = shape["const"] { return [value] }
    var values: [JSONValue] = []
    for choice in shape.choices {
      let branch = JSONSchemaShape(choice, references)
      guard let found = branch["enum"]?.array.map(Array.init) ?? branch["const"].map({ [$0] })
      else {
        return nil
      }
      values += found
    }
    return values
  }

  private static func caseName(_ value: SchemaValue) -> String {
    let text = value.string ?? value.canonicalText
    let name = JSONSchemaNames.property(text)
    guard let first = name.unicodeScalars.first else { return text.isEmpty ? "empty" : "value" }
    return ("0"..."9").contains(first) ? "value\(name)" : name
  }

  /// The bounds that fit the type; the keywords of the others are added to `unread`.
  func bounds(
    _ shape: JSONSchemaShape,
    of property: PropertySchema,
    _ unread: inout Set<String>
  ) -> ValueBounds? {
    var bounds = ValueBounds()
    let words: (least: String, most: String)? =
      switch property.collection {
      case .list, .set: ("minItems", "maxItems")
      case .map: ("minProperties", "maxProperties")
      case .single: property.type == .scalar(.string) ? ("minLength", "maxLength") : nil
      }
    if let words {
      bounds.minimumCount = shape[words.least]?.int64.flatMap { Int(exactly: $0) }
      bounds.maximumCount = shape[words.most]?.int64.flatMap { Int(exactly: $0) }
    }
    let isNumber = property.collection == .single && property.type.scalar.map(Self.isNumber) == true
    if isNumber {
      bounds.minimum = shape["minimum"]?.number
      bounds.maximum = shape["maximum"]?.number
    }
    if words?.least == "minLength" { bounds.pattern = shape["pattern"]?.string }
    let all: Set<String> = [
      "minItems", "maxItems", "minProperties", "maxProperties", "minLength", "maxLength", "minimum",
      "maximum", "pattern",
    ]
    var read: Set<String> = isNumber ? ["minimum", "maximum"] : []
    if let words { read.formUnion([words.least, words.most]) }
    if words?.least == "minLength" { read.insert("pattern") }
    unread.formUnion(all.subtracting(read))
    return bounds.isEmpty ? nil : bounds
  }

  private static func isNumber(_ type: ScalarType) -> Bool {
    type.isInteger || [.float, .double, .decimal].contains(type)
  }

  /// A default that the type can hold, or nil.
  func defaultValue(_ value: JSONValue, of property: PropertySchema) -> SchemaValue? {
    let copy = SchemaValue(value)
    guard property.collection == .single, canHold(copy, property.type) else { return nil }
    return copy
  }

  private func canHold(_ value: SchemaValue, _ type: PropertyType) -> Bool {
    switch type {
    case .enumeration(let name):
      return version[enum: name]?.cases.contains { $0.rawValue == value } == true
    case .scalar(.bool): return value.bool != nil
    case .scalar(let type):
      if let range = type.integerRange { return Self.integer(value).map(range.contains) == true }
      if Self.isNumber(type) { return value.number != nil }
      return [.string, .date, .uuid, .url, .data].contains(type) && value.string != nil
    case .link, .embedded: return false
    }
  }
}
