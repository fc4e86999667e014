import ModelJSON

/// Looks for values that fit one schema and not the other.
///
/// A clash says where, and how, such a value would differ: one is made for that place, and then
/// what is around it, from the inside out.
struct WitnessSearch {
  let algebra: SchemaAlgebra
  let guarantee: Site
  let demand: Site
  var maker: SampleMaker
  /// How deep causes of causes are followed.
  private static let maximumCauses = 4
  /// How many values are made for one clash.
  private static let maximumTrials = 500

  init(_ algebra: SchemaAlgebra, from guarantee: Side, seed: UInt64, maximumTrials: Int) {
    self.algebra = algebra
    self.guarantee = Site(side: guarantee, schema: 0)
    demand = Site(side: guarantee == .old ? .new : .old, schema: 0)
    maker = SampleMaker(algebra, seed: seed, maximumSteps: maximumTrials)
  }

  /// A value that shows a clash to be real; nil if none was found.
  mutating func witness(_ clash: Clash) -> String? {
    let left = maker.stepsLeft
    maker.stepsLeft = min(left, Self.maximumTrials)
    let spent = maker.stepsLeft
    defer { maker.stepsLeft = left - (spent - max(0, maker.stepsLeft)) }
    return witness(clash, depth: 0)
  }

  private mutating func witness(_ clash: Clash, depth: Int) -> String? {
    if clash.owner != nil, let found = causedWitness(clash, depth: depth) { return found }
    for round in 0..<3 where maker.stepsLeft > 0 {
      maker.isSmall = round == 0
      for candidate in candidates(clash) where differs(candidate, clash) {
        if let found = wrap(candidate, clash) { return found }
      }
    }
    return clash.owner == nil ? causedWitness(clash, depth: depth) : nil
  }

  private mutating func causedWitness(_ clash: Clash, depth: Int) -> String? {
    guard depth < Self.maximumCauses else { return nil }
    for cause in clash.causes.prefix(6) {
      // A cause knows only the way from the clash on.
      var whole = cause
      whole.steps = clash.steps + cause.steps
      if let found = witness(whole, depth: depth + 1) { return found }
    }
    return nil
  }

  // MARK: The place itself

  private mutating func candidates(_ clash: Clash) -> [Sample] {
    let set = clash.guarantee
    switch clash.hint {
    case .values(let values): return values.map { .value($0) }
    case .kinds(let kinds): return kinds.parts.prefix(4).compactMap { made(set, .kinds($0)) }
    case .near(let number):
      return numbers(near: number, set)
    case .length(let length): return [made(set, .length(length)), made(set)].compactMap { $0 }
    case .text(let text): return [.text(text)] + [made(set)].compactMap { $0 }
    case .missing(let name): return [made(set, .without(name))].compactMap { $0 }
    case .count(let count):
      return [made(set, .count(count)), made(set, .count(count + 1)), made(set)].compactMap { $0 }
    case .fitting(let sites): return [made(set.adding(sites)), made(set)].compactMap { $0 }
    case .key(let name): return (0..<6).compactMap { _ in made(set, .key(name)) }
    case .any: return (0..<4).compactMap { _ in made(set) } + odd(set)
    }
  }

  private mutating func made(_ set: Conjunction, _ wish: SampleMaker.Wish = .none) -> Sample? {
    maker.sample(set, wish, depth: 1)
  }

  private mutating func numbers(near number: JSONNumber, _ set: Conjunction) -> [Sample] {
    let kinds: [ValueKinds] = [.integer, .fraction, .wholeFloat]
    return kinds.compactMap { made(set.masked($0), .near(number)) }
      + [made(set.masked(.numbers))].compactMap { $0 } + edges(set)
  }

  /// Numbers at the bounds of a set.
  private mutating func edges(_ set: Conjunction) -> [Sample] {
    let range = NumberRange(algebra.facts(set))
    return [range.lower, range.upper].compactMap { bound in
      bound.flatMap { made(set, .near($0.number)) }
    }
  }

  /// Texts that formats and patterns may not like.
  private func odd(_ set: Conjunction) -> [Sample] {
    guard algebra.facts(set).kinds.contains(.string) else { return [] }
    return FormatSamples.guesses.map { .text($0) }
  }

  /// Whether a value fits what is known at the place, and not what is asked.
  private func differs(_ sample: Sample, _ clash: Clash) -> Bool {
    guard let root = sample.document?.root,
      algebra.pair.verdict(root, by: clash.demand) == .differs
    else { return false }
    return ClashExplanation(clash).isShown(by: root) && maker.fits(sample, clash.guarantee)
  }

  // MARK: What is around it

  private mutating func wrap(_ candidate: Sample, _ clash: Clash) -> String? {
    for round in 0..<3 {
      maker.isSmall = round == 0
      guard let whole = wrapped(candidate, in: clash.steps), let text = verified(whole) else {
        continue
      }
      if isExplained(text, by: clash) { return text }
    }
    return nil
  }

  /// Whether what fails has to do with the clash, and not only with another one.
  private func isExplained(_ text: String, by clash: Clash) -> Bool {
    guard let document = try? JSONDocument(parsing: text) else { return false }
    let reader = algebra.pair.schemas[demand.side.rawValue]
    let failures = reader.validate(document, maximumFailures: 50).failures
    let explanation = ClashExplanation(clash)
    return failures.contains(where: explanation.accepts)
  }

  private mutating func wrapped(_ candidate: Sample, in steps: [Clash.Step]) -> Sample? {
    var value = candidate
    for (depth, step) in steps.enumerated().reversed() {
      let wish: SampleMaker.Wish
      switch step.child {
      case .member(let name): wish = .member(name, value)
      case .element(let index): wish = .element(index, value)
      }
      guard let around = maker.sample(step.parent, wish, depth: min(depth, 3)) else { return nil }
      value = around
    }
    return value
  }

  /// The text of a value that fits the one schema as a whole, and not the other.
  func verified(_ sample: Sample) -> String? {
    let text = sample.json
    guard let root = try? JSONDocument(parsing: text).root,
      algebra.pair.verdict(root, by: guarantee) == .matches,
      algebra.pair.verdict(root, by: demand) == .differs
    else { return nil }
    return text
  }

  // MARK: Values at random

  /// Values of the one schema that the other does not accept.
  mutating func randomWitnesses(_ count: Int) -> [String] {
    var found: [String] = []
    let all = Conjunction([algebra.pair.target(guarantee)])
    for number in 0..<count where maker.stepsLeft > 0 {
      maker.isSmall = number == 0
      maker.variant = number % 5 == 4 ? number : 0
      if let sample = maker.sample(all), let text = verified(sample) { found.append(text) }
      maker.variant = 0
    }
    return found
  }
}
