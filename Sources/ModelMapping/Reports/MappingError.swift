/// Values of a text that did not fit the model.
///
/// Thrown by ``Mapper/read(_:)`` and its kin when the options ask for it.
public struct MappingError: Error, Sendable, CustomStringConvertible {
  /// The values that did not fit, in the order of the text; at least one.
  public let failures: [MappingFailure]

  /// One line for each failure.
  public var description: String {
    failures.map(\.description).joined(separator: "\n")
  }
}
