import ModelCommands
import ModelSchema
import ModelValidation

/// For which findings `diff` ends with 1.
struct DiffGate: Hashable, Sendable {
  /// One thing that a build can fail for.
  enum Reason: String, CaseIterable, Sendable {
    case none, warning, breaking, lossy, destructive, question, any

    var summary: String {
      switch self {
      case .none: "Nothing: the exit code is 0 whatever is found."
      case .warning: "Payloads that are read with something ignored or undecided, or not at all."
      case .breaking: "Payloads that one side writes and the other does not read."
      case .lossy: "Steps in which stored values lose something, and all that 'destructive' means."
      case .destructive: "Steps in which stored values or rows go away, and refused ones."
      case .question: "Questions that only a person can answer, such as whether this is a rename."
      case .any: "Any difference at all."
      }
    }
  }

  /// Nil for what suits what is compared.
  var reasons: Set<Reason>?
  /// The directions in which payloads count.
  var directions: [CompatibilityDirection] = CompatibilityDirection.allCases

  /// Whether a comparison keeps a build from passing.
  func fails(_ comparison: DiffComparison) -> Bool {
    let suitable: Set<Reason> =
      comparison.verdicts == nil ? [.lossy, .question] : [.breaking]
    let reasons = reasons ?? suitable
    if reasons.contains(.none) { return false }
    if comparison.openFindings.contains(where: { fails($0, reasons) }) { return true }
    if omittedFail(comparison, reasons) { return true }
    return reasons.contains(.question) && !comparison.openQuestions.isEmpty
  }

  /// Whether what was left out may be what a build fails for; nobody can have accepted it.
  private func omittedFail(_ comparison: DiffComparison, _ reasons: Set<Reason>) -> Bool {
    guard comparison.omittedCount > 0 else { return false }
    if reasons.contains(.any) { return true }
    guard let verdicts = comparison.verdicts, !reasons.isDisjoint(with: [.warning, .breaking])
    else { return false }
    return directions.contains { verdicts[$0] != .compatible }
  }

  private func fails(_ finding: DiffFinding, _ reasons: Set<Reason>) -> Bool {
    if finding.changeClass == .refused { return true }
    return reasons.contains { reason in
      switch reason {
      case .none: false
      case .warning: finding.wire(directions) >= .warning
      case .breaking: finding.wire(directions) == .breaking
      case .lossy: finding.changeClass == .lossy || finding.changeClass == .destructive
      case .destructive: finding.changeClass == .destructive
      case .question: finding.changeClass == .question
      case .any: true
      }
    }
  }
}

extension DiffGate {
  init(_ arguments: ParsedArguments, _ mode: CompatibilityMode) throws(UsageError) {
    directions = mode.directions
    let words = arguments.values(.failOn).flatMap { $0.split(separator: ",").map(String.init) }
    guard !words.isEmpty else { return }
    var found: Set<Reason> = []
    for word in words { found.insert(try ParsedArguments.choice(word, of: .failOn)) }
    reasons = found
  }
}

extension CompatibilityMode {
  /// Reads a word of the command line; `transitive` alone is the strictest.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard let word = arguments.value(.mode), word != "transitive" else {
      self = arguments.contains(.mode) ? .fullTransitive : .full
      return
    }
    self = try ParsedArguments.choice(word, of: .mode, besides: ["transitive"])
  }

  /// What help texts say about the mode.
  var summary: String {
    switch self {
    case .none: "Nothing is asked of payloads."
    case .backward: "New programs read what old ones wrote."
    case .forward: "Old programs read what new ones write."
    case .full: "Both; this is what holds where nothing is said."
    case .backwardTransitive: "As 'backward', with every earlier version."
    case .forwardTransitive: "As 'forward', with every earlier version."
    case .fullTransitive: "As 'full', with every earlier version; 'transitive' for short."
    }
  }
}

extension Option {
  static let failOn =
    value("fail-on", "f", "what", "For which findings to exit with 1; several with commas.")
    .repeatable
  static let mode = value("mode", "m", "mode", "Which payloads must be read: full by default.")
}
