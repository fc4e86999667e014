/// What differs between two versions: changes with stable codes, and the questions that are left.
///
/// Entities are matched first, then properties within matched entities, then everything else is compared
/// aspect by aspect. A rename is never guessed: it comes from ``EntitySchema/renamedFrom`` and
/// ``PropertySchema/renamedFrom``, or from an answer; otherwise there is a question. Where a hint is older
/// than both versions, nothing was renamed.
///
/// ```swift
/// let diff = try SchemaDiff(from: old, to: new, answers: answers)
/// for question in diff.questions where question.isRequired { print(question.text) }
/// print(diff.changeClass)
/// ```
public struct SchemaDiff: Hashable, Sendable {
  /// The old version.
  public let from: SchemaVersion
  /// The new version.
  public let to: SchemaVersion
  /// The changes, by place and code; none where the versions differ in number and name only.
  public let changes: [SchemaChange]
  /// The questions that no answer was given to, by place; those with a default need none.
  public let questions: [SchemaQuestion]
  /// The identifiers of answers that no question asked for.
  public let staleAnswers: [String]

  /// The edits that make the new version from the old, in an order in which they apply.
  package let edits: [SchemaEdit]
  /// Which entities are the same.
  package let entities: IdentityMatch
  /// Which properties are the same, by the new name of their entity.
  package let properties: [String: IdentityMatch]

  /// Compares two versions.
  ///
  /// - Parameters:
  ///   - old: The old version.
  ///   - new: The new version.
  ///   - answers: What a person answered to questions of this or an earlier comparison.
  /// - Throws: ``SchemaError`` of kind ``SchemaError/Kind-swift.enum/conflict`` where two parts claim to
  ///   have been one, or where an answer does not fit its question.
  public init(
    from old: SchemaVersion,
    to new: SchemaVersion,
    answers: SchemaAnswers = SchemaAnswers()
  ) throws(SchemaError) {
    var builder = DiffBuilder(from: old, to: new, answers: answers)
    try builder.run()
    from = old
    to = new
    changes = builder.changes.sorted()
    questions = builder.questions.sorted()
    staleAnswers = answers.byQuestion.keys
      .filter { !builder.usedAnswers.contains($0) }
      .sorted(by: SchemaValue.precedes)
    edits = builder.edits
    entities = builder.entities
    properties = builder.properties
  }

  /// The gravest class of all changes.
  public var changeClass: ChangeClass {
    changes.map(\.changeClass).max() ?? .none
  }

  /// The worst verdicts of all changes.
  public var wire: WireEffect {
    changes.reduce(.none) { $0.joined(with: $1.wire) }
  }

  /// Whether nothing differs but number and name.
  public var isEmpty: Bool { changes.isEmpty }

  /// The old version with all changes; it equals the new one.
  package func applied() throws(SchemaError) -> SchemaVersion {
    var version = try from.applying(edits)
    version.number = to.number
    version.name = to.name
    return version
  }
}
