import ModelJSON

extension SampleMaker {
  // MARK: Numbers

  mutating func number(_ facts: Facts, _ kind: ValueKinds, _ wish: Wish) -> Sample? {
    let range = NumberRange(facts)
    let divisors = facts.clauses(.multipleOf).compactMap(\.number)
    var candidates = numbers(range, divisors, wish)
    if !isSmall, !isNear(wish) { candidates.shuffle(using: &random) }
    if variant > 0, case .none = wish, isSmall {
      candidates =
        (0..<64).compactMap { step in
          let start = range.lower?.number.int64 ?? 0
          return JSONNumber(start.addingReportingOverflow(Int64(variant + step)).partialValue)
        } + candidates
    }
    for candidate in candidates {
      guard let number = Self.number(candidate, as: kind) else { continue }
      guard range.contains(number), divisors.allSatisfy(number.isMultiple(of:)) else { continue }
      return .number(number)
    }
    return nil
  }

  private func isNear(_ wish: Wish) -> Bool {
    if case .near = wish { true } else { false }
  }

  /// A whole number as text of one kind or the other.
  private static func number(_ number: JSONNumber, as kind: ValueKinds) -> JSONNumber? {
    let own = ValueKinds(of: number)
    if own == kind { return number }
    guard own != .fraction, kind != .fraction, let whole = number.int64 else { return nil }
    return JSONNumber(kind == .integer ? "\(whole)" : "\(whole).0")
  }

  private mutating func numbers(
    _ range: NumberRange,
    _ divisors: [JSONNumber],
    _ wish: Wish
  ) -> [JSONNumber] {
    var texts: [Double] = []
    var found: [JSONNumber] = []
    if case .near(let number) = wish {
      found += Self.around(number)
    }
    texts += [1, 0, 2, -1, 0.5, 1.5, -0.5, 10, 100, 1_000_000]
    if !isSmall { texts.append(Double(random.below(2000)) - 1000) }
    found += texts.compactMap { JSONNumber($0) }
    for bound in [range.lower, range.upper] {
      if let bound { found += Self.around(bound.number) }
    }
    if let low = range.lower?.number.double, let high = range.upper?.number.double {
      found += [JSONNumber((low + high) / 2)].compactMap { $0 }
      found += [JSONNumber(low + (high - low) / 4)].compactMap { $0 }
    }
    for divisor in divisors { found += multiples(divisor, range) }
    return found
  }

  /// Numbers beside one, and the number.
  private static func around(_ number: JSONNumber) -> [JSONNumber] {
    guard let value = number.double else { return [number] }
    let steps: [Double] = [-1, 1, -0.5, 0.5, -0.01, 0.01]
    if let whole = number.int64, whole.magnitude > 1 << 52 {
      let sums = [1, -1].map { whole.addingReportingOverflow($0) }.filter { !$0.overflow }
      let beyond = whole == .max ? [JSONNumber(UInt64(Int64.max) + 1)] : []
      return beyond + [number] + sums.map { JSONNumber($0.partialValue) }
    }
    return steps.compactMap { JSONNumber(value + $0) } + [number]
  }

  private func multiples(_ divisor: JSONNumber, _ range: NumberRange) -> [JSONNumber] {
    guard let step = divisor.double, step > 0 else { return [] }
    let start = ((range.lower ?? range.upper)?.number.double ?? 0) / step
    guard start.magnitude < 1e15 else { return [divisor] }
    return [0, 1, -1, 2, 3, 5, 10].compactMap { JSONNumber((start.rounded() + $0) * step) }
      + [divisor]
  }

  // MARK: Strings

  mutating func string(_ set: Conjunction, _ wish: Wish) -> Sample? {
    let facts = algebra.facts(set)
    var question = algebra.textQuestion(set)
    if case .length(let length) = wish {
      guard length >= 0, question.lengths.contains(length) else { return nil }
      question.lengths = length...length
    }
    let texts = FormatSamples.texts(for: facts).filter {
      question.lengths.contains($0.unicodeScalars.count)
    }
    if !texts.isEmpty {
      return .text(texts[isSmall ? variant % texts.count : random.below(texts.count)])
    }
    if question.matching.isEmpty { return plainText(question.lengths) }
    question.variant = isSmall ? variant : variant + random.below(22)
    if !isSmall || variant > 5, random.isTrue(oneIn: 2), let text = longerText(question) {
      return .text(text)
    }
    switch algebra.patterns.find(question) {
    case .found(let text): return .text(text)
    case .none: return nil
    case .unknown: return .text(FormatSamples.guesses[random.below(FormatSamples.guesses.count)])
    }
  }

  /// A text that is not the shortest one.
  private mutating func longerText(_ question: PatternAlgebra.Question) -> String? {
    var longer = question
    longer.maximumStates = 1000
    let least = question.lengths.lowerBound + 1 + random.below(4)
    guard least <= question.lengths.upperBound else { return nil }
    longer.lengths = least...question.lengths.upperBound
    if case .found(let text) = algebra.patterns.find(longer) { return text }
    return nil
  }

  private mutating func plainText(_ lengths: ClosedRange<Int>) -> Sample? {
    guard lengths.lowerBound <= 100_000 else { return nil }
    let random = isSmall ? 0 : self.random.below(6)
    let suffix = variant > 0 ? String(variant) : ""
    let length = min(max(lengths.lowerBound, 1 + random), lengths.upperBound)
    let letters = "xyzabéc😀"
    guard suffix.utf8.count <= length else { return .text(String(suffix.prefix(length))) }
    var text = ""
    for index in 0..<length - suffix.utf8.count {
      let letter = Array(letters)[isSmall ? 0 : (index + random) % 8]
      text.append(letter)
    }
    return .text(text + suffix)
  }
}
