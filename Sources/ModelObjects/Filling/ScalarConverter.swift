import Foundation

/// Makes a scalar of a property's type of a value of any type.
//
// As Realm does: a number fits where it is exactly one of the type, 0 and 1 are truth values, a raw value is
// its enum. A text is never taken for a number or a date.
enum ScalarConverter {
  /// - Returns: A value of the type, or nil where there is none.
  static func convert(_ value: Any, to type: any PersistableScalar.Type) -> Any? {
    convertOpened(value, to: type)
  }

  private static func convertOpened<Scalar: PersistableScalar>(
    _ value: Any,
    to type: Scalar.Type
  ) -> Any? {
    if type == Bool.self { return bool(value) }
    // An `NSNumber` would pass for a number of any type, rounded.
    if number(value) == nil, let same = value as? Scalar { return same }
    switch type {
    case let type as any FixedWidthInteger.Type: return integer(value, as: type)
    case is MixedValue.Type: return mixed(value)
    case is Double.Type: return double(value)
    case is Float.Type: return double(value).flatMap(narrowed)
    case is Decimal.Type: return decimal(value)
    case let type as any FailableCustomPersistable.Type: return custom(value, as: type)
    case let type as any PersistableEnum.Type: return choice(value, as: type)
    default: return value as? Scalar
    }
  }

  // Not by a cast, which makes an `NSNumber` of numbers of Swift.
  private static func number(_ value: Any) -> NSNumber? {
    type(of: value) is NSNumber.Type ? value as? NSNumber : nil
  }

  /// Numbers of Foundation's reader become numbers of Swift.
  private static func plain(_ value: Any) -> Any {
    guard let number = number(value) else { return value }
    return Int64(exactly: number) ?? number.doubleValue
  }

  private static func mixed(_ value: Any) -> MixedValue? {
    // Foundation's truth values are numbers of one byte.
    if let number = number(value), unsafe number.objCType.pointee == 0x63 {
      return .bool(number.boolValue)
    }
    return MixedValue(plain(value))
  }

  private static func bool(_ value: Any) -> Bool? {
    if let bool = value as? Bool { return bool }
    guard let number = int64(value), number == 0 || number == 1 else { return nil }
    return number == 1
  }

  private static func int64(_ value: Any) -> Int64? {
    switch plain(value) {
    case let integer as any BinaryInteger: Int64(exactly: integer)
    case let double as Double: Int64(exactly: double)
    case let float as Float: Int64(exactly: float)
    default: nil
    }
  }

  private static func integer<Number: FixedWidthInteger>(
    _ value: Any,
    as type: Number.Type
  ) -> Any? {
    int64(value).flatMap { Number(exactly: $0) }
  }

  private static func double(_ value: Any) -> Double? {
    switch plain(value) {
    case let double as Double: double
    case let float as Float: Double(float)
    case let integer as any BinaryInteger: Double(exactly: integer)
    default: nil
    }
  }

  private static func narrowed(_ number: Double) -> Float? {
    let narrow = Float(number)
    return narrow.isFinite == number.isFinite ? narrow : nil
  }

  private static func decimal(_ value: Any) -> Decimal? {
    if let text = value as? String { return Decimal(string: text, locale: nil) }
    if let number = int64(value) { return Decimal(number) }
    return double(value).map { Decimal($0) }
  }

  private static func choice<Choice: PersistableEnum>(_ value: Any, as type: Choice.Type) -> Any? {
    let raw = convert(value, to: Choice.RawValue.self) as? Choice.RawValue
    return raw.flatMap(Choice.init(rawValue:))
  }

  private static func custom<Custom: FailableCustomPersistable>(
    _ value: Any,
    as type: Custom.Type
  ) -> Any? {
    guard let type = Custom.PersistedType.self as? any PersistableScalar.Type else { return nil }
    let scalar = convert(value, to: type) as? Custom.PersistedType
    return scalar.flatMap(Custom.init(persistedValue:))
  }
}
