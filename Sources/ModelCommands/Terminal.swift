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
  /// Starts a file that takes the place of an older one when it is complete; throws ``FileError``.
  public var create: (_ path: String) throws -> OutputFile = { path in
    throw FileError(path: path, reason: "nothing can be written here", operation: .write)
  }
  /// Adds bytes to the end of a file, which need not exist; throws ``FileError``.
  public var append: (_ path: String, _ bytes: [UInt8]) throws -> Void = { path, _ in
    throw FileError(path: path, reason: "nothing can be written here", operation: .write)
  }
  /// The value of an environment variable; nil where it is not set.
  public var environment: (_ name: String) -> String? = { _ in nil }
  /// The folder that relative paths start from, as an absolute path; empty where there is none.
  public var currentFolder = ""
  /// How many columns the standard output has; nil where it is no terminal.
  public var columns: Int?

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
