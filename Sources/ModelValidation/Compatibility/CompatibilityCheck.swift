/// Whether a new version of a schema may follow those before it.
///
/// ```swift
/// let check = CompatibilityCheck(of: next, after: versions, mode: .backwardTransitive)
/// check.isCompatible
/// for (number, comparison) in check.comparisons { print(number, comparison.findings) }
/// ```
public struct CompatibilityCheck: Sendable {
  /// What was asked for.
  public let mode: CompatibilityMode
  /// The comparisons with the versions that count, each with the number of the version from 0.
  public let comparisons: [(version: Int, comparison: SchemaComparison)]

  /// Compares a version with those before it.
  ///
  /// - Parameters:
  ///   - schema: The new version.
  ///   - versions: The versions before it, the oldest first.
  ///   - mode: Which of them count, and in which directions.
  ///   - options: How to compare.
  public init(
    of schema: JSONSchema,
    after versions: [JSONSchema],
    mode: CompatibilityMode,
    options: SchemaComparisonOptions = SchemaComparisonOptions()
  ) {
    self.mode = mode
    let first = mode.isTransitive ? 0 : max(0, versions.count - 1)
    let counted = mode == .none ? versions.count..<versions.count : first..<versions.count
    comparisons = counted.map { number in
      (number, SchemaComparison(old: versions[number], new: schema, options: options))
    }
  }

  /// The worst verdict of all that were asked for.
  public var verdict: CompatibilityVerdict {
    let verdicts = comparisons.flatMap { pair in mode.directions.map { pair.comparison.verdict($0) }
    }
    if verdicts.contains(.incompatible) { return .incompatible }
    return verdicts.contains(.undecided) ? .undecided : .compatible
  }

  /// Whether the version may follow; false also for what is undecided.
  public var isCompatible: Bool { verdict == .compatible }
}
