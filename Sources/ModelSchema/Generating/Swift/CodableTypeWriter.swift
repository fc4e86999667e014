/// Writes an entity as a structure whose values are read from JSON and written to it.
struct CodableTypeWriter {
  private let entity: EntitySchema
  private let version: SchemaVersion

  init(_ entity: EntitySchema, in version: SchemaVersion) {
    self.entity = entity
    self.version = version
  }

  func write(to writer: inout SwiftTextWriter) {
    // A value cannot hold a value of its own type, at whatever distance.
    let keyword = version.holdsItself(entity.name) ? "final class" : "struct"
    writer.block("\(keyword) \(entity.name): Codable") { writer in
      for property in entity.properties { writer.line(declaration(of: property)) }
      guard needsKeys else { return }
      if !entity.properties.isEmpty { writer.line("") }
      writeKeys(to: &writer)
    }
  }

  private func declaration(of property: PropertySchema) -> String {
    if property.isTransient { return property.codable.plainDeclaration(in: version) }
    let codable = property.codable
    let value = property.defaultValue.flatMap { value in
      SwiftValueText.text(of: value, for: codable, in: version)
    }
    return "var \(SwiftName.escaped(property.name)): \(codable.swiftTypeName)"
      + (value.map { " = \($0)" } ?? "")
  }

  private var needsKeys: Bool {
    entity.properties.contains { $0.isTransient || $0.payloadKey != $0.name }
  }

  private func writeKeys(to writer: inout SwiftTextWriter) {
    let coded = entity.properties.filter { !$0.isTransient }
    let head = coded.isEmpty ? "enum CodingKeys: CodingKey" : "enum CodingKeys: String, CodingKey"
    writer.block(head) { writer in
      for property in coded {
        let name = SwiftName.escaped(property.name)
        let isPlain = property.payloadKey == property.name
        let value = isPlain ? "" : " = \(SwiftValueText.quoted(property.payloadKey))"
        writer.line("case \(name)\(value)")
      }
    }
  }
}

extension PropertySchema {
  /// The property with a type that is `Codable`: a value of any kind is kept as its text.
  fileprivate var codable: PropertySchema {
    guard type == .scalar(.mixed) || type == .scalar(.undefined) else { return self }
    var result = self
    result.type = .scalar(.string)
    return result
  }
}

extension SchemaVersion {
  /// Whether values of an entity would hold values of the same entity directly.
  fileprivate func holdsItself(_ name: String) -> Bool {
    var seen: Set<String> = []
    var waiting = [name]
    while let next = waiting.popLast() {
      for property in self[entity: next]?.properties ?? [] where property.collection == .single {
        guard let target = property.type.target else { continue }
        if target == name { return true }
        if seen.insert(target).inserted { waiting.append(target) }
      }
    }
    return false
  }
}
