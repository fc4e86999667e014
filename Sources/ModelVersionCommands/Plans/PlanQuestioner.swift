import ModelCommands
import ModelSchema

/// Asks whoever sits at the terminal.
struct PlanQuestioner {
  let terminal: Terminal

  /// The answer to a question; nil where nobody is there to answer, or will.
  func answer(to question: SchemaQuestion) throws -> SchemaAnswer? {
    guard let ask = terminal.ask else { return nil }
    var lines = ["", visible(question.text) + "  [\(visible(question.id))]"]
    for (index, choice) in question.choices.enumerated() {
      lines.append(
        "  \(index + 1)  \(visible(choice.answer.jsonValue.canonicalText)): "
          + visible(choice.consequence) + (choice.needsValue ? " (type your own value)" : "")
      )
    }
    terminal.writeError(lines.joined(separator: "\n") + "\n")
    // A slip of the finger is no reason to start anew.
    for _ in 0..<Self.maximumTries {
      guard let line = ask("number, or an answer as JSON (empty to stop): "), !line.isEmpty else {
        return nil
      }
      if let answer = read(line, of: question) { return answer }
    }
    return nil
  }

  private static let maximumTries = 5

  private func read(_ line: String, of question: SchemaQuestion) -> SchemaAnswer? {
    if let number = Int(line) {
      guard question.choices.indices.contains(number - 1) else {
        terminal.writeErrorLines("there is no answer \(number)")
        return nil
      }
      let choice = question.choices[number - 1]
      if !choice.needsValue { return choice.answer }
      terminal.writeErrorLines(
        "type it with your value: \(choice.answer.jsonValue.canonicalText)"
      )
      return nil
    }
    do {
      return try GivenAnswers.answer(line)
    } catch {
      terminal.writeErrorLines("\(error)")
      return nil
    }
  }

  /// An approval of a step; nil where nobody is there, or gives no reason.
  func approval(of step: PlanStep, _ approver: String?) -> PlanApproval? {
    guard let ask = terminal.ask else { return nil }
    terminal.writeError(
      "\n\(step.code) at \(visible(step.path.description)) is \(step.stepClass): "
        + "\(visible(step.operation.description))\n"
    )
    guard let name = approver ?? ask("who approves it? (empty to leave it): "), !name.isEmpty,
      let reason = ask("why? "), !reason.isEmpty
    else { return nil }
    return PlanApproval(code: step.code, path: step.path, approver: name, reason: reason)
  }
}
