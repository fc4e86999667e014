/// What Core Data's inferred migration would do with one change between two versions.
public struct CoreDataVerdict: Hashable, Sendable {
  /// What changed: by its new name, or by its old one where it was removed.
  public let path: SchemaPath
  /// What would happen.
  public let outcome: Outcome
  /// What the change is, and why it has that outcome.
  public let reason: String

  package init(_ path: SchemaPath, _ outcome: Outcome, _ reason: String) {
    self.path = path
    self.outcome = outcome
    self.reason = reason
  }

  /// What inferred migration does with a change.
  @nonexhaustive
  public enum Outcome: String, Hashable, Sendable, CaseIterable, Comparable {
    /// The change is no part of the version hash, so no migration happens because of it.
    case unnoticed
    /// The migration is inferred, and succeeds.
    case lightweight
    /// The migration is inferred, and fails at run time on rows that do not fit.
    case failsOnRows
    /// Nothing can be inferred: a mapping model, or code in stages, must do it.
    case needsCode

    /// Orders from harmless to laborious.
    public static func < (left: Outcome, right: Outcome) -> Bool {
      left.rank < right.rank
    }

    private var rank: Int {
      switch self {
      case .unnoticed: 0
      case .lightweight: 1
      case .failsOnRows: 2
      case .needsCode: 3
      }
    }
  }
}

extension CoreDataVerdict: CustomStringConvertible {
  /// The place, the outcome and the reason, on one line.
  public var description: String { "\(path): \(outcome.rawValue): \(reason)" }
}
