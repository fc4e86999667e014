/// How a text is read.
public struct ReadingOptions: Sendable {
  /// What to do with a key that its object already has.
  public enum DuplicatePolicy: Sendable {
    /// Keep them all; looking a key up finds the first, as `JSONDecoder` does.
    case keepFirst
    /// Throw ``JSONSyntaxError/Kind/repeatedMember(_:)``.
    case reject
  }

  /// The number of containers that may be nested in each other; 1,024 unless told otherwise.
  ///
  /// Reading does not recurse, so a large number costs memory only.
  public var maximumDepth: Int
  /// What to do with a key that its object already has; RFC 8259 section 4 leaves it open.
  public var duplicateMembers: DuplicatePolicy

  /// Makes options; every one has a default.
  ///
  /// - Parameters:
  ///   - maximumDepth: The number of containers that may be nested in each other.
  ///   - duplicateMembers: What to do with a key that its object already has.
  public init(maximumDepth: Int = 1024, duplicateMembers: DuplicatePolicy = .keepFirst) {
    self.maximumDepth = maximumDepth
    self.duplicateMembers = duplicateMembers
  }
}
