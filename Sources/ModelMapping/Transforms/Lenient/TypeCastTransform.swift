/// A value of a scalar type, read from scalars of other kinds.
///
/// For `Bool`, the integers, `Double`, `Float` and `String` it does what ``BoolTransform``,
/// ``IntTransform``, ``DoubleTransform`` and ``StringTransform`` do; a value of any other type is
/// cast.
///
/// ```swift
/// rows <- (map["rows"], TypeCastTransform<UInt8>())    // {"rows":"12"}
/// ```
public struct TypeCastTransform<T>: TransformType, Sendable {
  /// The type of the property.
  public typealias Object = T
  /// The type of the JSON value.
  public typealias JSON = T

  /// An instance.
  public static var shared: Self { Self() }

  /// Makes a transform.
  public init() {}

  /// Converts a value.
  ///
  /// - Parameter value: The value as Foundation's reader gives it.
  /// - Returns: Nil if it does not fit.
  public func transformFromJSON(_ value: Any?) -> T? {
    guard let type = T.self as? any LenientScalar.Type else { return value as? T }
    return type.init(lenient: TransformInput(value)) as? T
  }

  /// Gives the value as it is.
  ///
  /// - Parameter value: The value.
  /// - Returns: The same.
  public func transformToJSON(_ value: T?) -> T? { value }

  /// Converts the value of the last look-up.
  ///
  /// - Parameter map: The map, after a look-up.
  /// - Returns: Nil if it does not fit.
  public func transformFromMap(_ map: Map) -> T? {
    guard let type = T.self as? any LenientScalar.Type else { return map.currentValue as? T }
    return type.init(lenient: TransformInput(map)) as? T
  }
}
