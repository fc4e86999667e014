// Entities that both versions have, by everything but their properties.
extension DiffBuilder {
  mutating func compareEntities() throws(SchemaError) {
    for entity in new.entities {
      guard let oldName = entities.oldName(of: entity.name),
        let before = current[entity: entity.name]
      else { continue }
      let pair = EntityPair(before, entity, oldPath: SchemaPath(oldName))
      for aspect in EntityAspect.allCases where !aspect.isEqual(before, entity) {
        try compare(aspect, of: pair)
      }
    }
  }

  /// One entity in both versions, under its new names.
  struct EntityPair {
    let old: EntitySchema
    let new: EntitySchema
    let oldPath: SchemaPath

    init(_ old: EntitySchema, _ new: EntitySchema, oldPath: SchemaPath) {
      self.old = old
      self.new = new
      self.oldPath = oldPath
    }

    var path: SchemaPath { SchemaPath(new.name) }

    func change(
      _ code: ChangeCode,
      _ changeClass: ChangeClass,
      _ aspect: EntityAspect,
      _ message: String
    ) -> SchemaChange {
      var change = SchemaChange(code, changeClass, at: path, from: oldPath, message)
      change.edits = [.setEntity(new.name, aspect, new)]
      return change
    }
  }

  private mutating func compare(
    _ aspect: EntityAspect,
    of pair: EntityPair
  ) throws(SchemaError) {
    switch aspect {
    case .embedding: try compareEmbedding(of: pair)
    case .parent, .abstractness: compareHierarchy(of: pair, aspect)
    case .primaryKey: try comparePrimaryKey(of: pair)
    case .uniqueKeys: try compareUniqueKeys(of: pair)
    case .indexes: compareIndexes(of: pair)
    case .renamedFrom:
      let hint = pair.new.renamedFrom.map { "'\($0)'" } ?? "gone"
      add(pair.change(.hintChanged, .none, aspect, "the earlier name is \(hint)"), in: .settings)
    case .versionModifier:
      let message = "the version modifier is \(pair.new.versionModifier ?? "gone") now"
      add(pair.change(.versionModifierChanged, .safe, aspect, message), in: .settings)
    case .tableOptions:
      let options = [
        pair.new.isStrict ? "STRICT" : nil, pair.new.isWithoutRowID ? "WITHOUT ROWID" : nil,
      ]
      let words = options.compactMap { $0 }.joined(separator: ", ")
      let message = "the options of the table are \(words.isEmpty ? "none" : words) now"
      add(pair.change(.tableOptionsChanged, .dataStep, aspect, message), in: .settings)
    case .annotations: compareNotes(of: pair)
    }
  }

  private mutating func compareEmbedding(of pair: EntityPair) throws(SchemaError) {
    guard pair.new.isEmbedded else {
      let message = "the parts '\(pair.new.name)' become objects with keys of their own"
      add(pair.change(.partsPromoted, .dataStep, .embedding, message), in: .settings)
      return
    }
    var change = pair.change(
      .objectsEmbedded,
      .dataStep,
      .embedding,
      "the objects '\(pair.new.name)' become parts of those that link to them"
    )
    var question = SchemaQuestion(
      .objectsEmbedded,
      .embedding,
      at: pair.path,
      "What happens to objects '\(pair.new.name)' that nobody, or several, link to?",
      default: .embed(orphans: .fail, shared: .fail)
    )
    question.choices = [
      .init(.embed(orphans: .fail, shared: .fail), "the migration stops where there are any"),
      .init(.embed(orphans: .delete, shared: .copy), "orphans go away; each owner gets a copy"),
      .init(.embed(orphans: .delete, shared: .first), "orphans go away; the first owner keeps it"),
    ]
    switch try ask(question, for: &change) {
    case .embed(.delete, _): change.changeClass = .destructive
    case .embed(_, .first): change.changeClass = .lossy
    default: break
    }
    add(change, in: .settings)
  }

  private mutating func compareHierarchy(of pair: EntityPair, _ aspect: EntityAspect) {
    let message =
      aspect == .parent
      ? "the parent is \(pair.new.parent.map { "'\($0)'" } ?? "gone"), and was "
        + (pair.old.parent.map { "'\($0)'" } ?? "none")
      : "the entity \(pair.new.isAbstract ? "is abstract" : "has objects of its own") now"
    add(pair.change(.hierarchyChanged, .dataStep, aspect, message), in: .settings)
  }
}
