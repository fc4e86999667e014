extension SwiftAdopter {
  /// `#keyPath(Dog.name)` is a string wherever there is no Objective-C.
  mutating func adoptKeyPath(_ token: Int) {
    guard text.text(text.tokens[token].range) == "#keyPath",
      text.kind(token + 1) == .openParenthesis,
      let close = text.tokens[safely: text.partners[token + 1]]
    else {
      return
    }
    let range = text.tokens[token].range.lowerBound..<close.range.upperBound
    if drafts[source].covers(range) { return }
    var names = text.keyPathNames(ofCall: token)
    guard let first = names.first else { return }
    if let entry = table.type([first], from: []), isModel(entry) {
      names.removeFirst()
    } else {
      let scope = bodiesHere.filter { $0.range.contains(range.lowerBound) }
      let isOwn = scope.contains { body in
        table.entries[body.id]?.properties.contains { $0.property.name == first } ?? false
      }
      guard isOwn else { return }
    }
    guard !names.isEmpty else { return }
    edit(range, "\"\(names.joined(separator: "."))\"", "a key path is a string")
  }

  /// `import Realm`: there is one module.
  mutating func adoptImport(_ token: Int) {
    guard text.tokens[token].startsLine || text.kind(token - 1) == .semicolon,
      text.word(token + 1) == "Realm", text.kind(token + 2) != .dot
    else {
      return
    }
    let range = text.tokens[token].range.lowerBound..<text.tokens[token + 1].range.upperBound
    let isTwice = text.tokens.indices.contains { index in
      text.word(index) == "import" && text.word(index + 1) == "RealmSwift"
    }
    if isTwice {
      edit(text.withLines(range), "", "'RealmSwift' is all there is to import")
    } else {
      edit(text.tokens[token + 1].range, "RealmSwift", "'RealmSwift' is what there is to import")
    }
  }

  private static let foreign: [String: String] = [
    "RealmOptional": "declare an optional", "RealmProperty": "declare an optional",
    "RealmEnum": "use 'PersistableEnum'", "Decimal128": "use 'Decimal'",
    "ObjectKeyIdentifiable": "use 'Identifiable'",
  ]

  /// Notes names of Realm that are left over and have no counterpart.
  mutating func noteForeign(_ word: String, _ range: Range<Int>) {
    let isObjectiveC = word.hasPrefix("RLM") && word.utf8.count > 3
    guard let advice = Self.foreign[word] ?? (isObjectiveC ? "use the Swift names" : nil),
      !drafts[source].covers(range), !drafts[source].hasNote(near: range),
      table.resolve([word], from: []) == nil
    else {
      return
    }
    note(range, "'\(word)' has no counterpart: \(advice)")
  }
}
