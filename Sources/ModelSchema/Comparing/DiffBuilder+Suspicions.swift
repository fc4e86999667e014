extension DiffBuilder {
  /// Asks for renames where something went and something like it came.
  mutating func suspectRenames() throws(SchemaError) {
    let rivals = gainedEntities.compactMap { new[entity: $0] }.map { EntityProfile($0, self) }
    for name in lostEntities { try suspectRename(ofEntity: name, rivals) }
    for property in lost { try suspectRename(of: property) }
  }

  private mutating func suspectRename(
    ofEntity name: String,
    _ rivals: [EntityProfile]
  ) throws(SchemaError) {
    guard let entity = old[entity: name].map({ EntityProfile($0, self) }) else { return }
    let choices = rivals.compactMap { rival -> SchemaQuestion.Choice? in
      let score = entity.similarity(to: rival, self)
      guard score > 0 else { return nil }
      let name = rival.entity.name
      return .init(.renamed(to: name), "the rows stay, as '\(name)'", score: score)
    }
    guard let best = choices.best else { return }
    let path = SchemaPath(name)
    var question = SchemaQuestion(
      .entityRenameSuspected,
      .entityRename,
      at: path,
      "Was the entity '\(name)' renamed, or removed?"
    )
    question.choices =
      best + [.init(.distinct, "the rows of '\(name)' go away, and the new entity is empty")]
    try suspect(question, "entity '\(name)' is gone; it may be \(best.names)")
  }

  private mutating func suspectRename(of property: OpenProperty) throws(SchemaError) {
    guard !property.property.isTransient else { return }
    let renames =
      gained.filter { $0.entity == property.entity }
      .compactMap { renameChoice(property, $0) }.best ?? []
    let moves = moveChoices(of: property)
    guard !renames.isEmpty || !moves.isEmpty else { return }
    let isMove = renames.isEmpty
    let name = property.property.name
    var question = SchemaQuestion(
      isMove ? .propertyMoved : .propertyRenameSuspected,
      isMove ? .propertyMove : .propertyRename,
      at: property.path,
      "Was '\(property.path)' \(isMove ? "moved" : "renamed"), or removed?"
    )
    question.choices =
      renames + moves + [.init(.distinct, "the values of '\(name)' go away")]
    try suspect(
      question,
      "property '\(name)' is gone; it may be \((renames + moves).names)"
    )
  }

  private mutating func suspect(
    _ question: SchemaQuestion,
    _ message: String
  ) throws(SchemaError) {
    // Another answer has had its effect by now, or names what is not there.
    for identifier in Self.renameQuestions(question.path) {
      guard let answer = answers[identifier] else { continue }
      guard answer.fits(question.kind) else {
        throw .misfit(identifier, "expected \(question.kind.answerForms)")
      }
      if answer != .distinct { continue }
      use(identifier)
      return
    }
    add(question)
    let path = question.path
    var change = SchemaChange(question.code, .question, at: path, from: path, message)
    change.wire = .none
    change.question = question.id
    note(change)
  }

  private func renameChoice(
    _ old: OpenProperty,
    _ new: OpenProperty
  ) -> SchemaQuestion.Choice? {
    let name = NameSimilarity.score(old.name, new.name)
    let isAlike = isAlike(new.property, old.property)
    let areLinks = old.property.type.target != nil
    let couldBe = name >= 0.5 && areLinks == (new.property.type.target != nil)
    guard !new.property.isTransient, isAlike || couldBe else { return nil }
    let isNeighbour = old.property.isOptional == new.property.isOptional
    let score = 0.5 * name + (isAlike ? 0.3 : 0) + (isNeighbour ? 0.2 : 0)
    let consequence = isAlike ? "the values stay" : "the values are converted"
    return .init(.renamed(to: new.property.name), consequence, score: score)
  }

  /// Places that a link leads to, where a property of the same name and type came.
  private func moveChoices(of property: OpenProperty) -> [SchemaQuestion.Choice] {
    guard let entity = new[entity: property.entity] else { return [] }
    return entity.properties.compactMap { link in
      guard let target = link.type.target, link.collection == .single, target != entity.name,
        let found = new[entity: target], isGained(property.property, in: found),
        !isSuspectedSplit(into: target)
      else { return nil }
      let path = SchemaPath(target, property.property.name)
      return .init(.moved(to: path, through: link.name), "the values move through '\(link.name)'")
    }
  }

  private func isSuspectedSplit(into entity: String) -> Bool {
    questions.contains { $0.kind == .split && $0.path.entity == entity }
      || usedAnswers.contains("\(ChangeCode.entitySplit.rawValue):\(entity)")
  }
}

extension [SchemaQuestion.Choice] {
  /// The likeliest few, or nil where there is none; more would not be read.
  fileprivate var best: [SchemaQuestion.Choice]? {
    isEmpty ? nil : Array(sorted { $0.score > $1.score }.prefix(5))
  }

  fileprivate var names: String {
    let names = compactMap { choice -> String? in
      switch choice.answer {
      case .renamed(let name): "'\(name)'"
      case .moved(let path, _): "'\(path)'"
      default: nil
      }
    }
    return names.joined(separator: " or ")
  }
}

/// What makes entities look alike, taken apart once for many comparisons.
private struct EntityProfile {
  let entity: EntitySchema
  private let name: NameSimilarity.Name
  private let types: [String]

  init(_ entity: EntitySchema, _ builder: DiffBuilder) {
    self.entity = entity
    name = NameSimilarity.Name(entity.name)
    types = entity.properties.map { builder.renamed($0.type).description }.sorted()
  }

  /// From 0 to 1; 0 where a rename is not worth a question.
  func similarity(to new: EntityProfile, _ builder: DiffBuilder) -> Double {
    guard entity.isEmbedded == new.entity.isEmbedded else { return 0 }
    let names = NameSimilarity.score(name, new.name)
    let same = entity.properties.filter { property in
      new.entity[property.name].map { builder.isAlike($0, property) } == true
    }
    let all = types.count + new.types.count - same.count
    let shared = all == 0 ? 0 : Double(same.count) / Double(all)
    let haveSameTypes = types == new.types
    guard names >= 0.5 || shared >= 0.5 || haveSameTypes else { return 0 }
    return 0.3 * names + 0.4 * shared + (haveSameTypes ? 0.3 : 0.1)
  }
}
