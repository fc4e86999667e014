extension DiffBuilder {
  mutating func matchEntities() throws(SchemaError) {
    let answered = renameAnswers(of: old.entities.map { SchemaPath($0.name) })
    do {
      entities = try IdentityMatch(
        old.entities.map { .init(name: $0.name, hint: $0.renamedFrom) },
        new.entities.map { .init(name: $0.name, hint: $0.renamedFrom) },
        answers: answered
      )
    } catch {
      throw error.error("entity")
    }
  }

  mutating func matchProperties() throws(SchemaError) {
    let olds = Dictionary(old.entities.map { ($0.name, $0) }) { first, _ in first }
    for entity in new.entities {
      guard let name = entities.oldName(of: entity.name), let source = olds[name] else { continue }
      let paths = source.properties.map { SchemaPath(source.name, $0.name) }
      let answered = renameAnswers(of: paths)
      do {
        properties[entity.name] = try IdentityMatch(
          source.properties.map { .init(name: $0.name, hint: $0.renamedFrom) },
          entity.properties.map { .init(name: $0.name, hint: $0.renamedFrom) },
          answers: answered
        )
      } catch {
        throw error.error("property", in: entity.name)
      }
    }
  }

  /// New names by old ones, from the answers.
  private func renameAnswers(of paths: [SchemaPath]) -> [String: String] {
    guard !answers.byQuestion.isEmpty else { return [:] }
    var names: [String: String] = [:]
    for path in paths {
      for identifier in Self.renameQuestions(path) {
        guard case .renamed(let name)? = answers[identifier] else { continue }
        names[path.property ?? path.entity] = name
      }
    }
    return names
  }

  /// The identifiers under which the fate of a removed part is asked for.
  static func renameQuestions(_ path: SchemaPath) -> [String] {
    let codes: [ChangeCode] =
      path.property == nil
      ? [.entityRenameSuspected] : [.propertyRenameSuspected, .propertyMoved]
    return codes.map { "\($0.rawValue):\(path)" }
  }

  /// Enums have no hints: one that takes the place of a removed one in a property is the same, for only
  /// raw values are stored, and these are compared.
  mutating func matchEnums() {
    var answered: [String: String] = [:]
    let gone = old.enums.filter { new[enum: $0.name] == nil }.map(\.name)
    let came = Set(new.enums.filter { old[enum: $0.name] == nil }.map(\.name))
    for entity in gone.isEmpty || came.isEmpty ? [] : new.entities {
      guard let match = properties[entity.name] else { continue }
      let source = entities.oldName(of: entity.name).flatMap { old[entity: $0] }
      for property in entity.properties {
        let before = match.oldName(of: property.name).flatMap { source?[$0] }
        guard let left = before?.type.enumeration, let right = property.type.enumeration,
          gone.contains(left), came.contains(right), answered[left] == nil,
          !answered.values.contains(right)
        else { continue }
        answered[left] = right
      }
    }
    let olds = old.enums.map { IdentityMatch.Part(name: $0.name, hint: nil) }
    let news = new.enums.map { IdentityMatch.Part(name: $0.name, hint: nil) }
    // Without hints, and with answers of distinct targets, nothing can conflict.
    enums = (try? IdentityMatch(olds, news, answers: answered)) ?? IdentityMatch()
  }

  mutating func collectOpenParts() {
    lostEntities = entities.removed
    gainedEntities = entities.added
    for entity in new.entities {
      guard let match = properties[entity.name] else { continue }
      let name = entities.oldName(of: entity.name) ?? entity.name
      let source = old[entity: name]
      for removed in match.removed {
        guard let property = source?[removed] else { continue }
        let path = SchemaPath(name, removed)
        lost.append(OpenProperty(path: path, entity: entity.name, property: property))
      }
      for added in match.added {
        guard let property = entity[added] else { continue }
        let path = SchemaPath(entity.name, added)
        gained.append(OpenProperty(path: path, entity: entity.name, property: property))
      }
    }
  }
}
