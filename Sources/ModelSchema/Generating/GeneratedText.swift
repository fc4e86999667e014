/// A text that was written from a version, and what the text does not say of it.
///
/// ```swift
/// let models = SwiftGenerator.text(of: version, style: .persisted)
/// print(models.text)
/// for loss in models.losses { print(loss) }
/// ```
public struct GeneratedText: Hashable, Sendable {
  /// The text, with a line feed at its end.
  public let text: String
  /// What of the version the text does not say, or says differently, in the version's order.
  public let losses: [GenerationLoss]

  package init(text: String, losses: [GenerationLoss]) {
    self.text = text
    self.losses = losses
  }
}

/// A part of a version that a written text does not say, or says differently.
public struct GenerationLoss: Hashable, Sendable, CustomStringConvertible {
  /// The part of the version.
  public let path: SchemaPath
  /// What is not said, or how it is said instead.
  public let message: String

  package init(_ path: SchemaPath, _ message: String) {
    self.path = path
    self.message = message
  }

  /// The place and the message, on one line.
  public var description: String { "\(path): \(message)" }
}
