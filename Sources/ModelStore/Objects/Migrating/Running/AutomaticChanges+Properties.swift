internal import ModelSchema

extension AutomaticChanges {
  /// What is to be done to the values of a property.
  enum Difference {
    /// Nothing.
    case none
    /// They stay, and may be null from now on.
    case loosened
    /// They begin anew.
    case replaced
  }

  func difference(_ old: PropertySchema, _ new: PropertySchema) -> Difference {
    let isStoredAlike = [PropertyAspect.dateEncoding, .storage, .transience].allSatisfy {
      $0.isEqual(old, new)
    }
    guard isStoredAlike, old.realmWord(in: version) == new.realmWord(in: described) else {
      return .replaced
    }
    if old.isOptional == new.isOptional { return .none }
    return new.isOptional ? .loosened : .replaced
  }

  func change(
    _ old: PropertySchema,
    to new: PropertySchema,
    of entity: EntitySchema
  ) throws {
    let path = SchemaPath(entity.name, new.name)
    let target = adapted(new)
    switch difference(old, new) {
    case .none:
      if let conversion = conversion(of: path), !conversion.map.isEmpty {
        return try tables.apply(.changeProperty(path, to: target, by: conversion))
      }
      let aspects = PropertyAspect.allCases.filter { !$0.isEqual(old, target) }
      try tables.describe(aspects.map { .setProperty(path, $0, target) })
    case .loosened: try tables.apply(.changeProperty(path, to: target, by: ValueConversion()))
    case .replaced:
      if let conversion = conversion(of: path) {
        try tables.apply(.changeProperty(path, to: target, by: conversion))
      } else if entity.primaryKey.contains(new.name) {
        // The key tells which object is which, until the code has run.
        let aside = "\(new.name) (before)"
        try tables.apply(.renameProperties(entity: entity.name, [new.name: aside]))
        try add(new, to: entity.name)
      } else {
        try tables.apply(.dropProperty(path))
        try add(new, to: entity.name)
      }
    }
  }

  func add(_ property: PropertySchema, to entity: String) throws {
    let fill = blank(of: property).map(ValueSource.constant) ?? .null
    try tables.apply(.addProperty(entity: entity, adapted(property), fill: fill))
  }

  /// The property as it can be now: its target may still be an object, or a part.
  private func adapted(_ property: PropertySchema) -> PropertySchema {
    guard let target = property.type.target else { return property }
    var adapted = property
    let isPart = version[entity: target]?.isEmbedded == true
    adapted.type = isPart ? .embedded(target) : .link(target)
    return adapted
  }

  private func conversion(of path: SchemaPath) -> ValueConversion? {
    for case .convert(path, let conversion) in rules.map(\.kind) { return conversion }
    return nil
  }

  /// What a row gets for a property that it did not have; nil is null.
  ///
  /// As in Realm, it is not the default that the class declares, which is for new objects.
  func blank(of property: PropertySchema) -> SchemaValue? {
    guard !property.isOptional, property.collection == .single else { return nil }
    switch property.type {
    case .scalar(let type): return type.blank
    case .link, .embedded: return nil
    case .enumeration(let name):
      guard let enumeration = described[enum: name] else { return nil }
      let blank = enumeration.rawType.blank
      // A value that is no case could not be read.
      let isCase = enumeration.cases.contains { $0.rawValue == blank }
      return isCase ? blank : property.defaultValue ?? enumeration.cases.first?.rawValue
    }
  }
}

extension ScalarType {
  /// What Realm gives rows for a property that they did not have.
  var blank: SchemaValue? {
    switch self {
    case .bool: false
    case .string, .url, .data, .transformable: ""
    case .date: "1970-01-01T00:00:00Z"
    case .uuid: "00000000-0000-0000-0000-000000000000"
    case .objectId: .string(String(repeating: "0", count: 24))
    case .mixed, .undefined: nil
    default: 0
    }
  }
}
