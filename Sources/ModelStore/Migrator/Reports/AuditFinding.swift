public import ModelSchema

/// Rows that a plan looked at before it wrote, and what is to be known of them.
public struct AuditFinding: Hashable, Sendable {
  /// What is the matter with the rows.
  @nonexhaustive
  public enum Kind: String, Hashable, Sendable {
    /// Values have no counterpart of the new type.
    case impossible
    /// Values become others that do not lead back.
    case changed
    /// Rows would have no value where one is needed.
    case missing
    /// Rows share what is to be unique.
    case duplicates
    /// Nobody links to the objects.
    case orphans
    /// Several link to the objects.
    case shared
    /// Collections hold several values where one is to stay.
    case several
    /// No step can carry the rows over.
    case stranded
  }

  /// What is the matter.
  public let kind: Kind
  /// The place in the schema.
  public let path: SchemaPath
  /// What is the matter, in words.
  public let message: String
  /// How many rows it concerns.
  public let count: Int
  /// How many rows the table has.
  public let total: Int
  /// The keys and values of the first of them, at most twenty.
  public let samples: [Sample]
  /// Whether the plan stops because of them.
  public let stops: Bool

  /// One of the rows.
  public struct Sample: Hashable, Sendable {
    /// The key.
    public let key: StoredValue
    /// The value that is the matter, or null.
    public let value: StoredValue
  }
}

extension AuditFinding: CustomStringConvertible {
  /// The place, the number of rows and the first of them.
  public var description: String {
    let list = samples.prefix(5).map { sample in
      sample.value == .null ? sample.key.text : "\(sample.key.text): \(sample.value.text)"
    }
    let more = count > 5 ? ", …" : ""
    let rows = count == 1 ? "1 row" : "\(count) rows"
    return "\(path): \(rows) of \(total): \(message) (\(list.joined(separator: ", "))\(more))"
  }
}

extension StoredValue {
  fileprivate var text: String {
    if case .text(let text) = self { return "\"\(text)\"" }
    return SQLiteValue(self).description
  }
}
