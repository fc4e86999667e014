/// One version of an app's models: entities, their properties, enums.
///
/// A version is a value without any class behind it. It is read from a file of the project
/// (``init(contentsOf:)``), from types, a Core Data model, a JSON Schema, Swift source or a store, and
/// written as canonical JSON with two hashes: ``shapeHash`` changes where a store must change,
/// ``fullHash`` where anything did.
///
/// ```swift
/// var version = SchemaVersion(number: 1, entities: [
///   EntitySchema("Brand", properties: [PropertySchema("name", .scalar(.string))])
/// ])
/// print(version.canonicalJSON)
/// ```
//
//   SchemaVersion ── number, name
//     ├─ entities, sorted by name ── properties, sorted by name
//     └─ enums, sorted by name ── cases, sorted by name
//
// Sorted, so that two versions are equal whatever order their sources had, and so that two branches which
// add a property each merge without a conflict.
public struct SchemaVersion: Hashable, Sendable {
  /// The number in the chain of versions, or nil where it has none yet.
  public var number: Int?
  /// A name for people, such as `Model 3`, or nil.
  public var name: String?
  /// The entities, by name.
  public private(set) var entities: [EntitySchema]
  /// The enums, by name.
  public private(set) var enums: [EnumSchema]
  /// What an importer kept without giving it a meaning.
  public var annotations: [String: SchemaValue]

  /// Creates a version.
  ///
  /// - Parameters:
  ///   - number: The number in the chain of versions, or nil.
  ///   - name: A name for people, or nil.
  ///   - entities: The entities, in any order; of two of one name the last stays.
  ///   - enums: The enums, in any order; of two of one name the last stays.
  public init(
    number: Int? = nil,
    name: String? = nil,
    entities: [EntitySchema] = [],
    enums: [EnumSchema] = []
  ) {
    self.number = number
    self.name = name
    self.entities = []
    self.enums = []
    annotations = [:]
    for entity in entities { self[entity: entity.name] = entity }
    for enumeration in enums { self[enum: enumeration.name] = enumeration }
  }

  /// The entity of a name; nil where there is none, and setting nil removes it.
  ///
  /// An entity that is set under another name than its own takes the place of the one of that name.
  ///
  /// - Parameter name: The name.
  public subscript(entity name: String) -> EntitySchema? {
    get { entities.first { $0.name == name } }
    set {
      entities.removeAll { $0.name == name || $0.name == newValue?.name }
      guard let newValue else { return }
      let place = entities.firstIndex { SchemaValue.precedes(newValue.name, $0.name) }
      entities.insert(newValue, at: place ?? entities.count)
    }
  }

  /// The enum of a name; nil where there is none, and setting nil removes it.
  ///
  /// An enum that is set under another name than its own takes the place of the one of that name.
  ///
  /// - Parameter name: The name.
  public subscript(enum name: String) -> EnumSchema? {
    get { enums.first { $0.name == name } }
    set {
      enums.removeAll { $0.name == name || $0.name == newValue?.name }
      guard let newValue else { return }
      let place = enums.firstIndex { SchemaValue.precedes(newValue.name, $0.name) }
      enums.insert(newValue, at: place ?? enums.count)
    }
  }

  /// The property at a place, or nil.
  ///
  /// - Parameter path: The entity's and the property's name.
  public subscript(path: SchemaPath) -> PropertySchema? {
    get { path.property.flatMap { self[entity: path.entity]?[$0] } }
    set {
      guard let name = path.property else { return }
      self[entity: path.entity]?[name] = newValue
    }
  }
}
