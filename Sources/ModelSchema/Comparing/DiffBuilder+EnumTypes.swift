// Properties that hold an enum in one version at least.
extension DiffBuilder {
  mutating func compareEnumTypes(of pair: PropertyPair, _ words: String) throws(SchemaError) {
    let before = pair.old.type.enumeration.flatMap { current[enum: $0] ?? old[enum: $0] }
    let after = pair.new.type.enumeration.flatMap { new[enum: $0] }
    switch (before, after) {
    case (let before?, let after?): try exchange(before, for: after, of: pair, words)
    case (let before?, nil):
      let rule = pair.new.type.scalar.flatMap { ScalarChange(between: before.rawType, $0) }
      var change = pair.change(.enumIntroduced, rule?.changeClass ?? .safe, .type, words)
      change.wire = rule?.wire.joined(with: .responses) ?? .responses
      try askAboutRule(rule, pair, &change)
      add(change, in: .settings)
    case (nil, let after?):
      let rule = pair.old.type.scalar.flatMap { ScalarChange(between: $0, after.rawType) }
      let changeClass = max(rule?.changeClass ?? .safe, .dataStep)
      var change = pair.change(.enumIntroduced, changeClass, .type, words + "; rows are checked")
      change.wire = rule?.wire.joined(with: .requests) ?? .requests
      try askAboutRule(rule, pair, &change)
      add(change, in: .settings)
    case (nil, nil):
      add(pair.change(.enumIntroduced, .dataStep, .type, words), in: .settings)
    }
  }

  private mutating func askAboutRule(
    _ rule: ScalarChange?,
    _ pair: PropertyPair,
    _ change: inout SchemaChange
  ) throws(SchemaError) {
    guard pair.isStored, change.changeClass > .safe else { return }
    if change.changeClass == .question { change.changeClass = .dataStep }
    try askForMisfits(pair, &change)
    if rule?.changeClass == .question, change.answer == .convert(ValueConversion()) {
      change.changeClass = .question
    }
  }

  /// Another enum in place of one that is still there.
  private mutating func exchange(
    _ before: EnumSchema,
    for after: EnumSchema,
    of pair: PropertyPair,
    _ words: String
  ) throws(SchemaError) {
    let known = Set(after.cases.map(\.rawValue))
    let fits =
      before.rawType == after.rawType
      && (after.isOpen || before.cases.allSatisfy { known.contains($0.rawValue) })
    if fits {
      add(pair.change(.enumCaseAdded, .safe, .type, words), in: .settings)
      return
    }
    let code: ChangeCode =
      before.rawType == after.rawType ? .enumCaseRemoved : .enumTypeChanged
    var change = pair.change(code, .dataStep, .type, words)
    change.wire = .both
    if pair.isStored {
      try askForMap(EnumExchange(old: before, new: after), at: pair.path, for: &change)
    }
    add(change, in: .settings)
  }
}

extension ScalarChange {
  /// Nil where the types are the same.
  init?(between old: ScalarType, _ new: ScalarType) {
    if old == new { return nil }
    self.init(from: old, to: new)
  }
}
