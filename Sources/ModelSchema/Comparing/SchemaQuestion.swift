/// Something that two versions do not tell, and a person must.
///
/// The identifier depends on the names alone, so an answer that is stored under it stays valid while other
/// parts of the versions change.
public struct SchemaQuestion: Hashable, Sendable {
  /// The identifier, such as `FD106:City.title`.
  public let id: String
  /// What is asked.
  public let kind: Kind
  /// The code of the change that the question belongs to.
  public let code: ChangeCode
  /// The place that is asked about: in the old version for what was removed, else in the new one.
  public let path: SchemaPath
  /// The question, for people.
  public let text: String
  /// The answers that fit, the likeliest first.
  public var choices: [Choice]
  /// What holds without an answer, or nil where nothing runs without one.
  public var defaultAnswer: SchemaAnswer?

  /// Whether nothing runs without an answer.
  public var isRequired: Bool { defaultAnswer == nil }

  package init(
    _ code: ChangeCode,
    _ kind: Kind,
    at path: SchemaPath,
    _ text: String,
    default defaultAnswer: SchemaAnswer? = nil
  ) {
    id = "\(code.rawValue):\(path)"
    self.code = code
    self.kind = kind
    self.path = path
    self.text = text
    choices = []
    self.defaultAnswer = defaultAnswer
  }

  /// What a question is about.
  @nonexhaustive
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Whether a removed entity is an added one under another name.
    case entityRename
    /// What became of a removed property: renamed, moved, or gone.
    case propertyRename
    /// Whether a removed property is one that another entity got.
    case propertyMove
    /// Whether properties of an entity moved into a new one.
    case split
    /// Whether properties of a removed entity moved into another.
    case merge
    /// What old rows hold in a property.
    case backfill
    /// How values become values of another type.
    case conversion
    /// What becomes of the stored raw values of an enum.
    case mapping
    /// Where the values of a primary key come from.
    case keySource
    /// What happens to rows that share a unique key.
    case mergePolicy
    /// What happens to objects that become parts of none or several.
    case embedding
    /// Which of several values stays.
    case selection
    /// What old links, or values, become when they lead elsewhere.
    case retarget
  }

  /// One answer, and what follows from it.
  public struct Choice: Hashable, Sendable {
    /// The answer; where ``needsValue`` is true, one of its form.
    public let answer: SchemaAnswer
    /// What follows from it, for people.
    public let consequence: String
    /// How well it fits, from 0 to 1; it orders the choices and decides nothing.
    public let score: Double
    /// Whether the answer's value is an example that a person must replace.
    public let needsValue: Bool

    package init(
      _ answer: SchemaAnswer,
      _ consequence: String,
      score: Double = 0,
      needsValue: Bool = false
    ) {
      self.answer = answer
      self.consequence = consequence
      self.score = score
      self.needsValue = needsValue
    }
  }
}

extension SchemaQuestion: Comparable {
  /// Orders by place, then by identifier.
  public static func < (left: SchemaQuestion, right: SchemaQuestion) -> Bool {
    left.path == right.path
      ? SchemaValue.precedes(left.id, right.id) : left.path < right.path
  }
}
