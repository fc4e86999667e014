public import Foundation

extension ModelEncoder {
  /// How a text is laid out.
  public struct OutputFormatting: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// Makes options of bits.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// One member or element a line.
    public static let prettyPrinted = OutputFormatting(rawValue: 1 << 0)
    /// The members of objects in the order of their keys' UTF-8.
    public static let sortedKeys = OutputFormatting(rawValue: 1 << 1)
    /// A slash as it is; it is `\/` otherwise, which RFC 8259 allows and does not ask for.
    public static let withoutEscapingSlashes = OutputFormatting(rawValue: 1 << 3)
  }

  /// How a `Date` is encoded.
  public enum DateEncodingStrategy: Sendable {
    /// By the date itself: seconds since 2001.
    case deferredToDate
    /// As seconds since 1970.
    case secondsSince1970
    /// As milliseconds since 1970.
    case millisecondsSince1970
    /// As a text such as `2024-05-01T12:30:00Z` (RFC 3339, without fractions of a second).
    case iso8601
    /// As a text that a formatter writes.
    case formatted(DateFormatter)
    /// By a closure; an empty object if it encodes nothing.
    @preconcurrency case custom(@Sendable (Date, any Encoder) throws -> Void)
  }

  /// How `Data` is encoded.
  public enum DataEncodingStrategy: Sendable {
    /// By the data itself: an array of bytes.
    case deferredToData
    /// As a text in Base64 (RFC 4648, section 4).
    case base64
    /// By a closure; an empty object if it encodes nothing.
    @preconcurrency case custom(@Sendable (Data, any Encoder) throws -> Void)
  }

  /// How numbers that JSON does not know are encoded.
  public enum NonConformingFloatEncodingStrategy: Sendable {
    /// Not at all.
    case `throw`
    /// As strings that stand for them.
    case convertToString(positiveInfinity: String, negativeInfinity: String, nan: String)
  }

  /// How the keys of a type become the keys of a text.
  ///
  /// The keys of dictionaries from `String` are data and never converted.
  public enum KeyEncodingStrategy: Sendable {
    /// They are the same.
    case useDefaultKeys
    /// `firstName` in the type is `first_name` in the text; `baseURL` is `base_url`.
    case convertToSnakeCase
    /// By a closure that gets the path of the key in the type, the key last.
    @preconcurrency case custom(@Sendable ([any CodingKey]) -> any CodingKey)
  }

  /// How the text is laid out; compact by default.
  public var outputFormatting: OutputFormatting {
    get { options.formatting }
    set { update { $0.formatting = newValue } }
  }

  /// How dates are encoded; ``DateEncodingStrategy/deferredToDate`` by default.
  public var dateEncodingStrategy: DateEncodingStrategy {
    get { options.date }
    set { update { $0.date = newValue } }
  }

  /// How data are encoded; ``DataEncodingStrategy/base64`` by default.
  public var dataEncodingStrategy: DataEncodingStrategy {
    get { options.data }
    set { update { $0.data = newValue } }
  }

  /// How numbers that JSON does not know are encoded; not at all by default.
  public var nonConformingFloatEncodingStrategy: NonConformingFloatEncodingStrategy {
    get { options.nonConformingFloat }
    set { update { $0.nonConformingFloat = newValue } }
  }

  /// How keys are converted; not at all by default.
  public var keyEncodingStrategy: KeyEncodingStrategy {
    get { options.key }
    set { update { $0.key = newValue } }
  }

  /// What the app passes to its types.
  @preconcurrency public var userInfo: [CodingUserInfoKey: any Sendable] {
    get { options.userInfo }
    set { update { $0.userInfo = newValue } }
  }
}
