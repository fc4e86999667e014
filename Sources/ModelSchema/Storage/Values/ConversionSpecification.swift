internal import ModelJSON

/// A converter and what happens to what it cannot convert, as the text that SQL carries.
///
/// Steps call `modelkit_convert(value, specification)` and `modelkit_verdict(value,
/// specification)`, two functions that the runner registers, so that a step is a statement that
/// people can read.
package struct ConversionSpecification: Hashable, Sendable {
  package var converter: ValueConverter
  /// What stands for a value that cannot be converted; nil where such a value is an error.
  package var substitute: StoredValue?

  package init(_ converter: ValueConverter, substitute: StoredValue? = nil) {
    self.converter = converter
    self.substitute = substitute
  }

  package var text: String {
    var list = MemberList()
    list["from"] = Self.json(converter.source)
    list["to"] = Self.json(converter.target)
    if converter.rounding != .exact { list.set("rounding", converter.rounding.rawValue) }
    let pairs = converter.map.map { (Self.json($0.key), Self.json($0.value)) }
    let sorted = pairs.sorted {
      SchemaValue.precedes($0.0.canonicalText, $1.0.canonicalText)
    }
    list.set("map", list: sorted.map { .array([$0.0, $0.1]) })
    if let known = converter.known {
      list["known"] = .array(
        known.map(Self.json).sorted {
          SchemaValue.precedes($0.canonicalText, $1.canonicalText)
        }
      )
    }
    if let substitute { list["otherwise"] = Self.json(substitute) }
    return list.value.canonicalText
  }

  package init(text: String) throws(SchemaError) {
    let document = try SchemaValue.document(text)
    var reader = try MemberReader(document.root)
    let source = try Self.type(try reader.required("from"))
    let target = try Self.type(try reader.required("to"))
    converter = ValueConverter(from: source, to: target)
    converter.rounding = try reader.optionalCase("rounding") ?? .exact
    for pair in try reader.values("map") {
      let pair = Array(try pair.schemaArray())
      guard pair.count == 2 else { throw .malformed("expected a pair", at: document.root) }
      converter.map[Self.stored(pair[0])] = Self.stored(pair[1])
    }
    if reader.optional("known") != nil {
      converter.known = Set(try reader.values("known").map(Self.stored))
    }
    substitute = reader.optional("otherwise").map(Self.stored)
    try reader.finish()
  }

  private static func json(_ type: StoredType) -> SchemaValue {
    guard type.scalar == .date else { return .string(type.scalar.rawValue) }
    return .object(["type": "date", "encoding": .string(type.dates.rawValue)])
  }

  private static func type(_ value: JSONValue) throws(SchemaError) -> StoredType {
    if value.string != nil { return StoredType(try value.schemaCase()) }
    var reader = try MemberReader(value)
    let scalar: ScalarType? = try reader.optionalCase("type")
    let dates: DateEncoding? = try reader.optionalCase("encoding")
    return StoredType(scalar ?? .date, dates: dates)
  }

  // Bytes are told from texts by a member of their own.
  private static func json(_ value: StoredValue) -> SchemaValue {
    switch value {
    case .blob(let bytes): .object(["base64": .string(Base64Text.encode(bytes))])
    case .real(let number): .object(["real": .string("\(number)")])
    default: value.schemaValue
    }
  }

  private static func stored(_ value: JSONValue) -> StoredValue {
    guard let members = value.object else { return StoredValue(plain: SchemaValue(value)) }
    if let text = members["base64"]?.string { return .blob(Base64Text.decode(text) ?? []) }
    return .real(members["real"]?.string.flatMap(Double.init) ?? 0)
  }
}
