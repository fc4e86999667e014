/// Builds versions from types: what some of them are, and all that these lead to.
struct SwiftVersionBuilder {
  let table: SwiftTypeTable
  let log: SwiftImportLog
  /// The types that became part of some version.
  private(set) var used: Set<String> = []

  init(table: SwiftTypeTable, log: SwiftImportLog) {
    self.table = table
    self.log = log
  }

  /// Builds a version of some types, named as the table does.
  mutating func version(of roots: [String], number: Int?, name: String?) -> SchemaVersion {
    let entities = reachedEntities(from: roots)
    let targets = Set(entities.flatMap { $0.properties.compactMap(\.type.target) })
    let enums = Set(entities.flatMap { $0.properties.compactMap(\.type.enumerationName) })
    let names = names(of: entities.map(\.name) + enums.sorted())
    var version = SchemaVersion(number: number, name: name)
    for var entity in entities {
      let kind = table.kinds[entity.name]
      if kind == .payload || kind == .plain { entity.isEmbedded = targets.contains(entity.name) }
      version[entity: names[entity.name] ?? entity.name] = entity.renamed(by: names)
    }
    for id in enums {
      guard var enumeration = table.enums[id] else { continue }
      enumeration.name = names[id] ?? id
      version[enum: enumeration.name] = enumeration
    }
    setInverses(in: &version)
    return version
  }

  private mutating func reachedEntities(from roots: [String]) -> [EntitySchema] {
    let reader = SwiftEntityReader(table: table, log: log)
    var entities: [EntitySchema] = []
    var seen = Set(roots)
    var waiting = Array(roots.reversed())
    while let id = waiting.popLast() {
      guard let entry = table.entries[id], let entity = reader.entity(entry) else { continue }
      entities.append(entity)
      let targets = entity.properties.compactMap(\.type.target) + [entity.parent].compactMap { $0 }
      for target in targets where seen.insert(target).inserted { waiting.append(target) }
    }
    used.formUnion(seen)
    return entities
  }

  /// The names in the version: a type's own one, or with those around it where two have one name.
  private func names(of ids: [String]) -> [String: String] {
    let short = ids.map { ($0, $0.split(separator: ".").last.map(String.init) ?? $0) }
    let counts = Dictionary(short.map { ($0.1, 1) }) { $0 + $1 }
    var names: [String: String] = [:]
    for (id, name) in short {
      names[id] = name
      guard counts[name, default: 0] > 1, let entry = table.entries[id] else { continue }
      let long = entry.scope.joined(separator: "_")
      names[id] = long
      guard long != name else { continue }
      let place = SwiftPlace(entry.source, entry.nameRange)
      let message = "two types have the name '\(name)': this one is called '\(long)'"
      log.add(.changed, message, at: place, path: SchemaPath(long))
    }
    return names
  }

  /// A link whose other side names it as its inverse has that as its own.
  private func setInverses(in version: inout SchemaVersion) {
    for entity in version.entities {
      for property in entity.properties {
        guard let inverse = property.inverse, case .link(let target) = property.type else {
          continue
        }
        let path = SchemaPath(target, inverse)
        if version[path]?.type == .link(entity.name), version[path]?.inverse == nil {
          version[path]?.inverse = property.name
        }
      }
    }
  }
}

extension PropertyType {
  fileprivate var enumerationName: String? {
    if case .enumeration(let name) = self { name } else { nil }
  }

  fileprivate func renamed(by names: [String: String]) -> PropertyType {
    switch self {
    case .scalar: self
    case .enumeration(let id): .enumeration(names[id] ?? id)
    case .link(let id): .link(names[id] ?? id)
    case .embedded(let id): .embedded(names[id] ?? id)
    }
  }
}

extension EntitySchema {
  fileprivate func renamed(by names: [String: String]) -> EntitySchema {
    var result = self
    result.name = names[name] ?? name
    result.parent = parent.map { names[$0] ?? $0 }
    for var property in properties {
      property.type = property.type.renamed(by: names)
      result[property.name] = property
    }
    return result
  }
}
