// Properties that both versions have.
extension DiffBuilder {
  mutating func compareProperties() throws(SchemaError) {
    for entity in new.entities {
      guard let match = properties[entity.name], let before = current[entity: entity.name] else {
        continue
      }
      let oldEntity = entities.oldName(of: entity.name) ?? entity.name
      for property in entity.properties {
        guard let oldName = match.oldName(of: property.name), let old = before[property.name],
          old != property
        else { continue }
        let pair = PropertyPair(
          old: old,
          new: property,
          oldPath: SchemaPath(oldEntity, oldName),
          path: SchemaPath(entity.name, property.name)
        )
        for aspect in PropertyAspect.allCases where !aspect.isEqual(old, property) {
          try compare(aspect, of: pair)
        }
      }
    }
  }

  private mutating func compare(
    _ aspect: PropertyAspect,
    of pair: PropertyPair
  ) throws(SchemaError) {
    switch aspect {
    case .type: try compareTypes(of: pair)
    case .collection: try compareCollections(of: pair)
    case .optionality: try compareOptionality(of: pair)
    case .defaultValue: try compareDefaults(of: pair)
    case .bounds: try compareBounds(of: pair)
    case .transience, .derivation: try compareStorage(of: pair, aspect)
    case .dateEncoding, .storage: compareEncoding(of: pair, aspect)
    case .jsonKey: comparePayloadKeys(of: pair)
    case .annotations: compareNotes(of: pair)
    case .renamedFrom, .deleteRule, .inverse, .versionModifier:
      add(pair.description(of: aspect), in: .settings)
    }
  }

  private mutating func compareOptionality(of pair: PropertyPair) throws(SchemaError) {
    let isLink = pair.new.type.target != nil && pair.old.type.target != nil
    let isMany = pair.new.collection != .single
    if isLink, isMany {
      let word = pair.new.isOptional ? "optional" : "required"
      add(pair.change(.inverseChanged, .none, .optionality, "is \(word) now"), in: .settings)
      return
    }
    guard !pair.new.isOptional else {
      let words = isMany ? "can hold null among its elements" : "can be null"
      add(pair.change(.madeOptional, .safe, .optionality, words + " now"), in: .settings)
      return
    }
    let isLinkNow = pair.new.type.target != nil
    var change = pair.change(
      isLinkNow ? .linkMadeRequired : .madeRequired,
      .dataStep,
      .optionality,
      isMany ? "holds no null among its elements any more" : "cannot be null any more"
    )
    try askForNulls(of: pair, &change)
    add(change, in: .settings)
  }

  private mutating func askForNulls(
    of pair: PropertyPair,
    _ change: inout SchemaChange
  ) throws(SchemaError) {
    guard pair.isStored else { return }
    var usual = SchemaAnswer.fill(.null, rows: .isNull)
    if let value = pair.new.defaultValue {
      usual = .fill(.constant(value), rows: .isNull)
      change.message += "; null becomes \(value.canonicalText)"
    } else {
      change.message += "; the migration stops where it is null, unless values are given"
    }
    var question = SchemaQuestion(
      change.code,
      .backfill,
      at: pair.path,
      "What do rows hold in '\(pair.path)' (\(pair.new.typeDescription)) that have null there?",
      default: usual
    )
    question.choices =
      [.init(usual, "as without an answer")]
      + fillChoices(for: pair.new, at: pair.path, rows: .isNull)
    try askForValues(question, for: &change)
  }

  private mutating func compareDefaults(of pair: PropertyPair) throws(SchemaError) {
    guard let value = pair.new.defaultValue else {
      let message = "has no default any more"
      add(pair.change(.defaultRemoved, .safe, .defaultValue, message), in: .settings)
      return
    }
    let before = pair.old.defaultValue
    let words = before.map { "and was \($0.canonicalText)" } ?? "and there was none"
    var change = pair.change(
      before == nil ? .defaultAdded : .defaultChanged,
      .safe,
      .defaultValue,
      "starts with \(value.canonicalText) now, \(words); rows keep their values"
    )
    var question = SchemaQuestion(
      change.code,
      .backfill,
      at: pair.path,
      "Do rows take the new default of '\(pair.path)', too?",
      default: .distinct
    )
    question.choices = [.init(.distinct, "rows keep their values")]
    if pair.old.isOptional {
      question.choices.append(
        .init(.fill(.constant(value), rows: .isNull), "rows that have null take it")
      )
    }
    if let before {
      question.choices.append(
        .init(.fill(.constant(value), rows: .equals(before)), "rows with the old default take it")
      )
    }
    if case .fill = try ask(question, for: &change) { change.changeClass = .dataStep }
    add(change, in: .settings)
  }
}

extension PropertyPair {
  /// The change of an aspect that no row depends on.
  fileprivate func description(of aspect: PropertyAspect) -> SchemaChange {
    switch aspect {
    case .renamedFrom:
      let hint = new.renamedFrom.map { "'\($0)'" } ?? "none"
      return change(.hintChanged, .none, aspect, "has the earlier name \(hint)")
    case .deleteRule:
      let rule = new.deleteRule?.rawValue ?? "none"
      let before = old.deleteRule?.rawValue ?? "none"
      return change(.deleteRuleChanged, .safe, aspect, "has the rule \(rule), and had \(before)")
    case .inverse:
      let name = new.inverse.map { "'\($0)'" } ?? "none"
      return change(.inverseChanged, .none, aspect, "has the inverse \(name)")
    default:
      let modifier = new.versionModifier ?? "none"
      return change(.versionModifierChanged, .safe, aspect, "has the modifier \(modifier)")
    }
  }
}
