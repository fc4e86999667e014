public import Foundation

extension ModelDecoder {
  /// How a `Date` is decoded.
  public enum DateDecodingStrategy: Sendable {
    /// By the date itself: seconds since 2001.
    case deferredToDate
    /// As seconds since 1970.
    case secondsSince1970
    /// As milliseconds since 1970.
    case millisecondsSince1970
    /// As a text such as `2024-05-01T12:30:00Z` (RFC 3339, without fractions of a second).
    case iso8601
    /// As a text that a formatter reads.
    case formatted(DateFormatter)
    /// By a closure.
    @preconcurrency case custom(@Sendable (any Decoder) throws -> Date)
  }

  /// How `Data` is decoded.
  public enum DataDecodingStrategy: Sendable {
    /// By the data itself: an array of bytes.
    case deferredToData
    /// As a text in Base64 (RFC 4648, section 4).
    case base64
    /// By a closure.
    @preconcurrency case custom(@Sendable (any Decoder) throws -> Data)
  }

  /// How numbers that JSON does not know are decoded.
  public enum NonConformingFloatDecodingStrategy: Sendable {
    /// Not at all.
    case `throw`
    /// From strings that stand for them.
    case convertFromString(positiveInfinity: String, negativeInfinity: String, nan: String)
  }

  /// How the keys of a text become the keys of a type.
  ///
  /// The keys of dictionaries from `String` are data and never converted.
  public enum KeyDecodingStrategy: Sendable {
    /// They are the same.
    case useDefaultKeys
    /// `first_name` in the text is `firstName` in the type.
    ///
    /// Underscores at the start and the end stay. The words after the first are capitalised, so
    /// that `base_uri` becomes `baseUri`, never `baseURI`.
    case convertFromSnakeCase
    /// By a closure that gets the path of the key in the text, the key last.
    @preconcurrency case custom(@Sendable ([any CodingKey]) -> any CodingKey)
  }

  /// How dates are decoded; ``DateDecodingStrategy/deferredToDate`` by default.
  public var dateDecodingStrategy: DateDecodingStrategy {
    get { options.date }
    set { update { $0.date = newValue } }
  }

  /// How data are decoded; ``DataDecodingStrategy/base64`` by default.
  public var dataDecodingStrategy: DataDecodingStrategy {
    get { options.data }
    set { update { $0.data = newValue } }
  }

  /// How numbers that JSON does not know are decoded; not at all by default.
  public var nonConformingFloatDecodingStrategy: NonConformingFloatDecodingStrategy {
    get { options.nonConformingFloat }
    set { update { $0.nonConformingFloat = newValue } }
  }

  /// How keys are converted; not at all by default.
  public var keyDecodingStrategy: KeyDecodingStrategy {
    get { options.key }
    set { update { $0.key = newValue } }
  }

  /// What the app passes to its types' initialisers.
  @preconcurrency public var userInfo: [CodingUserInfoKey: any Sendable] {
    get { options.userInfo }
    set { update { $0.userInfo = newValue } }
  }

  /// JSON5 is not JSON: text that is exchanged follows RFC 8259.
  @available(*, unavailable, message: "only JSON (RFC 8259) is read; convert JSON5 first")
  public var allowsJSON5: Bool {
    get { false }
    set { _ = newValue }
  }

  /// A text is one value, with its braces.
  @available(*, unavailable, message: "write the braces of the outermost object")
  public var assumesTopLevelDictionary: Bool {
    get { false }
    set { _ = newValue }
  }
}

extension ModelDecoder.KeyDecodingStrategy {
  /// The key of a type for a key of the text.
  func convert(_ name: String, below path: [any CodingKey]) -> any CodingKey {
    switch self {
    case .useDefaultKeys: ModelCodingKey(name)
    case .convertFromSnakeCase: ModelCodingKey(CodingKeyCase.decoded(name))
    case .custom(let convert): convert(path + [ModelCodingKey(name)])
    }
  }
}
