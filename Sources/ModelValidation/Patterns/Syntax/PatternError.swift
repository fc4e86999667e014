/// Says why a pattern was refused, and at which of its code points.
package struct PatternError: Error, Hashable, Sendable {
  /// What is wrong with the pattern.
  package enum Kind: Hashable, Sendable {
    /// A `)` that closes nothing.
    case unmatchedParenthesis
    /// A group without its `)`.
    case unterminatedGroup
    /// A class without its `]`.
    case unterminatedClass
    /// A `{`, `}` or `]` that would have to be escaped.
    case loneBracket
    /// A quantifier with nothing before it that can be repeated.
    case nothingToRepeat
    /// A `{` after an atom that does not go on as `{n}`, `{n,}` or `{n,m}`.
    case incompleteQuantifier
    /// A quantifier whose minimum is above its maximum.
    case quantifierOutOfOrder
    /// A `\` before something that is no escape under the `u` flag.
    case invalidEscape
    /// A `(?` that starts no known kind of group.
    case invalidGroup
    /// A group name that is no identifier.
    case invalidGroupName
    /// A group name that an earlier group of the same alternative has.
    case duplicateGroupName
    /// A back-reference to a group that does not exist.
    case unknownGroup
    /// A range of a class that ends before it starts.
    case rangeOutOfOrder
    /// A class escape as one end of a range, such as `[\d-x]`.
    case classInRange
    /// A `\p{…}` with a name that ECMA-262 does not list.
    case unknownProperty
    /// More code points than a pattern may have.
    case tooLong
    /// More groups inside each other than the engine follows.
    case nestedTooDeeply
    /// More classes and repetition than the engine's automaton may hold.
    case tooLarge
  }

  /// What is wrong.
  package let kind: Kind
  /// Where it starts, in code points from the start of the pattern, the first being 0.
  package let offset: Int

  package init(_ kind: Kind, at offset: Int) {
    self.kind = kind
    self.offset = offset
  }
}

extension PatternError: CustomStringConvertible {
  package var description: String { "\(kind) at offset \(offset) of the pattern" }
}

extension PatternError.Kind: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unmatchedParenthesis: "')' without '(' (write '\\)' for the character)"
    case .unterminatedGroup: "'(' without ')'"
    case .unterminatedClass: "'[' without ']'"
    case .loneBracket: "'{', '}' or ']' on its own (put '\\' before it)"
    case .nothingToRepeat: "quantifier with nothing before it to repeat"
    case .incompleteQuantifier: "'{' that is no quantifier (write {n}, {n,}, {n,m} or '\\{')"
    case .quantifierOutOfOrder: "quantifier whose minimum is above its maximum"
    case .invalidEscape: "escape that ECMA-262 does not know under the u flag"
    case .invalidGroup: "'(?' that starts no kind of group"
    case .invalidGroupName: "group name that is no identifier"
    case .duplicateGroupName: "second group of the same name"
    case .unknownGroup: "reference to a group that does not exist"
    case .rangeOutOfOrder: "class range that ends before it starts"
    case .classInRange: "class escape as one end of a range"
    case .unknownProperty: "unknown Unicode property"
    case .tooLong: "more than \(PatternParser.maximumLength) characters"
    case .nestedTooDeeply: "more than \(PatternParser.maximumDepth) groups inside each other"
    case .tooLarge: "pattern too large (shorten it, or lower the bounds of its quantifiers)"
    }
  }
}
