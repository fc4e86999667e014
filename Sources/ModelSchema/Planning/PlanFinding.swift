/// What was found when two versions were compared, as a plan keeps it.
public struct PlanFinding: Hashable, Sendable {
  /// The stable code, such as `FD104`.
  public let code: String
  /// The class in one word, such as `destructive`.
  public let changeClass: String
  /// The place.
  public let path: SchemaPath
  /// The change in words.
  public let message: String
  /// What it means for payloads that the app sends, in one word, or nil.
  public let request: String?
  /// What it means for payloads that the app receives, in one word, or nil.
  public let response: String?

  package init(
    code: String,
    changeClass: String,
    path: SchemaPath,
    message: String,
    wire: (request: String?, response: String?)
  ) {
    self.code = code
    self.changeClass = changeClass
    self.path = path
    self.message = message
    request = wire.request
    response = wire.response
  }
}

/// What was asked before the plan was made, and the answer.
public struct PlanQuestion: Hashable, Sendable {
  /// The stable name, by which a file of answers answers it.
  public let id: String
  /// The answer, as files of answers write it.
  public let answer: SchemaValue
  /// Whether nobody answered, and the question's default holds.
  public let isDefault: Bool

  package init(id: String, answer: SchemaValue, isDefault: Bool = false) {
    self.id = id
    self.answer = answer
    self.isDefault = isDefault
  }
}

/// The word of a person that a step may lose values.
public struct PlanApproval: Hashable, Sendable {
  /// The code of the step.
  public let code: String
  /// The place of the step.
  public let path: SchemaPath
  /// Who approved it.
  public let approver: String
  /// Why.
  public let reason: String

  /// Approves a step.
  ///
  /// - Parameters:
  ///   - code: The code of the step.
  ///   - path: The place of the step.
  ///   - approver: Who approves it.
  ///   - reason: Why.
  public init(code: String, path: SchemaPath, approver: String, reason: String) {
    self.code = code
    self.path = path
    self.approver = approver
    self.reason = reason
  }
}
