/// A file that cannot be read or written, or a program that cannot be run.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was tried.
  @nonexhaustive
  public enum Operation: String, Hashable, Sendable {
    /// Reading the file.
    case read
    /// Writing the file.
    case write
    /// Making the folder.
    case make
    /// Running the program.
    case run
    /// Checking what the file holds.
    case check
  }

  /// The file, as it was named on the command line.
  public let path: String
  /// What the system says about it.
  public let reason: String
  /// What was tried.
  public let operation: Operation

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - path: The file, as it was named on the command line.
  ///   - reason: What the system says about it.
  ///   - operation: What was tried.
  public init(path: String, reason: String, operation: Operation = .read) {
    self.path = path
    self.reason = reason
    self.operation = operation
  }

  /// One line that names the file and the reason.
  public var description: String { "cannot \(operation.rawValue) '\(path)': \(reason)" }
}
