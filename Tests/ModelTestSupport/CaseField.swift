internal import ModelJSON
internal import ModelSchema

/// A field in the notation of the cases, such as `text? unique` or `list link Kind from kind`.
struct CaseField {
  private(set) var property: PropertySchema
  private(set) var isUnique = false
  private var parts: [EntitySchema] = []
  private var enums: [EnumSchema] = []

  init(_ text: String, in entity: String, named name: String) {
    property = PropertySchema(name, .scalar(.string))
    var words = Self.words(of: text)[...]
    if let first = words.first, let collection = PropertyCollection(rawValue: first) {
      property.collection = collection
      words.removeFirst()
    }
    let head = words.popFirst() ?? ""
    if head == "link" {
      readTarget(words.popFirst() ?? "")
    } else {
      readType(head, entity + "_" + name)
    }
    while let word = words.popFirst() { readNote(word, &words) }
  }

  /// What the field needs besides itself.
  func addParts(to version: inout SchemaVersion) {
    for part in parts { version.add(part) }
    for found in enums { version.add(found) }
  }

  private mutating func readTarget(_ word: String) {
    property.isOptional = word.hasSuffix("?")
    property.type = .link(word.hasSuffix("?") ? String(word.dropLast()) : word)
  }

  private mutating func readType(_ word: String, _ name: String) {
    var word = word
    if !word.contains("("), !word.contains("{"), let mark = word.firstIndex(of: "=") {
      property.defaultValue = Self.value(String(word[word.index(after: mark)...]))
      word = String(word[..<mark])
    }
    if word.hasSuffix("?") {
      property.isOptional = true
      word.removeLast()
    }
    if let inner = Self.inner(word, "enum(", ")") {
      let cases = inner.split(separator: ",").map {
        EnumSchema.Case(String($0), .string(String($0)))
      }
      enums.append(EnumSchema(name, rawType: .string, cases: cases))
      property.type = .enumeration(name)
    } else if let inner = Self.inner(word, "embed{", "}") {
      readEmbedded(inner, name)
    } else {
      property.type = .scalar(Self.scalar(word))
    }
  }

  private mutating func readEmbedded(_ inner: String, _ name: String) {
    var part = EntitySchema(name, isEmbedded: true)
    for field in inner.split(separator: ",") {
      let words = field.split(separator: " ", maxSplits: 1).map(String.init)
      guard let first = words.first, let rest = words.dropFirst().first else { continue }
      part.add(CaseField(rest, in: name, named: first).property)
    }
    parts.append(part)
    property.type = .embedded(name)
    property.isStoredAsJSON = true
  }

  private mutating func readNote(_ word: String, _ words: inout ArraySlice<String>) {
    switch word {
    case "required": property.isOptional = false
    case "renamedFrom", "from": property.renamedFrom = words.popFirst()
    case "splitFrom": _ = words.popFirst()
    case "unique", "unique-where-not-null": isUnique = true
    case "onDelete=cascade": property.deleteRule = .cascade
    case "check>=0":
      property.bounds = ValueBounds()
      property.bounds?.minimum = JSONNumber(0)
    default: break
    }
  }

  private static func scalar(_ word: String) -> ScalarType {
    switch word {
    case "text": .string
    case "int": .int64
    case "real": .double
    default: ScalarType(rawValue: word) ?? .string
    }
  }

  private static func value(_ text: String) -> SchemaValue {
    if let inner = inner(text, "'", "'") { return .string(inner) }
    return JSONNumber(text).map(SchemaValue.number) ?? .string(text)
  }

  private static func inner(_ text: String, _ start: String, _ end: String) -> String? {
    guard text.hasPrefix(start), text.hasSuffix(end), text.count >= start.count + end.count else {
      return nil
    }
    return String(text.dropFirst(start.count).dropLast(end.count))
  }

  /// Words between spaces; what stands in braces is one.
  private static func words(of text: String) -> [String] {
    var words = [""]
    var depth = 0
    for character in text {
      if character == "{" { depth += 1 }
      if character == "}" { depth -= 1 }
      if character == " ", depth == 0 {
        words.append("")
      } else {
        words[words.count - 1].append(character)
      }
    }
    return words.filter { !$0.isEmpty }
  }
}
