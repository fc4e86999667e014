/// What the words of `attributeType` mean.
enum CoreDataTypes {
  static let composite = "Composite"
  static let transformable = "Transformable"

  /// The type that a word stands for; nil for an unknown word and for composites.
  static func scalar(_ word: String) -> ScalarType? { scalars[word] }

  /// The word for a type, or nil for a type that Core Data lacks.
  static func word(for type: ScalarType) -> String? {
    scalars.first { $0.value == type }?.key
  }

  /// The type of the elements where a transformable's class is an array of plain values.
  static func element(ofClass name: String?) -> ScalarType? {
    guard let name, name.hasPrefix("["), name.hasSuffix("]") else { return nil }
    return swiftTypes[String(name.dropFirst().dropLast())]
  }

  private static let scalars: [String: ScalarType] = [
    "String": .string,
    "Boolean": .bool,
    "Integer 16": .int16,
    "Integer 32": .int32,
    "Integer 64": .int64,
    "Float": .float,
    "Double": .double,
    "Decimal": .decimal,
    "Date": .date,
    "Binary": .data,
    "UUID": .uuid,
    "URI": .url,
    transformable: .transformable,
  ]

  private static let swiftTypes: [String: ScalarType] = [
    "String": .string,
    "Bool": .bool,
    "Int": .int64,
    "Int8": .int8,
    "Int16": .int16,
    "Int32": .int32,
    "Int64": .int64,
    "Float": .float,
    "Double": .double,
    "Decimal": .decimal,
    "Date": .date,
    "Data": .data,
    "UUID": .uuid,
    "URL": .url,
  ]
}
