/// An attribute of an entity or composite as a `contents` file says it.
package struct CoreDataAttribute: Hashable, Sendable {
  package var element: CoreDataElement
  package var name: String
  /// `String`, `Integer 64` and so on; nil for the undefined type of transient attributes.
  package var type: String?
  /// The composite that the value is, where the type says so.
  package var composite: String?
  package var isOptional: Bool
  package var isTransient: Bool
  package var isDerived: Bool
  package var isIndexed: Bool
  package var usesScalar: Bool
  package var defaultText: String?
  package var renamingIdentifier: String?
  package var versionHashModifier: String?
  package var userInfo: [CoreDataUserInfo]

  init(_ element: CoreDataElement) {
    self.element = element
    name = element.label
    type = element["attributeType"]
    composite = element["composite"]
    isOptional = element.flag("optional")
    isTransient = element.flag("transient")
    isDerived = element.flag("derived")
    isIndexed = element.flag("indexed")
    usesScalar = element.flag("usesScalarValueType")
    defaultText = element["defaultDateTimeInterval"] ?? element["defaultValueString"]
    renamingIdentifier = element["elementID"]
    versionHashModifier = element["versionHashModifier"]
    userInfo = CoreDataUserInfo.all(of: element)
  }
}
