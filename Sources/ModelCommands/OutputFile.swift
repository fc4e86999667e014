/// A file that is being written, and that nobody sees before it is complete.
///
/// ```swift
/// let file = try terminal.create("report.json")
/// try file.write(Array("{}".utf8))
/// try file.commit()
/// ```
public struct OutputFile {
  /// Adds bytes; throws ``FileError``.
  public var write: (_ bytes: [UInt8]) throws -> Void
  /// Puts the file in its place, where it replaces an older one at once; throws ``FileError``.
  public var commit: () throws -> Void
  /// Throws away what was written; an older file stays as it is.
  public var discard: () -> Void

  /// Makes a file of closures.
  ///
  /// - Parameters:
  ///   - write: Adds bytes.
  ///   - commit: Puts the file in its place.
  ///   - discard: Throws away what was written.
  public init(
    write: @escaping (_ bytes: [UInt8]) throws -> Void,
    commit: @escaping () throws -> Void,
    discard: @escaping () -> Void
  ) {
    self.write = write
    self.commit = commit
    self.discard = discard
  }
}

/// A file belongs to whoever made its closures.
@available(*, unavailable)
extension OutputFile: Sendable {}
