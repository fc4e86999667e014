/// Finds what a written text does not say of a version, by reading the text back.
enum GenerationLosses {
  static func find(in text: String, of version: SchemaVersion) -> [GenerationLoss] {
    // A version without entities has no text that could be read.
    let read = (try? SwiftImporter.read(text))?.current ?? SchemaVersion()
    var losses: [GenerationLoss] = []
    for entity in version.entities { add(entity, read[entity: entity.name], to: &losses) }
    for enumeration in version.enums {
      let path = SchemaPath(enumeration.name)
      guard let found = read[enum: enumeration.name] else {
        losses.append(GenerationLoss(path, "is an enum that no property of the text has"))
        continue
      }
      compare(enumeration.jsonValue, found.jsonValue, at: path, to: &losses)
    }
    return losses
  }

  private static func add(
    _ entity: EntitySchema,
    _ found: EntitySchema?,
    to losses: inout [GenerationLoss]
  ) {
    let path = SchemaPath(entity.name)
    guard let found else {
      losses.append(GenerationLoss(path, "is not read as a model"))
      return
    }
    compare(entity.withoutProperties, found.withoutProperties, at: path, to: &losses)
    for property in entity.properties {
      let path = SchemaPath(entity.name, property.name)
      guard let other = found[property.name] else {
        losses.append(GenerationLoss(path, "is no stored property in the text"))
        continue
      }
      compare(property.jsonValue, other.jsonValue, at: path, to: &losses)
    }
  }

  /// Compares two parts member by member, as files have them.
  private static func compare(
    _ written: SchemaValue,
    _ read: SchemaValue,
    at path: SchemaPath,
    to losses: inout [GenerationLoss]
  ) {
    let old = written.object ?? [:]
    let new = read.object ?? [:]
    for key in Set(old.keys).union(new.keys).sorted(by: SchemaValue.precedes)
    where old[key] != new[key] {
      let words = [old[key], new[key]].map { $0?.canonicalText.shortened ?? "nothing" }
      let message = "'\(key)' is \(words[0]), and \(words[1]) in the text"
      losses.append(GenerationLoss(path, message))
    }
  }
}

extension EntitySchema {
  fileprivate var withoutProperties: SchemaValue {
    var members = jsonValue.object ?? [:]
    members["properties"] = nil
    return .object(members)
  }
}
