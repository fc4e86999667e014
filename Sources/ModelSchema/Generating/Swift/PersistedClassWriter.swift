/// Writes an entity as a class whose properties a store keeps.
struct PersistedClassWriter {
  private let entity: EntitySchema

  init(_ entity: EntitySchema) { self.entity = entity }

  func write(_ version: SchemaVersion, to writer: inout SwiftTextWriter) {
    let superclass = entity.isEmbedded ? "EmbeddedObject" : "Object"
    writer.block("class \(entity.name): \(superclass), Mappable") { writer in
      for property in entity.properties { writer.line(declaration(of: property, in: version)) }
      if !entity.properties.isEmpty { writer.line("") }
      writer.line("required init() {}")
      writer.line("")
      writer.line("required init?(map: Map) {}")
      writer.line("")
      writer.block("func mapping(map: Map)") { writer in
        for property in entity.properties { writer.line(mapping(of: property)) }
      }
    }
  }

  private func declaration(of property: PropertySchema, in version: SchemaVersion) -> String {
    let name = SwiftName.escaped(property.name)
    guard let type = property.persistedTypeName else {
      return property.plainDeclaration(in: version)
    }
    let value = property.defaultValue.flatMap { value in
      property.persistedDefault(value, in: version)
    }
    return "@Persisted\(arguments(of: property)) var \(name): \(type)"
      + (value.map { " = \($0)" } ?? "")
  }

  private func arguments(of property: PropertySchema) -> String {
    if entity.primaryKey == [property.name] { return "(primaryKey: true)" }
    let isIndexed = entity.indexes.contains { $0.isOrdered(by: property.name) }
    return isIndexed ? "(indexed: true)" : ""
  }

  private func mapping(of property: PropertySchema) -> String {
    let name = SwiftName.escaped(property.name)
    let place = "map[\(SwiftValueText.quoted(property.payloadKey))]"
    guard property.persistedTypeName != nil, property.collection != .single else {
      return "\(name) <- \(place)"
    }
    switch property.type {
    case .scalar, .enumeration: return "\(name) <- \(place)"
    case .link(let target): return "\(name) <- (\(place), ListTransformWithObject<\(target)>())"
    case .embedded(let target):
      return "\(name) <- (\(place), ListTransformWithEmbeddedObject<\(target)>())"
    }
  }
}

extension IndexSchema {
  /// Whether it is a plain index of one property.
  fileprivate func isOrdered(by name: String) -> Bool {
    kind == .ordered && elements.count == 1 && elements[0].property == name
      && !elements[0].isDescending
  }
}

extension PropertySchema {
  /// The type of a property that a store keeps; nil where none of ours does.
  fileprivate var persistedTypeName: String? {
    guard !isTransient, type != .scalar(.mixed), type != .scalar(.undefined) else { return nil }
    // Addresses are kept as their text.
    let element = type == .scalar(.url) ? "String" : swiftElementName
    switch collection {
    case .single: return element + (isOptional || type.target != nil ? "?" : "")
    case .list, .set: return "List<\(element)\(isOptional && type.scalar != nil ? "?" : "")>"
    case .map: return nil
    }
  }

  fileprivate func persistedDefault(_ value: SchemaValue, in version: SchemaVersion) -> String? {
    if type == .scalar(.url), collection == .single, let text = value.string {
      return SwiftValueText.quoted(text)
    }
    return SwiftValueText.text(of: value, for: self, in: version)
  }

  /// A property that no store keeps, and that needs no value at an object's creation.
  func plainDeclaration(in version: SchemaVersion) -> String {
    let name = SwiftName.escaped(name)
    let value =
      defaultValue.flatMap { SwiftValueText.text(of: $0, for: self, in: version) }
      ?? swiftEmptyValue
    let needsMark = value == nil && !isOptional
    return "var \(name): \(swiftTypeName)\(needsMark ? "?" : "")"
      + (value.map { " = \($0)" } ?? "")
  }
}
