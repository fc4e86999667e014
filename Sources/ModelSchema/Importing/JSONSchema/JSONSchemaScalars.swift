internal import ModelJSON

/// The scalar types of JSON Schema, and what formats make of them.
enum JSONSchemaScalars {
  private static let stringFormats: [String: ScalarType] = [
    "date-time": .date, "uuid": .uuid, "guid": .uuid, "uri": .url, "url": .url, "iri": .url,
    "byte": .data, "binary": .data, "base64": .data, "decimal": .decimal, "objectid": .objectId,
  ]
  private static let numberFormats: [String: ScalarType] = [
    "int8": .int8, "int16": .int16, "int32": .int32, "int64": .int64, "uint8": .uint8,
    "uint16": .uint16, "uint32": .uint32, "float": .float, "double": .double, "decimal": .decimal,
  ]

  /// The type, or nil where there are several, or one with parts.
  static func type(_ shape: JSONSchemaShape) -> ScalarType? {
    let format = shape["format"]?.string
    switch Set(shape.kinds) {
    case ["string"]:
      if shape["contentEncoding"]?.string == "base64" { return .data }
      return format.flatMap { stringFormats[$0] } ?? .string
    case ["integer"]:
      let type = format.flatMap { numberFormats[$0] }
      return type?.isInteger == true ? type : .int64
    case ["number"]:
      return format.flatMap { numberFormats[$0] } ?? .double
    case ["integer", "number"]: return .double
    case ["boolean"]: return .bool
    default: return nil
    }
  }

  /// The format where it adds to the type that was found.
  static func unread(_ shape: JSONSchemaShape, _ type: ScalarType) -> Set<String> {
    guard let format = shape["format"]?.string else { return [] }
    let known = stringFormats[format] ?? numberFormats[format]
    return known == type && !["guid", "url", "iri", "binary", "base64"].contains(format)
      ? [] : ["format"]
  }
}
