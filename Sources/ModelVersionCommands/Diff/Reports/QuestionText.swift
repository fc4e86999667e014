import ModelCommands
import ModelSchema

/// Questions with the answers that fit, in lines for people.
struct QuestionText {
  var paint = Paint()

  func lines(of questions: [SchemaQuestion]) -> [String] { questions.flatMap(lines) }

  func lines(of question: SchemaQuestion) -> [String] {
    ["\(paint(visible(question.id), .note))  \(visible(question.text))"]
      + question.choices.map { choice in
        "    '\(visible(choice.answer.jsonValue.canonicalText))'"
          + (choice.needsValue ? " with a value of yours" : "") + ": \(visible(choice.consequence))"
      }
  }
}
