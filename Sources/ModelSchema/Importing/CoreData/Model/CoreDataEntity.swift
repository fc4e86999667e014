/// An entity as a `contents` file says it.
package struct CoreDataEntity: Hashable, Sendable {
  package var element: CoreDataElement
  package var name: String
  package var parent: String?
  package var isAbstract: Bool
  /// The name that the entity had in earlier versions, which all of them share.
  package var renamingIdentifier: String?
  package var versionHashModifier: String?
  package var attributes: [CoreDataAttribute]
  package var relationships: [CoreDataRelationship]
  package var fetchedProperties: [CoreDataElement]
  package var indexes: [CoreDataIndex]
  /// The names of the attributes that are unique together, one list a constraint.
  package var uniquenessConstraints: [[String]]
  package var userInfo: [CoreDataUserInfo]

  init(_ element: CoreDataElement) {
    self.element = element
    name = element.label
    parent = element["parentEntity"]
    isAbstract = element.flag("isAbstract")
    renamingIdentifier = element["elementID"]
    versionHashModifier = element["versionHashModifier"]
    attributes = element.children("attribute").map(CoreDataAttribute.init)
    relationships = element.children("relationship").map(CoreDataRelationship.init)
    fetchedProperties = element.children("fetchedProperty")
    indexes = CoreDataIndex.all(of: element)
    uniquenessConstraints = element.children("uniquenessConstraints")
      .flatMap { $0.children("uniquenessConstraint") }
      .map { $0.children("constraint").compactMap { $0["value"] } }
    userInfo = CoreDataUserInfo.all(of: element)
  }
}

/// A pair that Core Data only carries, and that libraries of mapping read.
package struct CoreDataUserInfo: Hashable, Sendable {
  package var key: String
  package var value: String

  static func all(of element: CoreDataElement) -> [CoreDataUserInfo] {
    element.children("userInfo").flatMap { $0.children("entry") }
      .map { CoreDataUserInfo(key: $0["key"] ?? "", value: $0["value"] ?? "") }
  }
}

/// An index of an entity.
package struct CoreDataIndex: Hashable, Sendable {
  /// The name; the old compound indexes have none.
  package var name: String?
  package var parts: [Part]

  package struct Part: Hashable, Sendable {
    /// The name of a property; nil where an expression stands.
    package var property: String?
    package var expression: String?
    /// `Binary` or `RTree`; nil means the first.
    package var type: String?
    package var isDescending: Bool
  }

  static func all(of entity: CoreDataElement) -> [CoreDataIndex] {
    let fetchIndexes = entity.children("fetchIndex").map { index in
      CoreDataIndex(
        name: index["name"],
        parts: index.children("fetchIndexElement").map(Part.init)
      )
    }
    let compounds = entity.children("compoundIndexes").flatMap { $0.children("compoundIndex") }
      .map { index in
        CoreDataIndex(
          name: nil,
          parts: index.children("index").compactMap { $0["value"] }.map(Part.init)
        )
      }
    return fetchIndexes + compounds
  }
}

extension CoreDataIndex.Part {
  fileprivate init(_ element: CoreDataElement) {
    property = element["property"]
    expression = element["expression"]
    type = element["type"]
    isDescending = element["order"] == "descending"
  }

  /// A part of an old index, whose value may be a key path or a property's name.
  fileprivate init(property: String) {
    self.property = property
    expression = nil
    type = nil
    isDescending = false
  }
}
