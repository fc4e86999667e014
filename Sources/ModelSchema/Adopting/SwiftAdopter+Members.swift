extension SwiftAdopter {
  /// Looks at a function of a model for what only Objective-C or Realm understands.
  mutating func adoptMember(_ function: SwiftFunction, of model: AdoptedModel) {
    if let objc = function.head.attribute("objc") {
      note(
        objc.range,
        "a model is no class of Objective-C: call '\(function.name)' from Swift, and remove '@objc'"
      )
    }
    guard function.name != "init", function.head.hasModifier("override") else { return }
    if Self.knownMethods.contains(function.name) { return }
    noteOverride(of: function.name, function.nameRange, model)
  }

  private static let knownMethods: Set<String> = [
    "primaryKey", "indexedProperties", "ignoredProperties", "propertiesMapping",
  ]

  private static let advice: [String: String] = [
    "_realmObjectName":
      "a class is stored by its own name: rename it, or the stored class by a migration",
    "shouldIncludeInDefaultSchema": "name the classes of a store in its configuration",
    "description": "a model has its description: give yours another name",
    "isEqual": "models are equal where they are the same instance: give yours another name",
    "hash": "models are hashed by identity: give yours another name",
  ]

  /// Notes an override of what only Realm's classes have.
  mutating func noteOverride(of name: String, _ range: Range<Int>, _ model: AdoptedModel) {
    let isInherited = table.superclasses(of: model.entry).contains { parent in
      parent.functions.contains { $0.function.name == name }
        || parent.properties.contains { $0.property.name == name }
    }
    if isInherited { return }
    let advice = Self.advice[name] ?? "ModelKit's classes have nothing of that name to override"
    note(range, "'\(name)': \(advice)")
  }
}

extension SwiftAdopter {
  mutating func adoptEnum(_ type: SwiftTypeDeclaration) {
    let names = type.inherited.compactMap(\.lastName)
    guard names.contains("RealmEnum") || names.contains("PersistableEnum") else { return }
    drafts[source].declaresModels = true
    adoptEnumHead(type)
    for inherited in type.inherited where inherited.lastName == "RealmEnum" {
      guard !names.contains("PersistableEnum") else {
        edit(text.withComma(inherited.range), "", "'PersistableEnum' is enough")
        continue
      }
      edit(inherited.range, "PersistableEnum", "'RealmEnum' becomes 'PersistableEnum'")
    }
  }

  private mutating func adoptEnumHead(_ type: SwiftTypeDeclaration) {
    markNonisolated(type)
    guard let objc = type.head.attribute("objc") else { return }
    edit(text.withSpaceBehind(objc.range), "", "'@objc' is removed")
  }

  /// `extension Kind: RealmEnum {}`: the cases are listed only beside the enum.
  mutating func adoptEnumExtension(_ type: SwiftTypeDeclaration, of entry: SwiftTypeEntry) {
    for inherited in type.inherited where inherited.lastName == "RealmEnum" {
      drafts[source].declaresModels = true
      guard entry.source == source else {
        note(inherited.range, "say in the file of '\(entry.name)' that it is a 'PersistableEnum'")
        continue
      }
      edit(inherited.range, "PersistableEnum", "'RealmEnum' becomes 'PersistableEnum'")
      if let objc = entry.head.attribute("objc") {
        edit(text.withSpaceBehind(objc.range), "", "'@objc' is removed")
      }
    }
  }
}

extension SwiftSource {
  /// A name in a list with the comma behind it, or else before it.
  fileprivate func withComma(_ range: Range<Int>) -> Range<Int> {
    guard let index = tokens.firstIndex(where: { $0.range == range }) else { return range }
    if kind(index + 1) == .comma {
      return withSpaceBehind(range.lowerBound..<tokens[index + 1].range.upperBound)
    }
    if index > 0, kind(index - 1) == .comma {
      return tokens[index - 1].range.lowerBound..<range.upperBound
    }
    return range
  }
}

extension SwiftType {
  fileprivate var lastName: String? {
    if case .named(let path, _) = shape { path.last } else { nil }
  }
}
