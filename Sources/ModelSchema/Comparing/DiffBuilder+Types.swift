// The type of a property, and how many values it holds.
extension DiffBuilder {
  mutating func compareTypes(of pair: PropertyPair) throws(SchemaError) {
    let words = "is \(pair.new.type) now, and was \(pair.old.type)"
    switch (pair.old.type, pair.new.type) {
    case (.scalar(let left), .scalar(let right)):
      try compare(ScalarChange(from: left, to: right), of: pair, words)
    case (.scalar, .enumeration), (.enumeration, .scalar), (.enumeration, .enumeration):
      try compareEnumTypes(of: pair, words)
    case (.link(let left), .embedded(let right)) where left == right:
      add(pair.change(.objectsEmbedded, .dataStep, .type, words), in: .settings)
    case (.embedded(let left), .link(let right)) where left == right:
      add(pair.change(.partsPromoted, .dataStep, .type, words), in: .settings)
    case (.link(let left), .link(let right)):
      try compareTargets(left, right, of: pair, words)
    case (.embedded, .embedded), (.link, .embedded), (.embedded, .link):
      try retarget(pair, pair.change(.targetChanged, .dataStep, .type, words))
    default:
      try retarget(pair, pair.change(.valueBecameLink, .dataStep, .type, words))
    }
  }

  private mutating func compare(
    _ rule: ScalarChange,
    of pair: PropertyPair,
    _ words: String
  ) throws(SchemaError) {
    let isMany = pair.old.collection != .single && pair.new.collection != .single
    let code = isMany ? .elementTypeChanged : rule.code
    var change = pair.change(code, rule.changeClass, .type, words)
    change.wire = rule.wire
    if rule.changeClass == .question {
      try askForCode(pair, &change)
    } else if rule.changeClass > .safe {
      try askForMisfits(pair, &change)
    }
    add(change, in: .settings)
  }

  /// Asks for the app's code where ModelKit has no rule.
  private mutating func askForCode(
    _ pair: PropertyPair,
    _ change: inout SchemaChange
  ) throws(SchemaError) {
    guard pair.isStored else { return }
    change.changeClass = .dataStep
    var question = SchemaQuestion(
      change.code,
      .conversion,
      at: pair.path,
      "How does \(pair.old.type) become \(pair.new.type) in '\(pair.path)'?"
    )
    var conversion = ValueConversion()
    conversion.code = "name"
    question.choices = [
      .init(.convert(conversion), "code of the app converts", needsValue: true)
    ]
    if case .convert(let given) = try ask(question, for: &change), given.code == nil {
      // Without code, only values of the map have a counterpart.
      change.changeClass = .lossy
    }
  }

  /// A link that leads to a parent of its target now reaches the same objects.
  private mutating func compareTargets(
    _ left: String,
    _ right: String,
    of pair: PropertyPair,
    _ words: String
  ) throws(SchemaError) {
    let parents = new[entity: left].flatMap { try? new.ancestors(of: $0) } ?? []
    guard parents.contains(where: { $0.name == right }) else {
      try retarget(pair, pair.change(.targetChanged, .dataStep, .type, words))
      return
    }
    var change = pair.change(.targetChanged, .safe, .type, words + ", a child of it")
    change.wire = .responses
    add(change, in: .settings)
  }

  /// Asks what the new links or values are made of.
  private mutating func retarget(
    _ pair: PropertyPair,
    _ change: SchemaChange
  ) throws(SchemaError) {
    var change = change
    guard pair.isStored else {
      add(change, in: .settings)
      return
    }
    var question = SchemaQuestion(
      change.code,
      .retarget,
      at: pair.path,
      "What becomes of \(pair.old.type) in '\(pair.path)', which is \(pair.new.type) now?"
    )
    var conversion = ValueConversion()
    conversion.code = "name"
    var keyed = ValueConversion()
    keyed.failure = .null
    question.choices = [
      .init(.convert(keyed), "an old value leads to the target whose key it is; others to none"),
      .init(.convert(conversion), "code of the app converts", needsValue: true),
      .init(.distinct, "the old values go away"),
    ]
    if try ask(question, for: &change) == .distinct { change.changeClass = .destructive }
    add(change, in: .settings)
  }

  mutating func compareCollections(of pair: PropertyPair) throws(SchemaError) {
    let isLink = pair.new.type.target != nil && !pair.new.type.isEmbedded
    let words = "is \(pair.new.collection.words) now, and was \(pair.old.collection.words)"
    switch (pair.old.collection, pair.new.collection) {
    case (.single, _):
      let code: ChangeCode = isLink ? .linkBecameMany : .valueBecameList
      add(pair.change(code, .dataStep, .collection, words), in: .settings)
    case (_, .single):
      let code: ChangeCode = isLink ? .linksBecameOne : .listBecameValue
      try select(pair, pair.change(code, .lossy, .collection, words))
    case (.map, _), (_, .map):
      add(pair.change(.mapChanged, .lossy, .collection, words), in: .settings)
    case (.list, _):
      let code: ChangeCode = isLink ? .linksUnordered : .listSetChanged
      add(pair.change(code, .lossy, .collection, words), in: .settings)
    default:
      let code: ChangeCode = isLink ? .linksOrdered : .listSetChanged
      let message = words + "; the order is made up"
      add(pair.change(code, .dataStep, .collection, message), in: .settings)
    }
  }

  private mutating func select(
    _ pair: PropertyPair,
    _ change: SchemaChange
  ) throws(SchemaError) {
    var change = change
    if pair.isStored {
      var question = SchemaQuestion(
        change.code,
        .selection,
        at: pair.path,
        "Which of several values of '\(pair.path)' stays?",
        default: .convert(ValueConversion())
      )
      question.choices = ValueConversion.Selection.allCases.compactMap { selection in
        guard selection != .join || pair.new.type == .scalar(.string) else { return nil }
        var conversion = ValueConversion()
        conversion.selection = selection
        return .init(.convert(conversion), selection.words)
      }
      try ask(question, for: &change)
    }
    add(change, in: .settings)
  }
}

extension ValueConversion.Selection {
  fileprivate var words: String {
    switch self {
    case .fail: "the migration stops at a row that has several, and lists them"
    case .first: "the first stays, and the others are kept in the journal"
    case .last: "the last stays, and the others are kept in the journal"
    case .join: "all stay, joined by commas"
    }
  }
}

extension PropertyCollection {
  fileprivate var words: String {
    switch self {
    case .single: "one value"
    case .list: "a list"
    case .set: "a set"
    case .map: "a map"
    }
  }
}
