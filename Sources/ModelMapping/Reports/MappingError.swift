/// Values of a text that did not fit the model, or of a model that JSON cannot express.
///
/// Thrown by ``Mapper/read(_:)`` and its kin when the options ask for it, and by ``Mapper/write(_:)``
/// and its kin.
public struct MappingError: Error, Sendable, CustomStringConvertible {
  /// The values that did not fit, in the order of the text; at least one.
  public let failures: [MappingFailure]

  /// One line for each failure.
  public var description: String {
    failures.map(\.description).joined(separator: "\n")
  }
}

// ObjectMapperAdditions has an error of this name.
extension MappingError {
  /// A text of no bytes.
  @available(*, unavailable, message: "an empty text is a JSONSyntaxError of kind .noValue")
  public static var emptyData: MappingError { MappingError(failures: []) }

  /// A text that is no JSON.
  @available(*, unavailable, message: "what is no JSON is a JSONSyntaxError with a position")
  public static var invalidJSON: MappingError { MappingError(failures: []) }

  /// A text of another shape than the model's.
  @available(*, unavailable, message: "look at the failures, which say what was expected where")
  public static var unknownType: MappingError { MappingError(failures: []) }
}
