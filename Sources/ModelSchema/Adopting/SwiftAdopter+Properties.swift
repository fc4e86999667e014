extension AdoptedModel {
  /// The properties by their declarations: `var a = 1, b = 2` is one.
  var propertyGroups: [[SwiftProperty]] {
    var groups: [[SwiftProperty]] = []
    for property in properties {
      if let last = groups.last?.first, last.declaration == property.declaration {
        groups[groups.count - 1].append(property)
      } else {
        groups.append([property])
      }
    }
    return groups
  }
}

extension SwiftAdopter {
  mutating func adopt(
    _ group: [SwiftProperty],
    _ verdicts: [String: AdoptedProperty],
    _ words: CarriedWords,
    of model: AdoptedModel
  ) {
    let found = group.map { verdicts[$0.name] ?? .kept }
    for (property, verdict) in zip(group, found) {
      if case .byHand(let reason) = verdict { note(property.nameRange, reason) }
    }
    guard group.count == 1 else { return adoptTogether(group, found, words) }
    adopt(group[0], found[0], words.attribute(of: group[0].name), of: model)
  }

  private mutating func adopt(
    _ property: SwiftProperty,
    _ verdict: AdoptedProperty,
    _ attribute: String,
    of model: AdoptedModel
  ) {
    switch verdict {
    case .byHand: break
    case .kept:
      guard attribute != "@Persisted", let old = property.head.attribute("Persisted") else {
        return
      }
      edit(old.range, attribute, "'\(property.name)' says what a class method said")
    case .stripped: strip(property)
    case .marked:
      mark(property, attribute)
      noteObservers(of: property)
    case .declared(let type, let value):
      mark(property, attribute)
      declare(property, type, value)
      if type != text.text(property.type?.range ?? 0..<0), isBox(property, model) {
        unboxed[model.entry.id, default: []].insert(property.name)
      }
    case .backlink(let type, let origin):
      mark(property, "@Persisted(originProperty: \(origin))")
      declare(property, type, nil)
    }
  }

  private func isBox(_ property: SwiftProperty, _ model: AdoptedModel) -> Bool {
    table.container(of: property, in: text, from: model.entry.scope)?.isBox == true
  }

  /// Removes `@objc` and `dynamic` from what no store keeps.
  mutating func strip(_ property: SwiftProperty) {
    let message = "'\(property.name)' is for Swift alone"
    if let objc = property.head.attribute("objc") {
      edit(text.withSpaceBehind(objc.range), "", message)
    }
    removeDynamic(property, message)
  }

  mutating func adoptComputed(_ property: SwiftProperty) {
    guard property.isDynamic || property.head.attribute("objc") != nil else { return }
    strip(property)
  }

  /// Writes the attribute in the place of `@objc`, or before all else.
  private mutating func mark(_ property: SwiftProperty, _ attribute: String) {
    let message = "'\(property.name)' is declared with \(attribute)"
    let start = (property.head.modifiers.first?.range ?? property.head.keyword).lowerBound
    let objc = property.plainObjC?.range
    if let objc, objc.lowerBound < start {
      edit(objc, attribute, message)
    } else {
      edit(start..<start, attribute + " ", message)
      // Compilers have taken attributes behind modifiers.
      if let objc { edit(text.withSpaceBehind(objc), "", message) }
    }
    removeDynamic(property, message)
    if property.isConstant { edit(property.head.keyword, "var", message) }
  }

  private mutating func removeDynamic(_ property: SwiftProperty, _ message: String) {
    for modifier in property.head.modifiers where ["dynamic", "lazy"].contains(modifier.name) {
      if modifier.name == "lazy", property.initialValue.flatMap(text.backlink) == nil { continue }
      edit(text.withSpaceBehind(modifier.range), "", message)
    }
  }

  private mutating func declare(_ property: SwiftProperty, _ type: String, _ value: String?) {
    let suffix = value.map { " = \($0)" } ?? ""
    let start = property.nameRange.upperBound
    let end = property.initialValue?.range.upperBound ?? property.type?.range.upperBound ?? start
    if let written = property.type, text.text(written.range) == type {
      guard written.range.upperBound < end else { return }
      return edit(written.range.upperBound..<end, suffix, "'\(property.name)' starts empty")
    }
    edit(start..<end, ": \(type)\(suffix)", "'\(property.name)' is declared as \(type)")
  }

  private mutating func noteObservers(of property: SwiftProperty) {
    guard property.storage == .observed else { return }
    note(
      property.nameRange,
      "the observers of '\(property.name)' now run for objects of a store too: check them"
    )
  }
}

extension SwiftAdopter {
  /// Splits `@objc dynamic var a = 1, b = 2`: a wrapper takes a declaration of its own.
  private mutating func adoptTogether(
    _ group: [SwiftProperty],
    _ verdicts: [AdoptedProperty],
    _ words: CarriedWords
  ) {
    if verdicts.allSatisfy({ $0 == .kept }) { return }
    if verdicts.allSatisfy({ $0 == .stripped }) { return strip(group[0]) }
    guard verdicts.allSatisfy({ $0 == .marked }), canSplit(group) else {
      if verdicts.contains(where: { if case .byHand = $0 { true } else { false } }) { return }
      return note(group[0].nameRange, "several properties in one declaration: give each its own")
    }
    mark(group[0], words.attribute(of: group[0].name))
    let others = group[0].head.modifiers.filter { $0.name != "dynamic" }.map { text.text($0.range) }
    let indent = text.newline + text.indentation(of: group[0].head.start)
    for (previous, property) in zip(group, group.dropFirst()) {
      let head = [words.attribute(of: property.name)] + others + ["var "]
      let gap = previous.range.upperBound..<property.range.lowerBound
      edit(gap, indent + head.joined(separator: " "), "'\(property.name)' has its own declaration")
    }
  }

  /// Whether each name has its own type or value, and nothing but a comma lies between two.
  private func canSplit(_ group: [SwiftProperty]) -> Bool {
    let gaps = zip(group, group.dropFirst()).map { $0.range.upperBound..<$1.range.lowerBound }
    let isPlain = gaps.allSatisfy { gap in
      text.text(gap).allSatisfy { $0 == "," || $0.isWhitespace }
    }
    return isPlain
      && group.allSatisfy { property in
        let isTyped = property.type.map { property.range.contains($0.range.lowerBound) } ?? false
        return property.storage == .stored && (isTyped || property.initialValue != nil)
          && property.head.attributes.allSatisfy { $0.name == "objc" }
      }
  }
}
