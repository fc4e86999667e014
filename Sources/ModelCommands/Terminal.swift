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
/// Tool.payloads.run(["--version"], in: terminal)
/// ```
public struct Terminal {
  /// What a path leads to.
  public enum FileKind: Hashable, Sendable {
    /// Something to read: a file, a pipe, a device.
    case file
    /// A folder.
    case folder
  }

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

  /// Opens a file that is to be read piece by piece; `-` is the standard input.
  ///
  /// Unless it is replaced, it reads the whole file by ``read``.
  public var open: (_ path: String) throws -> ByteSource
  /// What a path leads to; nil where nothing is there, or where nobody can tell.
  public var kind: (_ path: String) -> FileKind? = { _ in nil }
  /// The names of what is in a folder, in any order; those of folders end in a slash.
  ///
  /// Throws ``FileError``.
  public var contents: (_ folder: String) throws -> [String] = { _ in [] }

  /// Makes a folder, and those that it lies in, where they are not there yet; throws ``FileError``.
  public var makeFolder: (_ path: String) throws -> Void = { path in
    throw FileError(path: path, reason: "nothing can be written here", operation: .make)
  }
  /// Asks whoever sits at the terminal, and returns the line of the answer, nil at the end of input.
  ///
  /// Nil where nobody sits there: a command then asks nothing.
  public var ask: ((_ question: String) -> String?)?
  /// Runs a program with arguments to its end; throws ``FileError`` where it cannot be started.
  public var run: (_ program: String, _ arguments: [String]) throws -> ProgramResult = { name, _ in
    throw FileError(path: name, reason: "no program can be run here", operation: .run)
  }

  /// Why the standard output takes no more, once it does not.
  public var outputError: () -> FileError? = { nil }
  /// From now on Ctrl-C does not end the process but is told by ``isInterrupted``, once.
  public var catchInterrupts: () -> Void = {}
  /// Whether the user has pressed Ctrl-C.
  public var isInterrupted: () -> Bool = { false }
  /// Whether the standard error output is a screen, on which a line can be written again.
  public var errorsAreOnScreen = false

  /// A clock that only goes forwards, in nanoseconds.
  public var clock: () -> UInt64 = { 0 }
  /// The time of day, in seconds since 1970-01-01T00:00:00Z.
  public var time: () -> Int64 = { 0 }
  /// The number of processors that the process may use.
  public var processorCount = 1

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
    open = { path in try ByteSource(read(path)) }
  }
}

/// A terminal belongs to whoever made its closures.
@available(*, unavailable)
extension Terminal: Sendable {}
