extension SampleMaker {
  // MARK: Objects

  mutating func record(_ set: Conjunction, _ wish: Wish, _ depth: Int) -> Sample? {
    var plan = RecordPlan(wish)
    var set = set
    // What depends on a name that is there may ask for more.
    for _ in 0..<3 {
      let facts = algebra.facts(set)
      plan.require(facts.required)
      if !isSmall { addOptional(facts, to: &plan) }
      let more = dependents(facts, plan)
      let larger = set.adding(more)
      if larger == set { break }
      set = larger
    }
    fill(&plan, set, wish)
    var members: [(key: PropertyName, value: Sample)] = []
    for name in plan.order where !plan.absent.contains(name) {
      if let forced = plan.forced[name] {
        members.append((name, forced))
        continue
      }
      let child = algebra.child(set, named: name).set
      guard !algebra.isEmpty(child), let value = sample(child, depth: depth + 1) else {
        if plan.required.contains(name) { return nil }
        continue
      }
      members.append((name, value))
    }
    return .record(members)
  }

  private mutating func addOptional(_ facts: Facts, to plan: inout RecordPlan) {
    let most = facts.most(.maxProperties) ?? 40
    for name in facts.declaredNames where plan.order.count < most {
      if random.isTrue(oneIn: 2) { plan.add(name) }
    }
  }

  private func dependents(_ facts: Facts, _ plan: RecordPlan) -> [Site] {
    facts.clauses(.dependentSchemas).flatMap { clause -> [Site] in
      guard case .properties(let members) = clause.rule else { return [] }
      return members.filter { plan.order.contains($0.key) }
        .map { algebra.pair.target(clause.site.with($0.schema)) }
    }
  }

  /// Adds names that need not be there until there are enough.
  private mutating func fill(_ plan: inout RecordPlan, _ set: Conjunction, _ wish: Wish) {
    let facts = algebra.facts(set)
    for case .dependentNames(let dependents) in facts.clauses.map(\.rule) {
      for dependent in dependents where plan.order.contains(dependent.key) {
        plan.require(Set(dependent.names))
      }
    }
    var count = facts.least(.minProperties)
    if case .count(let wished) = wish { count = wished }
    for name in facts.declaredNames where plan.order.count < count { plan.add(name) }
    let mayInvent = !isTolerant || !facts.declaresNames
    var number = 0
    while mayInvent, plan.order.count < min(count, 200), number < 200 {
      plan.add(algebra.freshName(besides: plan.order + facts.declaredNames, set, nil, number))
      number += 1
    }
    if !isSmall, random.isTrue(oneIn: 2) { addUndeclared(to: &plan, set, mayInvent) }
  }

  private mutating func addUndeclared(
    to plan: inout RecordPlan,
    _ set: Conjunction,
    _ mayInvent: Bool
  ) {
    let facts = algebra.facts(set)
    for group in facts.properties {
      for (pattern, _) in group.patterns where random.isTrue(oneIn: 2) {
        var question = PatternAlgebra.Question(matching: [algebra.source(pattern, group.side)])
        question.variant = random.below(22)
        plan.add(Array(algebra.name(question, besides: []).utf8))
      }
    }
    for number in 0..<random.below(3) where mayInvent {
      plan.add(algebra.freshName(besides: plan.order + facts.declaredNames, set, nil, number))
    }
  }

  // MARK: Arrays

  mutating func list(_ set: Conjunction, _ wish: Wish, _ depth: Int) -> Sample? {
    let facts = algebra.facts(set)
    var count = facts.least(.minItems)
    let contained = algebra.contained(facts)
    count = max(count, contained.reduce(0) { max($0, $1.count) })
    if !isSmall { count = max(count, random.below(4)) }
    if case .count(let wished) = wish { count = wished }
    if case .element(let index, _) = wish { count = max(count, index + 1) }
    if let most = facts.most(.maxItems), case .none = wish { count = min(count, most) }
    guard count <= 1000, count >= 0 else { return nil }
    let outer = variant
    defer { variant = outer }
    var elements: [Sample] = []
    for index in 0..<count {
      if facts.isUnique { variant = index }
      if case .element(index, let forced) = wish {
        elements.append(forced)
        continue
      }
      var child = algebra.child(set, at: index)
      for part in contained where count - index <= part.count || isSmall && index < part.count {
        child = child.adding([part.site])
      }
      guard let element = sample(child, depth: depth + 1) else {
        if index >= facts.least(.minItems), case .none = wish { break }
        return nil
      }
      elements.append(element)
    }
    return .list(elements)
  }
}

/// The names that an object is to have.
private struct RecordPlan {
  private(set) var order: [PropertyName] = []
  private(set) var required: Set<PropertyName> = []
  private(set) var forced: [PropertyName: Sample] = [:]
  private(set) var absent: Set<PropertyName> = []

  init(_ wish: SampleMaker.Wish) {
    switch wish {
    case .member(let name, let value): forced[name] = value
    case .without(let name): absent.insert(name)
    case .key(let name): require([Array(name.utf8)])
    default: break
    }
  }

  mutating func require(_ names: Set<PropertyName>) {
    required.formUnion(names)
    for name in names.sorted(by: { $0.lexicographicallyPrecedes($1) }) { add(name) }
    // What is asked for stands last, where it is seen.
    for name in forced.keys where !order.contains(name) { order.append(name) }
  }

  mutating func add(_ name: PropertyName) {
    if !order.contains(name), !absent.contains(name) { order.append(name) }
  }
}

extension SchemaAlgebra {
  /// What has to be among the elements, and how often.
  func contained(_ facts: Facts) -> [(site: Site, count: Int)] {
    facts.clauses(.contains).flatMap { clause -> [(site: Site, count: Int)] in
      var least = 1
      if case .count(let count) = pair.node(clause.site).rule(.minContains) { least = count }
      return clause.rule.schemas.map { (pair.target(clause.site.with($0)), least) }
    }
  }

  /// A name as patterns ask for, which is none of some others if that can be had.
  func name(_ question: PatternAlgebra.Question, besides names: [PropertyName]) -> String {
    var question = question
    for _ in 0..<8 {
      guard case .found(let text) = patterns.find(question) else { return "x" }
      if !names.contains(Array(text.utf8)) { return text }
      question.lengths = text.unicodeScalars.count + 1...Int.max
    }
    return "x"
  }

  /// A name that no schema has anything to say about but what it says of all others.
  func freshName(
    besides names: [PropertyName],
    _ set: Conjunction,
    _ cover: InclusionProver.Cover?,
    _ number: Int = 0
  ) -> PropertyName {
    var question = PatternAlgebra.Question()
    let facts = facts(set)
    for group in facts.properties {
      question.differing += group.patterns.map { source($0.pattern, group.side) }
    }
    if let cover { question.differing += cover.patterns.map { source($0, cover.side) } }
    let rules = facts.sites(.propertyNames).map { pair.target($0) }
    let text = textQuestion(Conjunction(rules, kinds: .string))
    question.matching = text.matching
    question.lengths = max(1, text.lengths.lowerBound)...max(1, text.lengths.upperBound)
    let plain = number == 0 ? ["x", "other", "y"] : ["x\(number)"]
    let isFree = question.matching.isEmpty && question.differing.isEmpty
    for name in plain where isFree && question.lengths.contains(name.utf8.count) {
      if !names.contains(Array(name.utf8)) { return Array(name.utf8) }
    }
    return Array(name(question, besides: names).utf8)
  }
}
