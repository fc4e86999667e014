// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The names are those of ObjectMapperAdditions.
public import Foundation

extension BaseMappable {
  /// The model as text with sorted keys and plain slashes; empty if a number is NaN or infinite.
  public var jsonDescription: String {
    toJSONString(options: [.sortedKeys, .withoutEscapingSlashes]) ?? ""
  }

  /// Writes the model as Foundation's writer does.
  ///
  /// - Parameter options: How the text is laid out.
  /// - Returns: Nil if a number is NaN or infinite.
  public func toJSONString(options: JSONSerialization.WritingOptions) -> String? {
    Mapper<Self>.layOut(toJSONString(), options)
  }
}

extension Array where Element: BaseMappable {
  /// The models as text with sorted keys and plain slashes; empty if a number is NaN or infinite.
  public var jsonDescription: String {
    toJSONString(options: [.sortedKeys, .withoutEscapingSlashes]) ?? ""
  }

  /// Writes the models as Foundation's writer does.
  ///
  /// - Parameter options: How the text is laid out.
  /// - Returns: Nil if a number is NaN or infinite.
  public func toJSONString(options: JSONSerialization.WritingOptions) -> String? {
    Mapper<Element>.layOut(toJSONString(), options)
  }

  /// Writes the models as dictionaries, and says whether nil is written as `NSNull`.
  ///
  /// - Parameter shouldIncludeNilValues: Whether nil is written; it is left out otherwise.
  /// - Returns: One dictionary for each model.
  public func toJSON(shouldIncludeNilValues: Bool) -> [[String: Any]] {
    Mapper<Element>(shouldIncludeNilValues: shouldIncludeNilValues).toJSONArray(self)
  }

  /// Writes the models as the UTF-8 of an array.
  ///
  /// - Returns: The text.
  /// - Throws: `JSONWritingError` for a number that is NaN or infinite, with its path; or
  ///   ``MappingError`` for values of types that JSON does not know.
  public func toJSONData() throws -> Data { Data(try Mapper<Element>().write(self)) }
}

extension Mapper {
  fileprivate static func layOut(
    _ text: String?,
    _ options: JSONSerialization.WritingOptions
  ) -> String? {
    text.flatMap { parseJSONString(JSONString: $0) }
      .flatMap { toJSONData($0, options: options) }
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
