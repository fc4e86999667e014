/// The outside world, as far as a command can see it.
///
/// ``process`` is the real one; tests make one of closures.
///
/// ```swift
/// var output = ""
/// let terminal = Terminal(
///   read: { path in throw FileError(path: path, reason: "no such file") },
///   write: { output += $0 },
///   writeError: { _ in }
/// )
/// Tool.modelkit.run(["--version"], in: terminal)
/// ```
public struct Terminal {
  /// Reads a whole file; `-` is the standard input.
  public var read: (_ path: String) throws -> [UInt8]
  /// Writes text to the standard output.
  public var write: (_ text: String) -> Void
  /// Writes text to the standard error output.
  public var writeError: (_ text: String) -> Void

  /// Makes a world.
  ///
  /// - Parameters:
  ///   - read: Reads a whole file, and throws ``FileError``; `-` is the standard input.
  ///   - write: Writes text to the standard output.
  ///   - writeError: Writes text to the standard error output.
  public init(
    read: @escaping (_ path: String) throws -> [UInt8],
    write: @escaping (_ text: String) -> Void,
    writeError: @escaping (_ text: String) -> Void
  ) {
    self.read = read
    self.write = write
    self.writeError = writeError
  }
}

/// A terminal belongs to whoever made its closures.
@available(*, unavailable)
extension Terminal: Sendable {}

/// A file that cannot be read.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, as it was named on the command line.
  public let path: String
  /// What the system says about it.
  public let reason: String

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - path: The file, as it was named on the command line.
  ///   - reason: What the system says about it.
  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// One line that names the file and the reason.
  public var description: String { "cannot read '\(path)': \(reason)" }
}
