import ModelJSON

/// The tightest bounds that some schemas set on numbers.
struct NumberRange {
  struct Bound {
    let number: JSONNumber
    let isExclusive: Bool
  }

  private(set) var lower: Bound?
  private(set) var upper: Bound?

  init(_ facts: Facts) {
    for clause in facts.clauses {
      guard let number = clause.number else { continue }
      switch clause.keyword {
      case .minimum: raise(Bound(number: number, isExclusive: false))
      case .exclusiveMinimum: raise(Bound(number: number, isExclusive: true))
      case .maximum: lower(Bound(number: number, isExclusive: false))
      case .exclusiveMaximum: lower(Bound(number: number, isExclusive: true))
      default: break
      }
    }
  }

  private mutating func raise(_ bound: Bound) {
    guard let lower else {
      self.lower = bound
      return
    }
    if lower.number < bound.number || lower.number == bound.number && bound.isExclusive {
      self.lower = bound
    }
  }

  private mutating func lower(_ bound: Bound) {
    guard let upper else {
      self.upper = bound
      return
    }
    if bound.number < upper.number || upper.number == bound.number && bound.isExclusive {
      self.upper = bound
    }
  }

  /// The bounds of the whole numbers among those, where no others are asked about.
  func rounded(_ kinds: ValueKinds) -> NumberRange {
    if kinds.contains(.fraction) { return self }
    var result = self
    result.lower = lower.map { Self.rounded($0, up: true) }
    result.upper = upper.map { Self.rounded($0, up: false) }
    return result
  }

  private static func rounded(_ bound: Bound, up isUp: Bool) -> Bound {
    let limit: Int64 = 1 << 52
    if let whole = bound.number.int64 {
      guard bound.isExclusive, whole.magnitude < limit.magnitude else { return bound }
      return Bound(number: JSONNumber(whole + (isUp ? 1 : -1)), isExclusive: false)
    }
    guard let value = bound.number.double, value.magnitude < Double(limit) else { return bound }
    let whole = Int64(value.rounded(.down)) + (isUp ? 1 : 0)
    return Bound(number: JSONNumber(whole), isExclusive: false)
  }

  var isEmpty: Bool {
    guard let lower, let upper else { return false }
    if upper.number < lower.number { return true }
    return lower.number == upper.number && (lower.isExclusive || upper.isExclusive)
  }

  func contains(_ number: JSONNumber) -> Bool {
    if let lower, number < lower.number || lower.isExclusive && number == lower.number {
      return false
    }
    if let upper, upper.number < number || upper.isExclusive && number == upper.number {
      return false
    }
    return true
  }
}
