import ModelJSON

/// Bytes that arrive in pieces, as from a pipe.
final class ChunkedInput {
  private var rest: ArraySlice<UInt8>
  private let chunkSize: Int

  /// The most bytes that were asked for at once.
  private(set) var largestRequest = 0

  init(_ bytes: [UInt8], chunkSize: Int = .max) {
    rest = bytes[...]
    self.chunkSize = chunkSize
  }

  convenience init(_ text: String, chunkSize: Int = .max) {
    self.init(Array(text.utf8), chunkSize: chunkSize)
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    largestRequest = max(largestRequest, buffer.count)
    let count = min(chunkSize, buffer.count, rest.count)
    unsafe buffer.copyBytes(from: rest.prefix(count))
    rest = rest.dropFirst(count)
    return count
  }
}

extension StreamingOptions {
  /// Blocks so small that everything straddles their edges.
  static func tiny(_ blockSize: Int) -> Self { StreamingOptions(blockSize: blockSize) }
}
