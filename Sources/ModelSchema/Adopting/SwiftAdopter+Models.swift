extension SwiftAdopter {
  /// Rewrites one class.
  mutating func adopt(_ model: AdoptedModel) {
    adoptHead(model)
    var verdicts: [String: AdoptedProperty] = [:]
    for property in model.properties { verdicts[property.name] = verdict(on: property, of: model) }
    let words = carriedWords(of: model, verdicts)
    for group in model.propertyGroups { adopt(group, verdicts, words, of: model) }
    for function in model.functions { adoptMember(function, of: model) }
    for property in model.properties where property.head.hasModifier("override") {
      noteOverride(of: property.name, property.nameRange, model)
    }
    removeCarried(words, of: model)
    let isMarked = verdicts.values.contains { $0.isPersisted }
    adoptInitialisers(of: model, isMarked: isMarked)
    if model.ignoresUnknown, isMarked {
      note(
        model.declaration.nameRange,
        "what ignoredProperties() returns is no list of literals: check what is marked"
      )
    }
  }

  private mutating func adoptHead(_ model: AdoptedModel) {
    markNonisolated(model.declaration)
    let head = model.declaration.head
    for name in ["objcMembers", "objc"] {
      guard let attribute = head.attribute(name) else { continue }
      let given = attribute.arguments.first.map { text.text($0.value.range) }
      guard given == nil || given == model.declaration.name else {
        note(
          attribute.range,
          "stores know the class as '\(given ?? "")': rename it to that, or the stored class by a "
            + "migration, and remove '@objc'"
        )
        continue
      }
      edit(text.withSpaceBehind(attribute.range), "", "'@\(name)' is removed")
    }
    for type in model.declaration.inherited {
      guard case .named(let path, _) = type.shape, let name = path.last else { continue }
      switch name {
      case "RealmSwiftObject": edit(type.range, "Object", "'\(name)' becomes 'Object'")
      case "RealmSwiftEmbeddedObject":
        edit(type.range, "EmbeddedObject", "'\(name)' becomes 'EmbeddedObject'")
      default: break
      }
    }
  }
}

/// The words of class methods that go into declarations.
struct CarriedWords {
  var primaryKey: String?
  var indexed: Set<String> = []
  /// The methods that have nothing left to say.
  var removed: Set<AdoptedModel.Word> = []

  /// The attribute of a property.
  func attribute(of name: String) -> String {
    if name == primaryKey { return "@Persisted(primaryKey: true)" }
    return indexed.contains(name) ? "@Persisted(indexed: true)" : "@Persisted"
  }
}

extension SwiftAdopter {
  /// Finds out which class methods say nothing but what declarations can say.
  private func carriedWords(
    of model: AdoptedModel,
    _ verdicts: [String: AdoptedProperty]
  ) -> CarriedWords {
    var words = CarriedWords()
    let attributes = Dictionary(model.properties.map { ($0.name, $0) }) { first, _ in first }
    func canCarry(_ name: String) -> Bool {
      guard let property = attributes[name], !isRepeated(name, in: model),
        property.head.conditions == model.declaration.head.conditions
      else {
        return false
      }
      if verdicts[name] == .marked { return true }
      let marked = property.head.attribute("Persisted")
      if case .declared = verdicts[name] { return true }
      return marked?.arguments.isEmpty == true
    }
    if let key = model.primaryKey, canCarry(key), !relatedKeys.contains(model.entry.id) {
      words.primaryKey = key
      words.removed.insert(.primaryKey)
    }
    if let indexed = model.indexed, indexed.allSatisfy(canCarry) {
      words.indexed = Set(indexed)
      words.removed.insert(.indexedProperties)
    }
    let own = Set(verdicts.filter { !$0.value.isPersisted }.keys)
    if !model.ignoresUnknown, model.ignored.isSubset(of: own) {
      words.removed.insert(.ignoredProperties)
    }
    return words
  }

  private func isRepeated(_ name: String, in model: AdoptedModel) -> Bool {
    model.properties.count { $0.name == name } > 1
  }

  /// Removes the methods that have nothing left to say, with their comments.
  private mutating func removeCarried(_ words: CarriedWords, of model: AdoptedModel) {
    let file = source
    for (place, function) in model.entry.functions
    where function.isOverriddenWord && !blocked.contains(place) {
      source = place
      if let word = AdoptedModel.Word(rawValue: function.name), words.removed.contains(word) {
        let lines = text.withComments(function.range)
        edit(lines, "", "\(function.name)() is in the declarations now")
      } else if place != file || !model.declaration.bodyRange.contains(function.range.lowerBound) {
        note(
          function.nameRange,
          "an extension cannot override '\(function.name)': move it into the class, or mark the properties"
        )
      }
    }
    source = file
  }
}
