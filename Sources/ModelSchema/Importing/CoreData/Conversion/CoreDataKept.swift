/// The parts of an element that a version has no place for: they go to the annotation `coreData`.
///
/// ```json
/// {"coreData": {"representedClassName": "Dish", "userInfo": {"key": "value"},
///               "unknown": ["<season name=\"winter\"/>"]}}
/// ```
package struct CoreDataKept {
  /// The name of the annotation.
  package static let annotation = "coreData"

  /// What says nothing of data or code: stamps of tools, and what every file says.
  private static let ignored: [String: Set<String>] = [
    "model": [
      "type", "documentVersion", "lastSavedToolsVersion", "systemVersion", "minimumToolsVersion",
      "macOSVersion", "iOSVersion", "sourceLanguage",
    ]
  ]

  var members: [String: SchemaValue] = [:]

  /// Keeps the attributes of an element but those of the given names, and its user info.
  init(_ element: CoreDataElement, except modelled: Set<String>) {
    let ignored = Self.ignored[element.name, default: []]
    for (word, value) in element.attributes
    where !modelled.contains(word) && !ignored.contains(word) && !Self.isDefault(word, value) {
      members[word] = .string(value)
    }
    let pairs = CoreDataUserInfo.all(of: element).map { ($0.key, SchemaValue.string($0.value)) }
    if !pairs.isEmpty {
      members["userInfo"] = .object(Dictionary(pairs) { first, _ in first })
    }
  }

  mutating func addUnknown(_ parts: [CoreDataUnknown], below owner: String) {
    let texts = parts.filter { $0.kind != .attribute || $0.owner != owner }.map { part in
      let text = part.kind == .attribute ? "\(part.name)=\"\(part.value)\"" : part.value
      return part.owner == owner ? text : "\(part.owner.dropFirst(owner.count + 1)): \(text)"
    }
    guard !texts.isEmpty else { return }
    members["unknown"] = .array(texts.sorted(by: SchemaValue.precedes).map(SchemaValue.string))
  }

  /// Everything as annotations of a part of a version.
  var annotations: [String: SchemaValue] {
    members.isEmpty ? [:] : [Self.annotation: .object(members)]
  }

  /// Whether an attribute says what its absence says.
  private static func isDefault(_ word: String, _ value: String) -> Bool {
    if word == "syncable" { return CoreDataFlag.value(value) != false }
    if word == "userDefinedModelVersionIdentifier" { return value.isEmpty }
    return CoreDataVocabulary.flags.contains(word) && CoreDataFlag.value(value) == false
  }
}
