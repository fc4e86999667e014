import Foundation

/// Where the bytes of a stream come from.
@safe
struct ByteStream {
  typealias Read = (UnsafeMutableRawBufferPointer) throws -> Int

  /// Opens the stream; called once for each iteration.
  let open: () throws -> Read

  /// A file, opened anew for each iteration and closed when the iterator is let go.
  static func file(at url: URL) -> ByteStream {
    unsafe ByteStream {
      let file = try FileHandle(forReadingFrom: url)
      return { try unsafe readBlock(of: file, into: $0) }
    }
  }

  /// A file that is open already, from where it stands.
  static func handle(_ file: FileHandle) -> ByteStream {
    unsafe ByteStream { { try unsafe readBlock(of: file, into: $0) } }
  }

  /// A function that fills blocks.
  static func closure(_ read: @escaping Read) -> ByteStream { unsafe ByteStream { unsafe read } }

  /// Reads straight into the block; `FileHandle`'s own methods make a `Data` for each, which on
  /// Apple's systems live until the loop around ends.
  private static func readBlock(
    of file: FileHandle,
    into block: UnsafeMutableRawBufferPointer
  ) throws -> Int {
    while true {
      let count = unsafe read(file.fileDescriptor, block.baseAddress, block.count)
      if count >= 0 { return count }
      if errno != EINTR { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    }
  }
}
