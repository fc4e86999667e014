internal import ModelObjects
internal import ModelSchema

/// What keeps a store from being opened with other models under the same number, in the words that Realm's
/// users know.
///
/// New classes, other indexes and classes that are not used are none of it.
struct SchemaMismatch {
  private(set) var lines: [String] = []

  /// - Parameters:
  ///   - old: What the store has.
  ///   - new: What the classes say.
  init(from old: SchemaVersion, to new: SchemaVersion) {
    for entity in new.entities {
      guard let known = old[entity: entity.name] else { continue }
      let types = Types(old: old, new: new)
      compareKinds(known, entity)
      for property in known.properties { compare(property, entity, types) }
      for property in entity.properties where known[property.name] == nil {
        lines.append("Property '\(entity.name).\(property.name)' has been added.")
      }
      compareKeys(known, entity)
    }
  }

  var message: String {
    "Migration is required due to the following errors:" + lines.map { "\n- \($0)" }.joined()
  }

  private struct Types {
    let old: SchemaVersion
    let new: SchemaVersion
  }

  private mutating func compareKinds(_ old: EntitySchema, _ new: EntitySchema) {
    guard old.isEmbedded != new.isEmbedded else { return }
    let kinds = old.isEmbedded ? ("Embedded", "TopLevel") : ("TopLevel", "Embedded")
    lines.append("Class '\(old.name)' has been changed from \(kinds.0) to \(kinds.1).")
  }

  private mutating func compare(
    _ old: PropertySchema,
    _ entity: EntitySchema,
    _ types: Types
  ) {
    let path = "'\(entity.name).\(old.name)'"
    guard let new = entity[old.name] else {
      lines.append("Property \(path) has been removed.")
      return
    }
    let (from, to) = (old.realmWord(in: types.old), new.realmWord(in: types.new))
    if from != to {
      lines.append("Property \(path) has been changed from '\(from)' to '\(to)'.")
    } else if old.isOptional != new.isOptional {
      lines.append("Property \(path) has been made \(new.isOptional ? "optional" : "required").")
    }
  }

  private mutating func compareKeys(_ old: EntitySchema, _ new: EntitySchema) {
    let start = "Primary Key for class '\(new.name)' has"
    switch (old.primaryKey.first, new.primaryKey.first) {
    case (let from?, let to?) where from != to:
      lines.append("\(start) changed from '\(from)' to '\(to)'.")
    case (nil, .some): lines.append("\(start) been added.")
    case (.some, nil): lines.append("\(start) been removed.")
    default: break
    }
  }
}

extension PropertySchema {
  /// The type as Realm's messages name it, such as `int`, `<Dog>` or `array<string?>`.
  func realmWord(in version: SchemaVersion) -> String {
    let word =
      switch type {
      case .scalar(let type): type.realmWord
      case .enumeration(let name): version[enum: name]?.rawType.realmWord ?? "string"
      case .link(let name), .embedded(let name): "<\(name)>"
      }
    let element = word + (isOptional && type.target == nil ? "?" : "")
    return switch collection {
    case .single: word
    case .list: "array<\(element)>"
    case .set: "set<\(element)>"
    case .map: "dictionary<string, \(element)>"
    }
  }
}
