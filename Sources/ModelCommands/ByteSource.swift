/// A file or a stream that is read piece by piece, in constant memory.
@safe
public struct ByteSource {
  /// Fills a buffer with the next bytes and returns their number; 0 at the end.
  ///
  /// Throws ``FileError``, and ``Interruption`` where the user ends the command meanwhile.
  public var read: (_ buffer: UnsafeMutableRawBufferPointer) throws -> Int
  /// The length in bytes, where it is known before the end is reached.
  public var byteCount: Int?
  /// Lets a call of ``read`` that waits on another thread throw ``Interruption``.
  public var cancel: () -> Void = {}

  /// Makes a source.
  ///
  /// - Parameters:
  ///   - byteCount: The length in bytes, where it is known.
  ///   - read: Fills a buffer with the next bytes and returns their number; 0 at the end.
  public init(
    byteCount: Int? = nil,
    read: @escaping (_ buffer: UnsafeMutableRawBufferPointer) throws -> Int
  ) {
    self.byteCount = byteCount
    unsafe self.read = unsafe read
  }

  /// A source of bytes that are in memory.
  ///
  /// - Parameter bytes: All that will be read.
  public init(_ bytes: [UInt8]) {
    var position = 0
    unsafe self.init(byteCount: bytes.count) { buffer in
      let count = min(buffer.count, bytes.count - position)
      unsafe buffer.copyBytes(from: bytes[position..<position + count])
      position += count
      return count
    }
  }
}

/// A source is read by whoever opened it.
@available(*, unavailable)
extension ByteSource: Sendable {}

/// The user has asked the command to end, with Ctrl-C.
public struct Interruption: Error, Hashable, Sendable {
  /// Makes an interruption.
  public init() {}
}
