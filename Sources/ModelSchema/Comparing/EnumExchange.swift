/// An enum whose stored values become those of another.
struct EnumExchange {
  let old: EnumSchema
  let new: EnumSchema

  /// The old values that are none of the new.
  private var values: [SchemaValue] {
    let known = Set(new.cases.map(\.rawValue))
    let all = old.cases.map(\.rawValue)
    return old.rawType == new.rawType ? all.filter { !known.contains($0) } : all
  }

  func question(_ code: ChangeCode, at path: SchemaPath) -> SchemaQuestion {
    let texts = values.map(\.canonicalText).joined(separator: ", ")
    let text = "What do rows hold in '\(path)' in place of \(texts)?"
    var question = SchemaQuestion(code, .mapping, at: path, text)
    question.choices = [choiceByName].compactMap { $0 } + choicesByCase
    question.choices += [
      .init(.map([:], others: .fail), "the migration stops where rows hold them"),
      .init(.map([:], others: .null), "they become null, and stay in the journal"),
    ]
    return question
  }

  private var choiceByName: SchemaQuestion.Choice? {
    let named = Dictionary(new.cases.map { ($0.name, $0.rawValue) }) { first, _ in first }
    let gone = Set(values)
    let pairs = old.cases.compactMap { found -> (SchemaValue, SchemaValue)? in
      gone.contains(found.rawValue) ? named[found.name].map { (found.rawValue, $0) } : nil
    }
    guard !pairs.isEmpty else { return nil }
    let map = Dictionary(pairs) { first, _ in first }
    return .init(.map(map, others: .fail), "they become the cases of the same names", score: 1)
  }

  private var choicesByCase: [SchemaQuestion.Choice] {
    let known = Set(old.cases.map(\.rawValue))
    return new.cases.filter { !known.contains($0.rawValue) }.map { found in
      let map = Dictionary(values.map { ($0, found.rawValue) }) { first, _ in first }
      return .init(.map(map, others: .fail), "they become \(found.rawValue.canonicalText)")
    }
  }
}
