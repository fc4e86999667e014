/// An enumeration, or another type with a raw value, by its raw value.
///
/// An enumeration whose raw values are strings or numbers needs no transform; this one is for the
/// others, and for code that names it.
open class EnumTransform<T: RawRepresentable>: TransformType, @unchecked Sendable {
  // Unchecked, since a subclass could add state: this class has none.

  /// The type of the property.
  public typealias Object = T
  /// The type of the JSON value.
  public typealias JSON = T.RawValue

  /// Makes a transform.
  public init() {}

  /// Converts a raw value.
  ///
  /// - Parameter value: The value as Foundation's reader gives it.
  /// - Returns: Nil if it is of another type, or if no case has it.
  open func transformFromJSON(_ value: Any?) -> T? {
    (value as? T.RawValue).flatMap { T(rawValue: $0) }
  }

  /// Converts a case to its raw value.
  ///
  /// - Parameter value: The case.
  /// - Returns: Nil for nil.
  open func transformToJSON(_ value: T?) -> T.RawValue? { value?.rawValue }

  /// Converts the value of the last look-up.
  ///
  /// - Parameter map: The map, after a look-up.
  /// - Returns: Nil if it is of another type, or if no case has it.
  open func transformFromMap(_ map: Map) -> T? { transformFromJSON(map.currentValue) }

  /// Writes the raw value.
  ///
  /// - Parameters:
  ///   - value: The case.
  ///   - map: The map, after a look-up.
  open func transformToMap(_ value: T?, _ map: Map) { map.writeAny(transformToJSON(value) as Any) }
}
