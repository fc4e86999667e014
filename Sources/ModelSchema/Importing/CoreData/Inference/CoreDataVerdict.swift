/// What Core Data's inferred migration would do with one change between two versions.
public struct CoreDataVerdict: Hashable, Sendable {
  /// What changed: by its new name, or by its old one where it was removed.
  public let path: SchemaPath
  /// What would happen.
  public let outcome: InferredMigration
  /// What the change is, and why it has that outcome.
  public let reason: String

  package init(_ path: SchemaPath, _ outcome: InferredMigration, _ reason: String) {
    self.path = path
    self.outcome = outcome
    self.reason = reason
  }
}

extension CoreDataVerdict: CustomStringConvertible {
  /// The place, the outcome and the reason, on one line.
  public var description: String { "\(path): \(outcome.rawValue): \(reason)" }
}
