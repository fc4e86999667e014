// Keys and indexes of an entity that both versions have.
extension DiffBuilder {
  mutating func comparePrimaryKey(of pair: EntityPair) throws(SchemaError) {
    let name = pair.new.name
    let before = pair.old.primaryKey.quoted
    guard !pair.new.primaryKey.isEmpty else {
      let message = "'\(name)' has no primary key any more; it was \(before)"
      add(pair.change(.primaryKeyRemoved, .lossy, .primaryKey, message), in: .settings)
      return
    }
    let was = pair.old.primaryKey.isEmpty ? "there was none" : "it was \(before)"
    var change = pair.change(
      .primaryKeyChanged,
      .dataStep,
      .primaryKey,
      "the primary key is \(pair.new.primaryKey.quoted); \(was)"
    )
    var question = SchemaQuestion(
      .primaryKeyChanged,
      .keySource,
      at: pair.path,
      "Where do the keys of the rows of '\(name)' come from?",
      default: usualKeySource(of: pair).map(SchemaAnswer.key)
    )
    question.choices = [
      .init(.key(.existing), "the properties hold them; the migration stops where two are equal"),
      .init(.key(.generated), "they are made anew; links follow"),
      .init(.key(.code("name")), "code of the app makes them", needsValue: true),
    ]
    try ask(question, for: &change)
    add(change, in: .settings)
  }

  /// Properties that rows have already are the key; a new one of a type that can be made is made.
  private func usualKeySource(of pair: EntityPair) -> KeySource? {
    let inherited = ((try? new.ancestors(of: pair.new)) ?? []).flatMap(\.properties)
    let before = pair.old.properties + inherited
    if pair.new.primaryKey.allSatisfy({ name in before.contains { $0.name == name } }) {
      return .existing
    }
    guard let key = pair.new.primaryKey.first, pair.new.primaryKey.count == 1,
      let type = pair.new[key]?.type.scalar, type.isInteger || [.uuid, .string].contains(type)
    else { return nil }
    return .generated
  }

  mutating func compareUniqueKeys(of pair: EntityPair) throws(SchemaError) {
    let before = Set(pair.old.uniqueKeys.map(Set.init))
    let after = Set(pair.new.uniqueKeys.map(Set.init))
    if before == after {
      let message = "the order of unique keys"
      add(pair.change(.notesChanged, .none, .uniqueKeys, message), in: .settings)
    }
    for key in pair.old.uniqueKeys where !after.contains(Set(key)) {
      let message = "\(key.quoted) may repeat now"
      add(pair.change(.uniquenessRemoved, .safe, .uniqueKeys, message), in: .settings)
    }
    for key in pair.new.uniqueKeys where !before.contains(Set(key)) {
      try addUniqueKey(key, of: pair)
    }
  }

  private mutating func addUniqueKey(
    _ key: [String],
    of pair: EntityPair
  ) throws(SchemaError) {
    let place = SchemaPath(pair.new.name, key.joined(separator: "+"))
    var change = SchemaChange(
      .uniquenessAdded,
      .dataStep,
      at: place,
      from: pair.oldPath,
      "no two rows may share \(key.quoted); null equals nothing"
    )
    change.edits = [.setEntity(pair.new.name, .uniqueKeys, pair.new)]
    var question = SchemaQuestion(
      .uniquenessAdded,
      .mergePolicy,
      at: place,
      "What happens to rows of '\(pair.new.name)' that share \(key.quoted)?",
      default: .merge(.fail)
    )
    question.choices = [
      .init(.merge(.fail), "the migration stops, and lists them"),
      .init(.merge(.keepFirst), "the first stays, and links to the others lead to it"),
      .init(.merge(.keepLast), "the last stays, and links to the others lead to it"),
      .init(.merge(.fillFirst), "the first stays, and takes what is null in it from the others"),
      .init(.merge(.suffix), "all stay, with numbers behind their strings"),
    ]
    switch try ask(question, for: &change) {
    case .merge(.keepFirst), .merge(.keepLast), .merge(.fillFirst): change.changeClass = .lossy
    default: break
    }
    add(change, in: .settings)
  }

  mutating func compareIndexes(of pair: EntityPair) {
    var before = pair.old.indexes
    var after: [IndexSchema] = []
    for index in pair.new.indexes {
      if let same = before.firstIndex(of: index) {
        before.remove(at: same)
      } else {
        after.append(index)
      }
    }
    if before.isEmpty, after.isEmpty {
      add(pair.change(.notesChanged, .none, .indexes, "the order of indexes"), in: .settings)
    }
    for index in after {
      let (code, words) = Self.match(index, in: &before)
      add(pair.change(code, .safe, .indexes, "index \(index.words) \(words)"), in: .settings)
    }
    for index in before {
      add(
        pair.change(.indexRemoved, .safe, .indexes, "index \(index.words) is gone"),
        in: .settings
      )
    }
  }

  /// The old index of the same content or name, which is taken out, and what became of it.
  private static func match(
    _ index: IndexSchema,
    in before: inout [IndexSchema]
  ) -> (ChangeCode, String) {
    if let place = before.firstIndex(where: {
      $0.elements == index.elements && $0.kind == index.kind
    }) {
      let old = before.remove(at: place)
      return (.indexRenamed, "was called \(old.name.map { "'\($0)'" } ?? "nothing")")
    }
    if let place = before.firstIndex(where: { $0.name != nil && $0.name == index.name }) {
      let old = before.remove(at: place)
      return (.indexChanged, "was over \(old.elementWords)")
    }
    return (.indexAdded, "is new")
  }
}

extension IndexSchema {
  fileprivate var words: String {
    (name.map { "'\($0)' " } ?? "") + "over \(elementWords)"
  }

  fileprivate var elementWords: String {
    let words = elements.map { element in
      (element.property ?? element.expression ?? "") + (element.isDescending ? " descending" : "")
    }
    return words.isEmpty ? "nothing" : words.joined(separator: ", ")
  }
}
