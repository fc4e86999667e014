/// A persisted property of a class, as its declaration says.
package struct PersistedProperty: Sendable {
  /// The property's name, as the user wrote it.
  package let name: String

  /// The name that stores and version files have for the property.
  package let storedName: String

  /// Where the property's wrapper lies, in bytes from the start of the object.
  package let offset: Int

  /// The type of the property's value.
  package var valueType: any Persistable.Type { cell.valueType }

  /// The property's storage, of a type that only reflection knows.
  let cell: any PersistedCell.Type

  /// Whether the property identifies the object within its class.
  package let isPrimaryKey: Bool

  /// Whether the declaration asks for an index.
  package let isIndexed: Bool

  /// Whether no two objects of the class have the same value.
  package let isUnique: Bool

  /// The class of the embedded objects that stand for the values, where these are of a type of the user's own.
  package let partType: EmbeddedObject.Type?

  /// The property's place among those of its class, from 0.
  package let position: Int

  /// Whether the property can be nil.
  package var isOptional: Bool { valueType is any AnyOptional.Type }
}
