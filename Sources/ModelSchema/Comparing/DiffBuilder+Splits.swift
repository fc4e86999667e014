extension DiffBuilder {
  /// Properties of one entity that a new entity has now, to which the first links.
  struct Split: Hashable {
    /// The entity that was split, or merged into, in the new version.
    let whole: String
    /// The new, or the removed, entity.
    let part: String
    let link: PropertySchema
    let properties: [String]
  }

  /// Asks whether properties moved into the new entity, or settles it by the answer.
  mutating func settleSplit(into name: String) throws(SchemaError) {
    let splits = splits(into: name)
    guard let first = splits.first else { return }
    let before = entities.oldName(of: first.whole) ?? first.whole
    var change = SchemaChange(
      .entitySplit,
      .dataStep,
      at: SchemaPath(name),
      from: SchemaPath(before),
      "'\(before)' may have been split: '\(name)' has its \(first.properties.quoted)"
    )
    let question = question(splits, first)
    let answer = try ask(question, for: &change)
    switch answer {
    case .split(let whole, let link, _):
      guard let split = splits.first(where: { $0.whole == whole && $0.link.name == link }) else {
        throw .misfit(question.id, "'\(whole)' has no new link '\(link)' to '\(name)'")
      }
      apply(split, &change)
    case .distinct: break
    default: note(change)
    }
  }

  private func question(_ splits: [Split], _ first: Split) -> SchemaQuestion {
    let before = entities.oldName(of: first.whole) ?? first.whole
    var question = SchemaQuestion(
      .entitySplit,
      .split,
      at: SchemaPath(first.part),
      "Did \(first.properties.quoted) move from '\(before)' into '\(first.part)'?"
    )
    question.choices = splits.flatMap { split in
      [true, false].map { skips in
        .init(
          .split(from: split.whole, through: split.link.name, skipsEmpty: skips),
          "each row of '\(split.whole)' gets one of '\(split.part)'"
            + (skips ? ", unless all its values are null" : "")
        )
      }
    }
    question.choices.append(.init(.distinct, "the values go away"))
    return question
  }

  private mutating func apply(_ split: Split, _ change: inout SchemaChange) {
    let before = entities.oldName(of: split.whole) ?? split.whole
    change.message = "\(split.properties.quoted) of '\(before)' move into '\(split.part)'"
    let removals = split.properties.map { SchemaEdit.removeProperty(SchemaPath(before, $0)) }
    var additions: [SchemaEdit] = []
    if let entity = new[entity: split.part] { additions.append(.addEntity(entity)) }
    additions.append(.addProperty(split.whole, split.link))
    change.edits = removals + additions
    add(removals, in: .removals)
    add(additions, in: .additions)
    lost.removeAll { $0.entity == split.whole && split.properties.contains($0.property.name) }
    gained.removeAll { $0.path == SchemaPath(split.whole, split.link.name) }
    gainedEntities.removeAll { $0 == split.part }
    note(change)
  }

  func splits(into name: String) -> [Split] {
    guard let entity = new[entity: name] else { return [] }
    return gained.compactMap { link in
      guard link.property.type.target == name, link.property.collection == .single else {
        return nil
      }
      let moved = lost.filter { candidate in
        candidate.entity == link.entity
          && entity[candidate.property.name].map { isAlike($0, candidate.property) } == true
      }
      let names = moved.map(\.property.name)
      return names.isEmpty
        ? nil : Split(whole: link.entity, part: name, link: link.property, properties: names)
    }
  }

  /// Asks whether the properties of the removed entity moved, or settles it by the answer.
  mutating func settleMerge(of name: String) throws(SchemaError) {
    let merges = merges(of: name)
    guard let first = merges.first else { return }
    var change = SchemaChange(
      .entitiesMerged,
      .dataStep,
      at: SchemaPath(first.whole),
      from: SchemaPath(name),
      "'\(name)' may have been merged: '\(first.whole)' has its \(first.properties.quoted)"
    )
    let question = question(merges: merges, first)
    let answer = try ask(question, for: &change)
    switch answer {
    case .merged(let whole, let link):
      guard let merge = merges.first(where: { $0.whole == whole && $0.link.name == link }) else {
        throw .misfit(question.id, "'\(whole)' had no link '\(link)' to '\(name)'")
      }
      apply(merge: merge, &change)
    case .distinct: break
    default: note(change)
    }
  }

  private func question(merges: [Split], _ first: Split) -> SchemaQuestion {
    var question = SchemaQuestion(
      .entitiesMerged,
      .merge,
      at: SchemaPath(first.part),
      "Did \(first.properties.quoted) move from '\(first.part)' into '\(first.whole)'?"
    )
    question.choices = merges.map {
      .init(
        .merged(into: $0.whole, through: $0.link.name),
        "each row of '\($0.whole)' gets the values of its '\($0.link.name)'"
      )
    }
    question.choices.append(.init(.distinct, "the values go away"))
    return question
  }

  private mutating func apply(merge: Split, _ change: inout SchemaChange) {
    change.message = "\(merge.properties.quoted) of '\(merge.part)' move into '\(merge.whole)'"
    let before = entities.oldName(of: merge.whole) ?? merge.whole
    let part = old[entity: merge.part]
    let kept = Set(merge.properties + (part?.primaryKey ?? []))
    if part?.properties.contains(where: { !kept.contains($0.name) }) == true {
      change.changeClass = .lossy
    }
    let removals: [SchemaEdit] = [
      .removeEntity(merge.part), .removeProperty(SchemaPath(before, merge.link.name)),
    ]
    let additions = merge.properties.compactMap { name in
      new[SchemaPath(merge.whole, name)].map { SchemaEdit.addProperty(merge.whole, $0) }
    }
    change.edits = removals + additions
    add(removals, in: .removals)
    add(additions, in: .additions)
    lost.removeAll { $0.path == SchemaPath(before, merge.link.name) }
    gained.removeAll { $0.entity == merge.whole && merge.properties.contains($0.property.name) }
    lostEntities.removeAll { $0 == merge.part }
    note(change)
  }

  func merges(of name: String) -> [Split] {
    guard let entity = old[entity: name] else { return [] }
    return lost.compactMap { link in
      guard link.property.type.target == name, link.property.collection == .single else {
        return nil
      }
      let moved = gained.filter { candidate in
        candidate.entity == link.entity
          && entity[candidate.property.name].map { isAlike(candidate.property, $0) } == true
      }
      let names = moved.map(\.property.name)
      return names.isEmpty
        ? nil : Split(whole: link.entity, part: name, link: link.property, properties: names)
    }
  }
}

extension [String] {
  /// The names in quotes, with commas: `'a', 'b'`.
  var quoted: String { map { "'\($0)'" }.joined(separator: ", ") }
}

extension SchemaError {
  static func misfit(_ question: String, _ reason: String) -> SchemaError {
    SchemaError(.conflict, "the answer to '\(question)' does not fit: \(reason)")
  }
}
