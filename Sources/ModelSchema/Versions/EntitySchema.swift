/// What a version says of one class of objects.
///
/// ```swift
/// var brand = EntitySchema("Brand", properties: [
///   PropertySchema("id", .scalar(.int64)),
///   PropertySchema("name", .scalar(.string)),
/// ])
/// brand.primaryKey = ["id"]
/// ```
//
//   name ── kind, parent, keys, indexes
//     └─ properties, sorted by name, no two of one name
public struct EntitySchema: Hashable, Sendable {
  /// The name.
  public var name: String
  /// Whether objects are parts of others, without a life of their own.
  public var isEmbedded: Bool
  /// The properties, by name; those that a parent declares are not repeated.
  public private(set) var properties: [PropertySchema]
  /// The names of the properties that identify an object: none, one, or several together.
  public var primaryKey: [String]
  /// The properties, or sets of properties, whose values no two objects share.
  public var uniqueKeys: [[String]]
  /// The indexes.
  public var indexes: [IndexSchema]
  /// The entity whose properties this one has, too, or nil.
  public var parent: String?
  /// Whether only children of the entity have objects.
  public var isAbstract: Bool
  /// The canonical earlier name, by which versions find each other's entity; it may stay for ever.
  public var renamedFrom: String?
  /// A word that makes versions differ that are otherwise alike: Core Data's version hash modifier.
  public var versionModifier: String?
  /// Whether the table checks the types of its columns: SQLite's `STRICT`.
  public var isStrict: Bool
  /// Whether the table has no row identifier of its own: SQLite's `WITHOUT ROWID`.
  public var isWithoutRowID: Bool
  /// What an importer kept without giving it a meaning.
  public var annotations: [String: SchemaValue]

  /// Creates an entity; all that is not a parameter starts empty.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - isEmbedded: Whether objects are parts of others.
  ///   - properties: The properties, in any order; of two of one name the last stays.
  public init(_ name: String, isEmbedded: Bool = false, properties: [PropertySchema] = []) {
    self.name = name
    self.isEmbedded = isEmbedded
    self.properties = []
    primaryKey = []
    uniqueKeys = []
    indexes = []
    isAbstract = false
    isStrict = false
    isWithoutRowID = false
    annotations = [:]
    for property in properties { self[property.name] = property }
  }

  /// The property of a name; nil where there is none, and setting nil removes it.
  ///
  /// A property that is set under another name than its own takes the place of the one of that name.
  ///
  /// - Parameter name: The name.
  public subscript(name: String) -> PropertySchema? {
    get { position(of: name).map { properties[$0] } }
    set {
      if let found = position(of: name) { properties.remove(at: found) }
      guard let newValue else { return }
      if let found = position(of: newValue.name) { properties.remove(at: found) }
      let place = insertionPoint(for: newValue.name)
      properties.insert(newValue, at: place)
    }
  }

  private func position(of name: String) -> Int? {
    let place = insertionPoint(for: name)
    return place < properties.count && properties[place].name == name ? place : nil
  }

  private func insertionPoint(for name: String) -> Int {
    var low = 0
    var high = properties.count
    while low < high {
      let middle = (low + high) / 2
      if SchemaValue.precedes(properties[middle].name, name) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}

extension EntitySchema {
  /// The name that stands for the entity across versions.
  public var canonicalName: String { renamedFrom ?? name }
}
