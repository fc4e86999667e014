/// Which part of the old version a part of the new one continues, by Core Data's rules.
///
/// The canonical name of the new part, that is its renaming identifier or else its name, is looked
/// for among the old names and then among the old canonical names. It stays in later versions, so
/// that versions can be skipped.
struct CoreDataMatching {
  private let old: SchemaVersion
  /// The old name of each entity of the new version that continues one.
  private let oldNames: [String: String]
  private let newNames: [String: String]

  init(old: SchemaVersion, new: SchemaVersion) {
    self.old = old
    var names: [String: String] = [:]
    for entity in new.entities {
      let source = Self.source(of: entity, in: old.entities) { ($0.name, $0.canonicalName) }
      if let source, source.isEmbedded == entity.isEmbedded { names[entity.name] = source.name }
    }
    oldNames = names
    newNames = Dictionary(names.map { ($0.value, $0.key) }) { min($0, $1) }
  }

  func oldEntity(_ name: String) -> EntitySchema? { oldNames[name].flatMap { old[entity: $0] } }

  /// The new name of an entity of the old version; the first where several continue it.
  func newName(_ old: String) -> String? { newNames[old] }

  func source(of property: PropertySchema, in properties: [PropertySchema]) -> PropertySchema? {
    Self.source(of: property, in: properties) { ($0.name, $0.canonicalName) }
  }

  private static func source<Part>(
    of part: Part,
    in parts: [Part],
    _ names: (Part) -> (name: String, canonical: String)
  ) -> Part? {
    let wanted = names(part)
    // Real models keep a renaming identifier although a new property has taken the earlier name.
    return parts.first { names($0) == wanted }
      ?? parts.first { names($0).name == wanted.canonical }
      ?? parts.first { names($0).canonical == wanted.canonical }
      ?? parts.first { names($0).name == wanted.name }
  }
}
