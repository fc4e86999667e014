/// One version of a Core Data model, as its `contents` file says it.
///
/// ```
/// CoreDataModel
///   ├─ entities ── attributes, relationships, fetched properties, indexes, uniqueness, user info
///   ├─ composites ── attributes
///   ├─ configurations ── names of entities
///   ├─ fetch requests
///   └─ unknown: everything else
/// ```
///
/// Each value keeps its ``CoreDataElement``, so that nothing is lost.
package struct CoreDataModel: Hashable, Sendable {
  /// The name of the version: that of its folder, without the extension.
  package var name: String
  package var element: CoreDataElement
  package var entities: [CoreDataEntity]
  package var composites: [CoreDataComposite]
  package var configurations: [CoreDataConfiguration]
  package var fetchRequests: [CoreDataElement]
  package var unknown: [CoreDataUnknown]

  /// Reads a `contents` file.
  ///
  /// `path` names the file in errors.
  package init(
    reading bytes: [UInt8],
    name: String,
    path: String
  ) throws(SchemaError) {
    let root = try CoreDataXML.read(bytes, path: path)
    guard root.name == "model" else {
      throw SchemaError(CoreDataMistake.otherRoot(root.name), file: path, position: root.position)
    }
    self.init(root, name: name)
  }

  init(_ root: CoreDataElement, name: String) {
    self.name = name
    element = root
    entities = root.children("entity").map(CoreDataEntity.init)
    // A hand-made file in the wild writes the second name.
    composites = root.children("composite", "compositeAttribute").map(CoreDataComposite.init)
    configurations = root.children("configuration").map(CoreDataConfiguration.init)
    fetchRequests = root.children("fetchRequest")
    unknown = CoreDataUnknown.parts(of: root)
  }
}

/// A named group of entities, which a store may hold alone.
package struct CoreDataConfiguration: Hashable, Sendable {
  package var name: String
  package var entities: [String]

  init(_ element: CoreDataElement) {
    name = element.label
    entities = element.children("memberEntity").map(\.label)
  }
}

/// A named group of attributes that an attribute can hold as its value.
package struct CoreDataComposite: Hashable, Sendable {
  package var element: CoreDataElement
  package var name: String
  package var attributes: [CoreDataAttribute]

  init(_ element: CoreDataElement) {
    self.element = element
    name = element.label
    attributes = element.children("attribute").map(CoreDataAttribute.init)
  }
}
