/// One thing that a version says of a property besides its name.
package enum PropertyAspect: String, Hashable, Sendable, CaseIterable {
  case type, collection, optionality, defaultValue, renamedFrom, jsonKey, deleteRule, inverse,
    bounds
  case dateEncoding, storage, transience, derivation, versionModifier, annotations

  /// Whether two properties say the same of it.
  package func isEqual(_ left: PropertySchema, _ right: PropertySchema) -> Bool {
    var copy = left
    self.copy(from: right, to: &copy)
    return copy == left
  }

  package func copy(from source: PropertySchema, to property: inout PropertySchema) {
    switch self {
    case .type: property.type = source.type
    case .collection: property.collection = source.collection
    case .optionality: property.isOptional = source.isOptional
    case .defaultValue: property.defaultValue = source.defaultValue
    case .renamedFrom: property.renamedFrom = source.renamedFrom
    case .jsonKey: property.jsonKey = source.jsonKey
    case .deleteRule: property.deleteRule = source.deleteRule
    case .inverse: property.inverse = source.inverse
    case .bounds: property.bounds = source.bounds
    case .dateEncoding: property.dateEncoding = source.dateEncoding
    case .storage: property.isStoredAsJSON = source.isStoredAsJSON
    case .transience: property.isTransient = source.isTransient
    case .derivation: property.derivation = source.derivation
    case .versionModifier: property.versionModifier = source.versionModifier
    case .annotations: property.annotations = source.annotations
    }
  }
}
