import ModelJSON

extension InclusionProver {
  // MARK: What a value is

  func identity(_ set: Conjunction, _ clause: PlacedClause) -> [Clash] {
    switch clause.rule {
    case .types(let types):
      let others = algebra.facts(set).kinds.subtracting(ValueKinds(types))
      let real = others.parts.filter { !algebra.isEmpty(set.masked($0)) }
      if real.isEmpty { return [] }
      var found = clash(set, clause, .kinds(real.reduce(into: []) { $0.formUnion($1) }))
      if real == [.wholeFloat], types.contains(.integerToken) {
        found.aspect = .integerForm
        found.isTolerated = true
      }
      return [found]
    case .values:
      let known = algebra.finiteValues(set)
      let isKnown = known?.allSatisfy { Self.isListed($0, by: clause) } ?? false
      return isKnown ? [] : [clash(set, clause)]
    default: return []
    }
  }

  // MARK: Numbers

  func number(_ set: Conjunction, _ clause: PlacedClause) -> [Clash] {
    guard let demand = clause.number else { return [] }
    let facts = algebra.facts(set)
    let range = NumberRange(facts).rounded(facts.kinds)
    let holds: Bool
    switch clause.keyword {
    case .minimum: holds = range.lower.map { demand <= $0.number } ?? false
    case .maximum: holds = range.upper.map { $0.number <= demand } ?? false
    case .exclusiveMinimum:
      holds =
        range.lower.map { demand < $0.number || $0.isExclusive && demand == $0.number } ?? false
    case .exclusiveMaximum:
      holds =
        range.upper.map { $0.number < demand || $0.isExclusive && demand == $0.number } ?? false
    default: holds = isMultiple(facts, of: demand)
    }
    return holds ? [] : [clash(set.masked(.numbers), clause, .near(demand))]
  }

  private func isMultiple(_ facts: Facts, of divisor: JSONNumber) -> Bool {
    if facts.clauses(.multipleOf).contains(where: { $0.number?.isMultiple(of: divisor) ?? false }) {
      return true
    }
    let isWhole = !facts.kinds.contains(.fraction)
    return isWhole && JSONNumber(1).isMultiple(of: divisor)
  }

  // MARK: Strings

  func string(_ set: Conjunction, _ clause: PlacedClause) -> [Clash] {
    let facts = algebra.facts(set)
    let strings = set.masked(.string)
    switch (clause.keyword, clause.rule) {
    case (.minLength, .count(let count)):
      if facts.least(.minLength) >= count { return [] }
      return length(strings, clause, facts.least(.minLength)...count - 1, count - 1)
    case (.maxLength, .count(let count)):
      if facts.most(.maxLength).map({ $0 <= count }) ?? false { return [] }
      let most = facts.most(.maxLength) ?? .max
      return length(strings, clause, count + 1...max(most, count + 1), count + 1)
    case (.pattern, .pattern(let pattern)): return self.pattern(strings, clause, pattern)
    case (_, .content(let rule)):
      let isKnown = facts.clauses.contains {
        guard case .content(let other) = $0.rule, other.flags == rule.flags else { return false }
        guard let schema = rule.schema else { return true }
        guard let known = other.schema else { return false }
        return holds(
          Conjunction([algebra.pair.target($0.site.with(known))]),
          in: clause.site.with(schema)
        )
      }
      return isKnown ? [] : [clash(strings, clause)]
    default: return []
    }
  }

  /// Patterns may leave no text of a length.
  private func length(
    _ set: Conjunction,
    _ clause: PlacedClause,
    _ lengths: ClosedRange<Int>,
    _ length: Int
  ) -> [Clash] {
    var question = algebra.textQuestion(set)
    question.lengths = lengths
    if question.matching.isEmpty { return [clash(set, clause, .length(length))] }
    switch algebra.patterns.find(question) {
    case .none: return []
    case .found(let text): return [clash(set, clause, .text(text))]
    case .unknown: return [clash(set, clause, .length(length))]
    }
  }

  private func pattern(_ set: Conjunction, _ clause: PlacedClause, _ pattern: Int) -> [Clash] {
    var question = algebra.textQuestion(set)
    let source = algebra.source(pattern, clause.site.side)
    if question.matching.contains(where: { $0.utf8.elementsEqual(source.utf8) }) { return [] }
    question.differing = [source]
    switch algebra.patterns.find(question) {
    case .none: return []
    case .found(let text): return [clash(set, clause, .text(text))]
    case .unknown: return [clash(set, clause)]
    }
  }

  // MARK: Formats

  func format(_ set: Conjunction, _ clause: PlacedClause) -> [Clash] {
    let facts = algebra.facts(set)
    switch clause.rule {
    case .format(let format):
      let isNumeric = format.integers != nil
      let kinds: ValueKinds = isNumeric ? .numbers : .string
      if facts.kinds.isDisjoint(with: kinds) { return [] }
      let isKnown = facts.clauses(.format).contains {
        if case .format(let other) = $0.rule { Self.implies(other, format) } else { false }
      }
      if isKnown { return [] }
      let hint: Clash.Hint = format.integers.map { .near(JSONNumber($0.upperBound)) } ?? .any
      return [clash(set.masked(kinds), clause, hint)]
    case .customFormat(let index):
      guard facts.kinds.contains(.string) else { return [] }
      let name = algebra.pair.customFormat(index, clause.site.side).name
      let isKnown = facts.clauses(.format).contains {
        guard case .customFormat(let other) = $0.rule else { return false }
        return algebra.pair.customFormat(other, $0.site.side).name == name
      }
      return isKnown ? [] : [clash(set.masked(.string), clause)]
    default: return []
    }
  }

  /// Whether every text of a format has another one, too.
  private static func implies(_ format: Format, _ other: Format) -> Bool {
    switch (format, other) {
    case (.int32, .int64), (.uri, .iri), (.uri, .uriReference), (.uri, .iriReference),
      (.iri, .iriReference), (.uriReference, .iriReference):
      true
    default: format == other
    }
  }
}

extension SchemaAlgebra {
  /// The texts that the strings of a set may be, as far as patterns and lengths say.
  func textQuestion(_ set: Conjunction) -> PatternAlgebra.Question {
    let facts = facts(set)
    var question = PatternAlgebra.Question()
    for clause in facts.clauses(.pattern) {
      if case .pattern(let pattern) = clause.rule {
        question.matching.append(source(pattern, clause.site.side))
      }
    }
    let least = facts.least(.minLength)
    question.lengths = least...max(least, facts.most(.maxLength) ?? .max)
    return question
  }
}
