/// The type of a property, or of an element of a property that holds many.
public enum PropertyType: Hashable, Sendable {
  /// A value without parts.
  case scalar(ScalarType)
  /// A case of the enum of that name, stored as its raw value.
  case enumeration(String)
  /// A link to an object of the entity of that name.
  case link(String)
  /// An object of the embedded entity of that name, which lives and ends with its owner.
  case embedded(String)
}

extension PropertyType {
  /// The name of the entity that a link or an embedded object has, or nil.
  public var target: String? {
    switch self {
    case .link(let name), .embedded(let name): name
    case .scalar, .enumeration: nil
    }
  }

  /// The scalar type, or nil for enums, links and embedded objects.
  public var scalar: ScalarType? {
    guard case .scalar(let type) = self else { return nil }
    return type
  }
}

extension PropertyType: CustomStringConvertible {
  /// The type as messages name it: `string`, `enum Plan`, `link to Dog`, `embedded Address`.
  public var description: String {
    switch self {
    case .scalar(let type): type.rawValue
    case .enumeration(let name): "enum \(name)"
    case .link(let name): "link to \(name)"
    case .embedded(let name): "embedded \(name)"
    }
  }
}

/// Whether a property holds one value or many.
public enum PropertyCollection: String, Hashable, Sendable, CaseIterable {
  /// One value.
  case single
  /// Values in order, repeated ones included.
  case list
  /// Distinct values without order.
  case set
  /// Values by string keys.
  case map
}

/// What happens to the target of a link when the object that holds the link is deleted, or to the holder.
///
/// The names are Core Data's.
public enum DeleteRule: String, Hashable, Sendable, CaseIterable {
  /// Links to a deleted object become empty.
  case nullify
  /// The targets are deleted with the object.
  case cascade
  /// An object that has targets cannot be deleted.
  case deny
  /// Nothing happens; the links may dangle.
  case noAction
}

/// How a date is written in a stored column or a payload.
public enum DateEncoding: String, Hashable, Sendable, CaseIterable {
  /// Seconds since 1970-01-01T00:00:00Z, with a fraction.
  case secondsSince1970
  /// Milliseconds since 1970-01-01T00:00:00Z.
  case millisecondsSince1970
  /// Seconds since 2001-01-01T00:00:00Z, with a fraction, as Core Data stores them.
  case secondsSince2001
  /// RFC 3339 text, such as `2026-11-30T12:00:00Z`.
  case iso8601
}
