/// What does not count when texts are compared.
///
/// ```swift
/// let brands = store.objects(Brand.self).where { $0.name.contains("café", options: .caseInsensitive) }
/// ```
public struct StringOptions: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: Int8

  /// Creates options from their bits.
  ///
  /// - Parameter rawValue: The bits.
  public init(rawValue: Int8) {
    self.rawValue = rawValue
  }

  /// Capital and small letters are the same, in every script: `[c]`.
  public static let caseInsensitive = StringOptions(rawValue: 1)

  /// Letters are the same with and without marks such as accents: `[d]`.
  public static let diacriticInsensitive = StringOptions(rawValue: 2)
}

extension StringOptions {
  /// The options as the predicate language writes them.
  var text: String {
    isEmpty
      ? ""
      : "[" + (contains(.caseInsensitive) ? "c" : "")
        + (contains(.diacriticInsensitive) ? "d" : "") + "]"
  }
}
