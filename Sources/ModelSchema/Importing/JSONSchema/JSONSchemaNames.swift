internal import ModelJSON

/// Names for what a schema leaves without one.
enum JSONSchemaNames {
  /// A name in upper camel case: `brand item-list` becomes `BrandItemList`.
  static func type(_ text: String) -> String {
    let words = words(text)
    return words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// A key as it stands where it is an identifier, or else in lower camel case.
  static func property(_ key: String) -> String {
    if isIdentifier(key) { return key }
    let name = type(key)
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  /// The name of a root: its title, or its file's name, without the version that many of them have.
  static func root(title: String?, file: String?) -> String {
    let base = file.map(PathText.lastPart)?.split(separator: ".").first.map(String.init)
    for text in [title, base] {
      let name = type(unversioned(text ?? ""))
      if !name.isEmpty, name.utf8.count <= 60 { return name }
    }
    return "Root"
  }

  /// The words up to `version`, without those that are numbers.
  private static func unversioned(_ text: String) -> String {
    words(text).prefix { $0.lowercased() != "version" }
      .filter { word in !word.drop { $0 == "v" || $0 == "V" }.allSatisfy(\.isNumber) }
      .joined(separator: " ")
  }

  /// The name of a nested schema: its definition's, and the path of properties from there.
  static func nested(_ pointer: JSONPointer) -> String {
    var tokens = pointer.tokens[...]
    let start = tokens.lastIndex { $0 == "$defs" || $0 == "definitions" }
    if let start, start + 1 < tokens.endIndex { tokens = tokens[(start + 1)...] }
    var parts: [String] = []
    var isKey = start != nil
    for token in tokens {
      if isKey {
        parts.append(type(token))
        isKey = false
      } else {
        isKey = token == "properties"
        parts.append(part(token))
      }
    }
    let name = parts.joined()
    return name.isEmpty ? "Root" : name
  }

  private static func part(_ keyword: String) -> String {
    switch keyword {
    case "items", "prefixItems", "contains": "Item"
    case "additionalProperties": "Value"
    case "anyOf", "oneOf": "Choice"
    default: keyword.allSatisfy(\.isNumber) ? keyword : ""
    }
  }

  private static func words(_ text: String) -> [Substring] {
    text.split { character in
      !(character.isASCII && (character.isLetter || character.isNumber))
    }
  }

  private static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    else {
      return false
    }
    return text.utf8.allSatisfy { byte in
      let character = Character(Unicode.Scalar(byte))
      return character.isASCII && (character.isLetter || character.isNumber || character == "_")
    }
  }
}

/// Names that have been given, so that none is given twice.
struct JSONSchemaNameTable {
  private var taken: Set<String> = []

  /// The name, or the first of `name2`, `name3` … that is free.
  mutating func claim(_ name: String) -> String {
    var free = name
    var count = 1
    while !taken.insert(free).inserted {
      count += 1
      free = "\(name)\(count)"
    }
    return free
  }
}
