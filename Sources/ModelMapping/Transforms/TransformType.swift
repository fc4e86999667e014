/// A conversion between a JSON value and the type of a property.
///
/// ```swift
/// struct SecondsTransform: TransformType {
///   func transformFromJSON(_ value: Any?) -> Date? {
///     (value as? Double).map(Date.init(timeIntervalSince1970:))
///   }
///   func transformToJSON(_ value: Date?) -> Double? { value?.timeIntervalSince1970 }
/// }
///
/// openedAt <- (map["opened_at"], SecondsTransform())
/// ```
public protocol TransformType: SendableMetatype {
  /// The type of the property.
  associatedtype Object
  /// The type of the JSON value.
  associatedtype JSON

  /// Converts a JSON value.
  ///
  /// - Parameter value: The value as Foundation's reader would give it; nil for `null`.
  /// - Returns: Nil if the value cannot be converted.
  func transformFromJSON(_ value: Any?) -> Object?

  /// Converts a property.
  ///
  /// - Parameter value: The value of the property.
  /// - Returns: A value that JSON can express; nil to leave it out.
  func transformToJSON(_ value: Object?) -> JSON?

  /// Converts the value of the last look-up; implement it to read the text without the detour
  /// through Foundation's types.
  ///
  /// - Parameter map: The map, after a look-up.
  /// - Returns: Nil if the value cannot be converted.
  func transformFromMap(_ map: Map) -> Object?

  /// Writes a property under the key of the last look-up; implement it to write without the detour
  /// through Foundation's types.
  ///
  /// - Parameters:
  ///   - value: The value of the property.
  ///   - map: The map, after a look-up.
  func transformToMap(_ value: Object?, _ map: Map)
}

extension TransformType {
  /// Converts what Foundation's reader would give.
  ///
  /// - Parameter map: The map, after a look-up.
  /// - Returns: Nil if the value cannot be converted.
  public func transformFromMap(_ map: Map) -> Object? { transformFromJSON(map.currentValue) }

  /// Writes what ``transformToJSON(_:)`` gives.
  ///
  /// - Parameters:
  ///   - value: The value of the property.
  ///   - map: The map, after a look-up.
  public func transformToMap(_ value: Object?, _ map: Map) {
    map.writeAny(transformToJSON(value) as Any)
  }
}

extension TransformType where JSON: MappableValue {
  /// Writes what ``transformToJSON(_:)`` gives, without a detour through Foundation's types.
  ///
  /// - Parameters:
  ///   - value: The value of the property.
  ///   - map: The map, after a look-up.
  @inlinable
  public func transformToMap(_ value: Object?, _ map: Map) { transformToJSON(value) >>> map }
}
