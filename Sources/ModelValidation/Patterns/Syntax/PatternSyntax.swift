/// A pattern as it was written: the whole syntax of ECMA-262 with the `u` flag (22.2.1), whether
/// or not the engine can run it.
///
///     ^(?<year>\d{4})-x*?$
///
///     sequence
///     ├─ assertion start
///     ├─ group 1 "year"
///     │  └─ quantified {4,4} greedy
///     │     └─ set [digit]
///     ├─ scalar -
///     ├─ quantified {0,} lazy
///     │  └─ scalar x
///     └─ assertion end
indirect enum PatternSyntax: Equatable, Sendable {
  /// The empty pattern, alternative or group.
  case empty
  /// One code point; a surrogate if the pattern names one by number.
  case scalar(UInt32)
  /// `.`, everything but a line terminator.
  case dot
  /// A class in brackets or a class escape.
  case set(PatternClass)
  case sequence([Self])
  case alternation([Self])
  case group(PatternGroup, Self)
  case quantified(PatternQuantifier, Self)
  case assertion(PatternAssertion)
  case look(PatternLook, Self)
  case reference(PatternReference)
}

/// `[…]`, or a class escape on its own.
struct PatternClass: Hashable, Sendable {
  enum Item: Hashable, Sendable {
    case range(ClosedRange<UInt32>)
    case digit(inverted: Bool)
    case space(inverted: Bool)
    case word(inverted: Bool)
    case property(PatternProperty)
  }

  var items: [Item]
  var inverted = false
}

/// `\p{name}`, `\p{name=value}` or their inverse.
struct PatternProperty: Hashable, Sendable {
  var text: String
  var inverted: Bool
}

/// What a group does besides grouping.
enum PatternGroup: Equatable, Sendable {
  case capturing(number: Int, name: String?)
  case plain
  /// `(?ims-ims:…)`, with the letters and the sign.
  case modifiers(String)
}

/// How often an atom is repeated.
struct PatternQuantifier: Equatable, Sendable {
  var minimum: Int
  /// `nil` where there is no maximum.
  var maximum: Int?
  var isLazy = false
  var offset: Int
}

/// A condition on the place that consumes nothing.
enum PatternAssertion: Hashable, Sendable {
  case start
  case end
  case wordBoundary
  case notWordBoundary
}

/// What kind of look-around it is.
struct PatternLook: Hashable, Sendable {
  var isAhead: Bool
  var isNegative: Bool

  static let ahead = PatternLook(isAhead: true, isNegative: false)
  static let notAhead = PatternLook(isAhead: true, isNegative: true)
  static let behind = PatternLook(isAhead: false, isNegative: false)
  static let notBehind = PatternLook(isAhead: false, isNegative: true)
}

/// A back-reference by number or by name.
struct PatternReference: Equatable, Sendable {
  enum Target: Equatable, Sendable {
    case number(Int)
    case name(String)
  }

  var target: Target
  var offset: Int
}
