/// An enumeration by its raw value, which is read from scalars of other kinds.
///
/// ```swift
/// enum Level: Int { case low = 1, high = 2 }
///
/// level <- (map["level"], EnumTypeCastTransform<Level>())    // {"level":"2"}
/// ```
///
/// A value that no case has does not fit: it is reported, like one that cannot be converted.
public struct EnumTypeCastTransform<T: RawRepresentable>: TransformType, Sendable {
  /// The type of the property.
  public typealias Object = T
  /// The type of the JSON value.
  public typealias JSON = T.RawValue

  /// An instance.
  public static var shared: Self { Self() }

  /// Makes a transform.
  public init() {}

  /// Converts a raw value.
  ///
  /// - Parameter value: The value as Foundation's reader gives it.
  /// - Returns: Nil if it does not fit, or if no case has it.
  public func transformFromJSON(_ value: Any?) -> T? {
    TypeCastTransform<T.RawValue>().transformFromJSON(value).flatMap { T(rawValue: $0) }
  }

  /// Converts a case to its raw value.
  ///
  /// - Parameter value: The case.
  /// - Returns: Nil for nil.
  public func transformToJSON(_ value: T?) -> T.RawValue? { value?.rawValue }

  /// Converts the value of the last look-up.
  ///
  /// - Parameter map: The map, after a look-up.
  /// - Returns: Nil if it does not fit, or if no case has it.
  public func transformFromMap(_ map: Map) -> T? {
    TypeCastTransform<T.RawValue>().transformFromMap(map).flatMap { T(rawValue: $0) }
  }
}
