/// A relationship of an entity as a `contents` file says it.
package struct CoreDataRelationship: Hashable, Sendable {
  package var element: CoreDataElement
  package var name: String
  package var destination: String?
  package var inverse: String?
  package var inverseEntity: String?
  package var deleteRule: String?
  package var isOptional: Bool
  package var isToMany: Bool
  package var isOrdered: Bool
  package var isTransient: Bool
  package var isIndexed: Bool
  package var minCount: String?
  package var maxCount: String?
  package var renamingIdentifier: String?
  package var versionHashModifier: String?
  package var userInfo: [CoreDataUserInfo]

  init(_ element: CoreDataElement) {
    self.element = element
    name = element.label
    destination = element["destinationEntity"]
    inverse = element["inverseName"]
    inverseEntity = element["inverseEntity"]
    deleteRule = element["deletionRule"]
    isOptional = element.flag("optional")
    isToMany = element.flag("toMany")
    isOrdered = element.flag("ordered")
    isTransient = element.flag("transient")
    isIndexed = element.flag("indexed")
    minCount = element["minCount"]
    maxCount = element["maxCount"]
    renamingIdentifier = element["elementID"]
    versionHashModifier = element["versionHashModifier"]
    userInfo = CoreDataUserInfo.all(of: element)
  }
}
