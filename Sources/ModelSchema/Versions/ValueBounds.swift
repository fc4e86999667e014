public import ModelJSON

/// The values that a property allows, of those that its type has.
public struct ValueBounds: Hashable, Sendable {
  /// The least number, or nil.
  public var minimum: JSONNumber?
  /// The greatest number, or nil.
  public var maximum: JSONNumber?
  /// The least number of characters, or of elements of a collection, or nil.
  public var minimumCount: Int?
  /// The greatest number of characters, or of elements of a collection, or nil.
  public var maximumCount: Int?
  /// The regular expression that a string must match, in the source's own syntax, or nil.
  public var pattern: String?

  /// Creates bounds that allow every value.
  public init() {}

  /// Whether every value is allowed.
  public var isEmpty: Bool { self == ValueBounds() }
}
