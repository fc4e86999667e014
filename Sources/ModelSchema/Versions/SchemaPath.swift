/// The place of a part of a schema: an entity, or a property of one.
///
/// Written `Brand` and `Brand.name`; an enum is a place like an entity.
public struct SchemaPath: Hashable, Sendable {
  /// The name of the entity or the enum.
  public let entity: String
  /// The name of the property or the enum's case, or nil for the whole.
  public let property: String?

  /// Creates a place.
  ///
  /// - Parameters:
  ///   - entity: The name of the entity or the enum.
  ///   - property: The name of the property or the case, or nil for the whole.
  public init(_ entity: String, _ property: String? = nil) {
    self.entity = entity
    self.property = property
  }

  /// Reads a place as ``description`` writes it.
  ///
  /// - Parameter text: `Entity` or `Entity.property`; the first dot parts them.
  public init(parsing text: String) {
    let parts = text.split(separator: ".", maxSplits: 1).map(String.init)
    self.init(parts.first ?? "", parts.dropFirst().first)
  }
}

extension SchemaPath: CustomStringConvertible, Comparable {
  /// The entity's name, and the property's after a dot.
  public var description: String {
    property.map { "\(entity).\($0)" } ?? entity
  }

  /// Orders by entity, an entity before its properties, and those by name.
  public static func < (left: SchemaPath, right: SchemaPath) -> Bool {
    left.entity == right.entity
      ? SchemaValue.precedes(left.property ?? "", right.property ?? "")
      : SchemaValue.precedes(left.entity, right.entity)
  }
}
