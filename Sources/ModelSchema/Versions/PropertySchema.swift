/// What a version says of one property of an entity.
///
/// ```swift
/// var name = PropertySchema("name", .scalar(.string))
/// name.renamedFrom = "title"
/// let tags = PropertySchema("tags", .scalar(.string), collection: .list)
/// let owner = PropertySchema("owner", .link("Person"), isOptional: true)
/// ```
public struct PropertySchema: Hashable, Sendable {
  /// The name.
  public var name: String
  /// The type of the value, or of the elements.
  public var type: PropertyType
  /// Whether there is one value or many.
  public var collection: PropertyCollection
  /// Whether the value, or an element, can be null.
  public var isOptional: Bool
  /// What a new object starts with, or nil where the schema says nothing.
  ///
  /// A boolean, a number, or a string: data is Base64, a date RFC 3339, an enum its raw value.
  public var defaultValue: SchemaValue?
  /// The canonical earlier name, by which versions find each other's property; it may stay for ever.
  public var renamedFrom: String?
  /// The key in payloads, or nil where it is the name; dots lead into nested objects.
  public var jsonKey: String?
  /// What deleting an object means for the link; nil for other types.
  public var deleteRule: DeleteRule?
  /// The property of the link's target that leads back, or nil.
  public var inverse: String?
  /// The allowed values, or nil where all are.
  public var bounds: ValueBounds?
  /// How a date is stored; nil is ``DateEncoding/secondsSince1970``.
  public var dateEncoding: DateEncoding?
  /// Whether an embedded value lies in its owner's row as one JSON text, not in rows of its own.
  public var isStoredAsJSON: Bool
  /// Whether the property is not stored at all.
  public var isTransient: Bool
  /// The expression that computes the value, in the source's own language, or nil.
  public var derivation: String?
  /// A word that makes versions differ that are otherwise alike: Core Data's version hash modifier.
  public var versionModifier: String?
  /// What an importer kept without giving it a meaning.
  public var annotations: [String: SchemaValue]

  /// Creates a property; all that is not a parameter starts empty.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - type: The type of the value, or of the elements.
  ///   - collection: Whether there is one value or many.
  ///   - isOptional: Whether the value, or an element, can be null.
  public init(
    _ name: String,
    _ type: PropertyType,
    collection: PropertyCollection = .single,
    isOptional: Bool = false
  ) {
    self.name = name
    self.type = type
    self.collection = collection
    self.isOptional = isOptional
    isStoredAsJSON = false
    isTransient = false
    annotations = [:]
  }
}

extension PropertySchema {
  /// The name that stands for the property across versions.
  public var canonicalName: String { renamedFrom ?? name }

  /// The key in payloads.
  public var payloadKey: String { jsonKey ?? name }

  /// The type in words, such as `list of string` or `optional link to Dog`.
  public var typeDescription: String {
    let element = (isOptional ? "optional " : "") + type.description
    return collection == .single ? element : "\(collection.rawValue) of \(element)"
  }
}
