/// Answers to questions of a diff, by the questions' identifiers; they are kept with the plan.
///
/// ```swift
/// var answers = SchemaAnswers()
/// answers["FD106:City.title"] = .renamed(to: "name")
/// let diff = try SchemaDiff(from: old, to: new, answers: answers)
/// ```
public struct SchemaAnswers: Hashable, Sendable {
  /// The answers by identifier.
  public var byQuestion: [String: SchemaAnswer]

  /// Collects answers.
  ///
  /// - Parameter byQuestion: The answers by identifier.
  public init(_ byQuestion: [String: SchemaAnswer] = [:]) {
    self.byQuestion = byQuestion
  }

  /// The answer to the question of an identifier, or nil.
  ///
  /// - Parameter question: The identifier.
  public subscript(question: String) -> SchemaAnswer? {
    get { byQuestion[question] }
    set { byQuestion[question] = newValue }
  }
}
