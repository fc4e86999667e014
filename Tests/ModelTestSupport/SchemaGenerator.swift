package import ModelSchema

/// Versions and changes of versions by chance, the same for the same seed.
///
/// All of them pass ``SchemaVersion/check()``; together they use every part that a version can have.
package struct SchemaGenerator {
  package var random: SeededGenerator
  private var count = 0

  package init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// A version of a few entities.
  package mutating func version(entities: Int = 5) -> SchemaVersion {
    var version = SchemaVersion(number: 1)
    for _ in 0..<3 { version.add(enumeration()) }
    for _ in 0..<entities { version.add(entity()) }
    for entity in version.entities {
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let added = property(in: version)
        version[entity: entity.name]?.add(added)
      }
    }
    for entity in version.entities { changeKeys(of: entity.name, in: &version) }
    return version.repaired()
  }

  /// The version after some changes; names, hints and everything else may differ.
  package mutating func mutated(_ version: SchemaVersion, changes: Int = 4) -> SchemaVersion {
    var mutant = version
    for _ in 0..<changes { change(&mutant) }
    return mutant.repaired()
  }

  package mutating func isTrue(_ share: Int = 2) -> Bool {
    Int.random(in: 0..<share, using: &random) == 0
  }

  package mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.randomElement(using: &random)
  }

  mutating func freshName(_ stem: String) -> String {
    count += 1
    return "\(stem)\(count)"
  }
}

extension SchemaVersion {
  /// The version without parts that lead nowhere.
  package func repaired() -> SchemaVersion {
    var version = self
    for entity in entities {
      for property in entity.properties where !property.fits(self) {
        version[SchemaPath(entity.name, property.name)] = nil
      }
      if entity.parent.map({ self[entity: $0] == nil }) == true
        || (try? ancestors(of: entity)) == nil
      {
        version[entity: entity.name]?.parent = nil
      }
    }
    for entity in version.entities { version.repairNames(of: entity) }
    return version
  }

  private mutating func repairNames(of entity: EntitySchema) {
    let inherited = ((try? ancestors(of: entity)) ?? []).flatMap(\.properties)
    let known = Set((entity.properties + inherited).map(\.name))
    var repaired = entity
    repaired.primaryKey.removeAll { !known.contains($0) }
    repaired.uniqueKeys.removeAll { !$0.allSatisfy(known.contains) }
    repaired.indexes.removeAll { index in
      !index.elements.compactMap(\.property).allSatisfy(known.contains)
    }
    self[entity: entity.name] = repaired
  }
}

extension EntitySchema {
  package mutating func add(_ property: PropertySchema) { self[property.name] = property }
}

extension PropertySchema {
  fileprivate func fits(_ version: SchemaVersion) -> Bool {
    switch type {
    case .scalar(.undefined): isTransient
    case .scalar: true
    case .enumeration(let name): version[enum: name] != nil
    case .link(let name): version[entity: name]?.isEmbedded == false
    case .embedded(let name): version[entity: name]?.isEmbedded == true
    }
  }
}
