/// Where the tables of a store differ from those that its version asks for.
///
/// Texts are compared by what they mean: other names of constraints, defaults and spelling are no
/// difference.
public struct DriftReport: Hashable, Sendable {
  /// What is missing or other than it should be.
  public internal(set) var differences: [String] = []
  /// What is there although no version knows it; it stays where it is.
  public internal(set) var extras: [String] = []

  /// Indexes that are missing; without them reading is slower, and no plan depends on them.
  public internal(set) var missingIndexes: [String] = []

  /// Whether the tables are those of the version; extras do not count.
  public var isEmpty: Bool { differences.isEmpty }
}
