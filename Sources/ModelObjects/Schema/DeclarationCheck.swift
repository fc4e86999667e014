internal import ModelSchema

/// Finds what the declarations of a class have wrong, in the words that Realm's users know.
struct DeclarationCheck {
  private let type: ObjectBase.Type
  private let name: String
  private(set) var mistakes: [String] = []

  init(_ type: ObjectBase.Type) {
    self.type = type
    name = type.schemaName
    checkNames()
    checkKey()
    for property in type.persistedProperties {
      guard let value = ValueDescription(of: property.valueType) else { continue }
      check(property, value)
    }
    for property in type.linkingProperties { check(property) }
  }

  // MARK: Names

  private mutating func checkNames() {
    let properties = type.persistedProperties
    // A part of a payload may well be an object without members; then nothing was forgotten.
    let isEmptyPart = type is EmbeddedObject.Type && type.unpersistedProperties.isEmpty
    if properties.isEmpty, !isEmptyPart {
      let others = type.unpersistedProperties.map { "'\($0)'" }.joined(separator: ", ")
      mistakes.append(
        """
        No properties are defined for '\(name)'. Did you remember to mark them with '@objc' or \
        '@Persisted' in your model?\(others.isEmpty ? "" : " It has \(others).")
        """
      )
    }
    let names = Set(properties.map(\.name))
    for unknown in type.indexedProperties() where !names.contains(unknown) {
      mistakes.append("Specified indexed property '\(name).\(unknown)' does not exist.")
    }
    for unknown in type.propertiesMapping().keys.sorted() where !names.contains(unknown) {
      mistakes.append("Renamed property '\(name).\(unknown)' does not exist.")
    }
    var known: [String: PersistedProperty] = [:]
    for property in properties {
      if let other = known.updateValue(property, forKey: property.storedName) {
        mistakes.append(
          """
          Properties '\(other.name)' and '\(property.name)' of '\(name)' are both stored as \
          '\(property.storedName)'.
          """
        )
      }
    }
  }

  // MARK: Keys

  private mutating func checkKey() {
    let keys = type.persistedProperties.filter(\.isPrimaryKey)
    if let first = keys.first, type is EmbeddedObject.Type {
      mistakes.append("Embedded object type '\(name)' cannot have a primary key '\(first.name)'.")
    }
    if let named = type.primaryKey(), !keys.contains(where: { $0.name == named }) {
      mistakes.append("Specified primary key '\(name).\(named)' does not exist.")
    }
    if keys.count > 1 {
      mistakes.append(
        """
        Properties '\(keys[0].name)' and '\(keys[1].name)' are both marked as the primary key of \
        '\(name)'.
        """
      )
    }
  }

  private static let keyTypes: Set<ScalarType> = [.string, .uuid, .objectId]

  private func canBeKey(_ value: ValueDescription) -> Bool {
    guard value.collection == .single else { return false }
    guard let scalar = value.enumeration?.rawType ?? value.type.scalar else { return false }
    return scalar.isInteger || Self.keyTypes.contains(scalar)
  }

  // MARK: Properties

  private mutating func check(_ property: PersistedProperty, _ value: ValueDescription) {
    let path = "\(name).\(property.name)"
    if property.isPrimaryKey, !canBeKey(value) {
      mistakes.append(
        "Property '\(path)' of type '\(property.realmWord)' cannot be made the primary key."
      )
    }
    if property.isIndexed || property.isUnique, value.collection != .single || value.target != nil {
      mistakes.append("Property '\(path)' of type '\(property.realmWord)' cannot be indexed.")
    }
    if property.valueType == MixedValue?.self {
      mistakes.append("Property '\(path)' of type 'mixed' cannot be made optional.")
    }
    guard value.target != nil else { return }
    switch value.collection {
    case .map where !value.isOptional:
      mistakes.append("Property '\(path)' of type 'object' must be nullable.")
    case .list where value.isOptional, .set where value.isOptional:
      mistakes.append("Property '\(path)' of type '\(property.realmWord)' cannot be nullable.")
    case .set where value.target is EmbeddedObject.Type:
      mistakes.append("Set property '\(path)' cannot contain embedded objects; use a List.")
    default: break
    }
  }

  private mutating func check(_ property: LinkingProperty) {
    let origin = "\(property.origin.schemaName).\(property.originProperty)"
    let start = "Property '\(origin)' declared as origin of linking objects property"
    let path = "'\(name).\(property.name)'"
    let found = property.origin.persistedProperties.first { $0.name == property.originProperty }
    guard let found else {
      mistakes.append("\(start) \(path) does not exist.")
      return
    }
    let target = ValueDescription(of: found.valueType)?.target
    guard let target else {
      mistakes.append("\(start) \(path) is not a link.")
      return
    }
    if target != type { mistakes.append("\(start) \(path) links to type '\(target.schemaName)'.") }
  }
}
