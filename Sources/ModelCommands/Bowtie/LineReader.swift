/// Gives the lines of a stream as soon as they are complete.
///
/// For conversations, where the next line comes only after an answer; for long files there is
/// ``LineBlockReader``.
struct LineReader {
  private let source: ByteSource
  private var pending: [UInt8] = []
  /// How many bytes of `pending` are known to hold no line feed.
  private var searched = 0
  private var isAtEnd = false

  init(_ source: ByteSource) { self.source = source }

  /// The next line without its line feed; nil at the end.
  mutating func next() throws -> [UInt8]? {
    while true {
      if let end = pending[searched...].firstIndex(of: 0x0A) {
        let line = Array(pending[..<end])
        pending.removeSubrange(...end)
        searched = 0
        return line
      }
      searched = pending.count
      if isAtEnd { return takeRest() }
      try read()
    }
  }

  private mutating func takeRest() -> [UInt8]? {
    if pending.isEmpty { return nil }
    defer {
      pending = []
      searched = 0
    }
    return pending
  }

  private mutating func read() throws {
    let chunk = try unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      count = try unsafe source.read(UnsafeMutableRawBufferPointer(buffer))
    }
    isAtEnd = chunk.isEmpty
    pending += chunk
  }
}
