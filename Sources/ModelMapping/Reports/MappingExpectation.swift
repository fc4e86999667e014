/// The kind of value that a property wants.
@frozen
public struct MappingExpectation: Hashable, Sendable, CustomStringConvertible {
  @usableFromInline let code: UInt8

  @inlinable
  init(code: UInt8) { self.code = code }

  /// The same for an optional property, which `null` always fits.
  @inlinable
  var orNull: Self { Self(code: code | 0x80) }

  /// Whether `null` fits, and what does besides.
  var parts: (acceptsNull: Bool, value: Self) { (code & 0x80 != 0, Self(code: code & 0x7F)) }

  /// No value is missing.
  @inlinable
  public static var nothing: Self { Self(code: 0) }
  /// `true` or `false`.
  @inlinable
  public static var boolean: Self { Self(code: 1) }
  /// An integer that fits its type.
  @inlinable
  public static var integer: Self { Self(code: 2) }
  /// A number.
  @inlinable
  public static var number: Self { Self(code: 3) }
  /// A string.
  @inlinable
  public static var string: Self { Self(code: 4) }
  /// An array.
  @inlinable
  public static var array: Self { Self(code: 5) }
  /// An object.
  @inlinable
  public static var object: Self { Self(code: 6) }
  /// A case of an enumeration.
  @inlinable
  public static var enumerationCase: Self { Self(code: 7) }
  /// A value that a transform accepts.
  @inlinable
  public static var transformable: Self { Self(code: 8) }
  /// A member with this key.
  @inlinable
  public static var member: Self { Self(code: 9) }
  /// A value that can be cast to the type of the property.
  @inlinable
  public static var castable: Self { Self(code: 10) }
  /// A key that Swift can tell from the others of its object: JSON holds `é` as one code point and
  /// as two for different keys, a dictionary for one.
  @inlinable
  public static var distinctKey: Self { Self(code: 11) }
  /// A key that can be converted to the type of the dictionary's keys.
  @inlinable
  public static var convertibleKey: Self { Self(code: 12) }
  /// A date: text as ISO 8601 writes it, or the seconds since 1970.
  @inlinable
  public static var date: Self { Self(code: 13) }
  /// The text of a URL.
  @inlinable
  public static var url: Self { Self(code: 14) }
  /// The text of a UUID.
  @inlinable
  public static var uuid: Self { Self(code: 15) }
  /// Bytes as Base64 text.
  @inlinable
  public static var base64: Self { Self(code: 16) }

  /// A key that a case of an enumeration has.
  @inlinable
  public static var enumerationKey: Self { Self(code: 17) }
  /// A value that JSON can express; only where something is written.
  @inlinable
  public static var expressible: Self { Self(code: 18) }

  /// Whether it is about the key of a member, not about its value.
  var concernsKey: Bool {
    self == .distinctKey || self == .convertibleKey || self == .enumerationKey
  }

  /// The expectation in words that fit after "expected".
  public var description: String {
    switch code {
    case 1: "boolean"
    case 2: "integer in range"
    case 3: "number"
    case 4: "string"
    case 5: "array"
    case 6: "object"
    case 7: "known enumeration case"
    case 8: "value that the transform accepts"
    case 9: "value"
    case 10: "value of the property's type"
    case 11: "key that differs from the others in more than its Unicode form"
    case 12: "key of the dictionary's type"
    case 13: "date of ISO 8601 or seconds since 1970"
    case 14: "URL"
    case 15: "UUID"
    case 16: "Base64 text"
    case 17: "key that a case of the enumeration has"
    case 18: "value that JSON can express"
    default: "nothing"
    }
  }
}
