extension ScalarSet {
  /// `\d` of ECMA-262: the ASCII digits.
  static let digits = ScalarSet(0x30...0x39)

  /// `\w` of ECMA-262 without the `i` flag: ASCII letters, digits and the underscore.
  static let words = ScalarSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])

  /// LineTerminator of ECMA-262, 12.3: what `.` does not match.
  static let lineTerminators = ScalarSet([0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029])

  /// `\s` of ECMA-262: WhiteSpace (12.2, all of category Zs among them) and LineTerminator.
  static let spaces = ScalarSet([
    0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029,
    0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
  ])

  static let surrogates = ScalarSet(0xD800...0xDFFF)

  /// The set without the surrogates, which UTF-8 cannot hold.
  var withoutSurrogates: ScalarSet {
    isDisjoint(with: .surrogates) ? self : intersection(Self.surrogates.inverted)
  }

  /// `\w` with the `i` and `u` flags: what folds to a word character is one.
  static let foldedWords = words.union(ScalarSet([0x17F...0x17F, 0x212A...0x212A]))

  /// Makes the set of a class as it is written.
  init(_ syntax: PatternClass, ignoresCase: Bool = false) {
    let members = ScalarSet(
      syntax.items.flatMap { Self.ranges(of: $0, ignoresCase: ignoresCase) }
    )
    let set = ignoresCase ? members.caseClosed : members
    self = syntax.inverted ? set.inverted : set
  }

  private static func ranges(
    of item: PatternClass.Item,
    ignoresCase: Bool
  ) -> [ClosedRange<UInt32>] {
    let set: ScalarSet
    let isInverted: Bool
    switch item {
    case .range(let range): return [range]
    case .digit(let inverted): (set, isInverted) = (digits, inverted)
    case .space(let inverted): (set, isInverted) = (spaces, inverted)
    case .word(let inverted): (set, isInverted) = (ignoresCase ? foldedWords : words, inverted)
    case .property(let property):
      // The parser lets no unknown property pass.
      set = UnicodeProperty(property.text)?.scalars ?? ScalarSet([])
      isInverted = property.inverted
    }
    return isInverted ? set.inverted.ranges : set.ranges
  }
}
