import ModelJSON

/// Makes values that fit schemas: the smallest ones first, then random ones.
///
/// A value is put together from what the keywords say, and is thrown away unless the validator
/// accepts it; so keywords that are hard to meet cost attempts, never correctness.
struct SampleMaker {
  /// What a value has to be beyond what its schemas say.
  enum Wish {
    case none
    case kinds(ValueKinds)
    case member(PropertyName, Sample)
    case element(Int, Sample)
    case without(PropertyName)
    /// So many members or elements.
    case count(Int)
    case length(Int)
    case near(JSONNumber)
    case key(String)
  }

  let algebra: SchemaAlgebra
  var random: SampleRandom
  /// Whether optional parts are left out, and the first choice is taken.
  var isSmall = true
  /// Whether no names are made up where some are declared, and no integers with a point.
  var isTolerant = false
  /// How many values may still be made.
  var stepsLeft: Int
  /// Tells apart the elements of a list that may not have two the same.
  var variant = 0

  static let maximumDepth = 24
  /// Below this only what has to be there is made.
  static let fullDepth = 5

  init(_ algebra: SchemaAlgebra, seed: UInt64, maximumSteps: Int) {
    self.algebra = algebra
    random = SampleRandom(seed: seed)
    stepsLeft = maximumSteps
  }

  /// A value of a set; nil where none was found.
  mutating func sample(_ set: Conjunction, _ wish: Wish = .none, depth: Int = 0) -> Sample? {
    guard depth < Self.maximumDepth else { return nil }
    let wasSmall = isSmall
    defer { isSmall = wasSmall }
    let attempts = depth == 0 ? 12 : depth < 4 ? 5 : 2
    for attempt in 0..<attempts {
      stepsLeft -= 1
      if stepsLeft <= 0 { return nil }
      // What does not work in the plainest way may work in another.
      let isPlain = wasSmall && attempt < 2 || depth >= Self.fullDepth
      isSmall = isPlain
      let chosen = choose(set, isFirst: wasSmall && attempt == 0, wish)
      guard let chosen, let made = build(chosen, wish, depth) else { continue }
      if fits(made, set) { return made }
    }
    return nil
  }

  func fits(_ sample: Sample, _ set: Conjunction) -> Bool {
    guard !set.isAny else { return true }
    guard let root = sample.document?.root, set.kinds.contains(ValueKinds(of: root)) else {
      return false
    }
    return algebra.pair.accepts(root, by: set.sites)
  }

  /// Takes a branch wherever there is a choice.
  private mutating func choose(_ set: Conjunction, isFirst: Bool, _ wish: Wish) -> Conjunction? {
    var set = set.masked(wish.kinds)
    for _ in 0..<24 {
      guard let choice = algebra.facts(set).choices.first else { return set }
      let start = isFirst ? 0 : random.below(choice.branches.count)
      guard let next = branch(of: choice, from: start, set) else { return nil }
      set = next
    }
    return nil
  }

  /// The first branch that values may fit, from one on.
  private func branch(
    of choice: Facts.Choice,
    from start: Int,
    _ set: Conjunction
  ) -> Conjunction? {
    let count = choice.branches.count
    for offset in 0..<min(count, 40) {
      let index = (start + offset) % count
      let branch = Conjunction.Branch(site: choice.site, keyword: choice.keyword, index: index)
      let taken = set.taking(branch, choice.branches[index].map(algebra.pair.target))
      if !algebra.isEmpty(taken) { return taken }
    }
    return nil
  }

  private mutating func build(_ set: Conjunction, _ wish: Wish, _ depth: Int) -> Sample? {
    if let values = algebra.finiteValues(set) {
      guard !values.isEmpty else { return nil }
      return .value(values[isSmall ? variant % values.count : random.below(values.count)])
    }
    let facts = algebra.facts(set)
    let possible: ValueKinds = isTolerant ? ValueKinds.all.subtracting(.wholeFloat) : .all
    let kinds = facts.kinds.intersection(possible).parts.filter { !algebra.isEmpty(set.masked($0)) }
    guard !kinds.isEmpty else { return nil }
    let kind = isSmall ? kinds[0] : kinds[random.below(kinds.count)]
    switch kind {
    case .null: return .null
    case .boolean: return .bool(isSmall || random.isTrue(oneIn: 2))
    case .integer, .wholeFloat, .fraction: return number(facts, kind, wish)
    case .string: return string(set.masked(.string), wish)
    case .array: return list(set.masked(.array), wish, depth)
    default: return record(set.masked(.object), wish, depth)
    }
  }
}

extension SampleMaker.Wish {
  /// The kinds of values that can be so.
  var kinds: ValueKinds {
    switch self {
    case .none: .all
    case .kinds(let kinds): kinds
    case .member, .without, .key: .object
    case .element: .array
    case .count: [.array, .object]
    case .length: .string
    case .near: .numbers
    }
  }
}
