/// A version whose names are Swift's, and whose entities have no parents.
struct SwiftNames {
  private(set) var version: SchemaVersion
  private(set) var losses: [GenerationLoss] = []
  private var types: [String: String] = [:]
  /// The parts whose names were changed, by their new ones.
  private var originals: [SchemaPath: SchemaPath] = [:]

  init(_ original: SchemaVersion, style: SwiftGenerator.Style) {
    version = SchemaVersion(number: original.number, name: original.name)
    nameTypes(of: original)
    for entity in original.entities {
      let inherited = (try? original.ancestors(of: entity)) ?? []
      version[entity: types[entity.name] ?? ""] = renamed(entity, inherited)
    }
    for enumeration in original.enums {
      version[enum: types[enumeration.name] ?? ""] = renamed(enumeration)
    }
  }

  /// A loss at the place that the original version has for it.
  func original(_ loss: GenerationLoss) -> GenerationLoss {
    let entity = originals[SchemaPath(loss.path.entity)]?.entity ?? loss.path.entity
    guard loss.path.property != nil else {
      return GenerationLoss(SchemaPath(entity), loss.message)
    }
    let path = originals[loss.path] ?? SchemaPath(entity, loss.path.property)
    return GenerationLoss(path, loss.message)
  }

  private mutating func nameTypes(of original: SchemaVersion) {
    let reserved = SwiftName.reservedTypes.union(SwiftName.keywords)
    var taken: Set<String> = []
    for name in original.entities.map(\.name) + original.enums.map(\.name) where types[name] == nil
    {
      let new = Self.name(name, suffix: "Model", reserved: reserved, &taken)
      types[name] = new
      if new != name { note(SchemaPath(name), isCalled: SchemaPath(new)) }
    }
  }

  private mutating func note(_ original: SchemaPath, isCalled new: SchemaPath) {
    originals[new] = original
    let message = "is called '\(new.property ?? new.entity)' in the text"
    losses.append(GenerationLoss(original, message))
  }

  /// A valid name that nothing else has.
  private static func name(
    _ name: String,
    suffix: String,
    reserved: Set<String>,
    _ taken: inout Set<String>
  ) -> String {
    var base = SwiftName.valid(name)
    if reserved.contains(base) { base += suffix }
    var result = base
    var number = 2
    while !taken.insert(result).inserted {
      result = "\(base)_\(number)"
      number += 1
    }
    return result
  }

  private mutating func renamed(
    _ entity: EntitySchema,
    _ ancestors: [EntitySchema]
  ) -> EntitySchema {
    var result = entity
    result.name = types[entity.name] ?? entity.name
    result.parent = nil
    if !ancestors.isEmpty {
      let message = "has the properties of '\(ancestors[0].name)' written out, and no parent"
      losses.append(.init(SchemaPath(entity.name), message))
    }
    var all: [String: PropertySchema] = [:]
    for property in (ancestors.reversed() + [entity]).flatMap(\.properties) {
      all[property.name] = property
    }
    let names = memberNames(Array(all.keys), of: entity.name)
    for property in entity.properties { result[property.name] = nil }
    for (name, var property) in all {
      let new = names[name] ?? name
      if new != name { property.jsonKey = property.payloadKey }
      property.name = new
      property.type = renamed(property.type)
      result[new] = property
    }
    result.renameKeys(by: names)
    return result
  }

  private mutating func memberNames(_ names: [String], of owner: String) -> [String: String] {
    var taken: Set<String> = []
    var result: [String: String] = [:]
    for name in names.sorted(by: SchemaValue.precedes) {
      let new = Self.name(name, suffix: "_", reserved: SwiftName.reservedMembers, &taken)
      result[name] = new
      guard new != name else { continue }
      note(SchemaPath(owner, name), isCalled: SchemaPath(types[owner] ?? owner, new))
    }
    return result
  }

  private func renamed(_ type: PropertyType) -> PropertyType {
    switch type {
    case .scalar: type
    case .enumeration(let name): .enumeration(types[name] ?? name)
    case .link(let name): .link(types[name] ?? name)
    case .embedded(let name): .embedded(types[name] ?? name)
    }
  }

  private mutating func renamed(_ enumeration: EnumSchema) -> EnumSchema {
    var result = enumeration
    result.name = types[enumeration.name] ?? enumeration.name
    let names = memberNames(enumeration.cases.map(\.name), of: enumeration.name)
    result.setCases(
      enumeration.cases.map { EnumSchema.Case(names[$0.name] ?? $0.name, $0.rawValue) }
    )
    return result
  }
}

extension EntitySchema {
  fileprivate mutating func renameKeys(by names: [String: String]) {
    primaryKey = primaryKey.map { names[$0] ?? $0 }
    uniqueKeys = uniqueKeys.map { $0.map { names[$0] ?? $0 } }
    for index in indexes.indices {
      for place in indexes[index].elements.indices {
        let name = indexes[index].elements[place].property
        indexes[index].elements[place].property = name.map { names[$0] ?? $0 }
      }
    }
  }
}
