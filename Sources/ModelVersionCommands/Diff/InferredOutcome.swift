import ModelSchema

/// What Core Data's inferred migration does, as reports name it.
enum InferredOutcome: String, CaseIterable, Hashable {
  // From harmless to laborious.
  case unneeded, lightweight, failsOnRows, needsCode

  /// What it means, in words.
  var words: String {
    switch self {
    case .unneeded: "opens the store as it is"
    case .lightweight: "infers a lightweight migration"
    case .failsOnRows: "infers a migration that fails on rows that do not fit (134110)"
    case .needsCode: "infers no migration; a mapping model or code is needed"
    }
  }
}

/// What Core Data's inferred migration does with one change, and why.
struct InferredRemark: Hashable {
  let path: String
  let outcome: InferredOutcome
  let reason: String

  init(_ verdict: CoreDataVerdict) {
    path = verdict.path.description
    outcome = InferredOutcome(rawValue: verdict.outcome.rawValue) ?? .unneeded
    reason = verdict.reason
  }

  /// Whether somebody has to do something about it.
  var isNoteworthy: Bool { outcome == .failsOnRows || outcome == .needsCode }
}
