/// A transform made of two closures.
///
/// ```swift
/// let text = TransformOf<Int, String>(
///   fromJSON: { $0.flatMap { Int($0) } },
///   toJSON: { $0.map { String($0) } }
/// )
/// seats <- (map["seats"], text)
/// ```
open class TransformOf<ObjectType, JSONType>: TransformType, @unchecked Sendable {
  // Unchecked, since a subclass could add state: this class has only immutable, sendable state.

  /// The type of the property.
  public typealias Object = ObjectType
  /// The type of the JSON value.
  public typealias JSON = JSONType

  private let fromJSON: @Sendable (JSONType?) -> ObjectType?
  private let toJSON: @Sendable (ObjectType?) -> JSONType?

  /// Makes a transform.
  ///
  /// - Parameters:
  ///   - fromJSON: Converts a JSON value; nil stands for `null` and for a value of another type.
  ///   - toJSON: Converts the value of a property.
  @preconcurrency
  public init(
    fromJSON: @escaping @Sendable (JSONType?) -> ObjectType?,
    toJSON: @escaping @Sendable (ObjectType?) -> JSONType?
  ) {
    self.fromJSON = fromJSON
    self.toJSON = toJSON
  }

  /// Converts a JSON value by the first closure.
  ///
  /// - Parameter value: The value.
  /// - Returns: Nil if the value cannot be converted.
  open func transformFromJSON(_ value: Any?) -> ObjectType? { fromJSON(value as? JSONType) }

  /// Converts a property by the second closure.
  ///
  /// - Parameter value: The value of the property.
  /// - Returns: Nil to leave it out.
  open func transformToJSON(_ value: ObjectType?) -> JSONType? { toJSON(value) }

  /// Converts what Foundation's reader would give.
  ///
  /// - Parameter map: The map, after a look-up.
  /// - Returns: Nil if the value cannot be converted.
  open func transformFromMap(_ map: Map) -> ObjectType? { transformFromJSON(map.currentValue) }

  /// Writes what ``transformToJSON(_:)`` gives.
  ///
  /// - Parameters:
  ///   - value: The value of the property.
  ///   - map: The map, after a look-up.
  open func transformToMap(_ value: ObjectType?, _ map: Map) {
    map.writeAny(transformToJSON(value) as Any)
  }
}
