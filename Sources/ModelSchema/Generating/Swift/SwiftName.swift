/// What can be a name in Swift.
enum SwiftName {
  /// A name that is made of another one, and is a Swift identifier.
  static func valid(_ name: String) -> String {
    var result = ""
    for scalar in name.unicodeScalars {
      let isWord = scalar.isASCII ? scalar.isASCIIWord : scalar.properties.isXIDContinue
      result.unicodeScalars.append(isWord ? scalar : "_")
    }
    guard let first = result.unicodeScalars.first else { return "_empty" }
    let canStart = first.isASCII ? !first.isASCIIDigit : first.properties.isXIDStart
    if !canStart { result = "_" + result }
    // A lone underscore is a pattern, and no name.
    return result.allSatisfy { $0 == "_" } ? result + "name" : result
  }

  /// The name as a declaration writes it: keywords in backticks.
  static func escaped(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  static let keywords: Set<String> = [
    "Any", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate", "for", "func", "guard", "if", "import", "in", "inout", "internal", "is", "let",
    "nil", "open", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "static", "struct", "subscript", "super", "switch", "throw", "throws",
    "true", "try", "typealias", "var", "where", "while",
  ]

  /// Names that mean something after a dot, or that every object has already.
  static let reservedMembers: Set<String> = [
    "init", "self", "Self", "Type", "Protocol", "description", "hashValue", "mapping", "map",
    "CodingKeys", "allCases", "rawValue", "none", "some",
  ]

  /// Names that the written text uses for something else.
  static let reservedTypes: Set<String> = [
    "Any", "Array", "Bool", "CaseIterable", "Codable", "CodingKey", "CodingKeys", "Data", "Date",
    "Decimal", "Decodable", "Dictionary", "Double", "EmbeddedObject", "Encodable", "Error",
    "Float", "Foundation", "Int", "Int16", "Int32", "Int64", "Int8", "List",
    "ListTransformWithEmbeddedObject", "ListTransformWithObject", "Map", "Mappable", "ModelKit",
    "Never", "Object", "Optional", "PersistableEnum", "Persisted", "Protocol", "Self", "Set",
    "String", "Swift", "Type", "UInt16", "UInt32", "UInt8", "URL", "UUID", "Void", "init", "self",
  ]
}

extension Unicode.Scalar {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }

  fileprivate var isASCIIWord: Bool {
    isASCIIDigit || ("a"..."z").contains(self) || ("A"..."Z").contains(self) || self == "_"
  }
}
