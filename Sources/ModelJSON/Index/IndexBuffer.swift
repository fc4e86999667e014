/// Memory for an index: grows while a document is read, and can be used again for the next one.
///
/// Not safe to share: one reader at a time fills it. A document that keeps a buffer never changes
/// it again.
@safe
@usableFromInline
package final class IndexBuffer {
  @exclusivity(unchecked) package private(set) var words: UnsafeMutablePointer<UInt64>
  @exclusivity(unchecked) package private(set) var capacity: Int
  /// The number of words that hold the index of the last document.
  @exclusivity(unchecked) package internal(set) var count = 0

  /// - Parameter byteCount: The length of the text to expect. One word for nine bytes is what
  ///   ordinary documents need; denser ones let the buffer grow.
  @usableFromInline
  package init(byteCount: Int) {
    unsafe capacity = byteCount / 9 + 64
    unsafe words = allocateWords(capacity)
  }

  /// - Parameter words: A finished index.
  init(words: [UInt64]) {
    unsafe capacity = words.count + 1
    unsafe self.words = unsafe allocateWords(capacity)
    for (index, word) in words.enumerated() { unsafe (self.words + index).initialize(to: word) }
    unsafe count = words.count
  }

  deinit { unsafe words.deallocate() }

  /// Empties the buffer and makes room for the index of a text.
  @inline(__always)
  func prepare(byteCount: Int) {
    unsafe count = 0
    if unsafe capacity < min(byteCount, 1 << 20) / 9 + 64 { grow(toAtLeast: byteCount / 9 + 64) }
  }

  /// Grows by half, in place where the system can: a second copy would double the peak.
  @inline(never)
  func grow(toAtLeast minimum: Int) {
    unsafe capacity = unsafe max(capacity + capacity / 2, minimum)
    unsafe words = resize(words, to: capacity)
  }

  @inlinable @inline(__always)
  package func view(base: BytePointer, count: Int) -> IndexView {
    unsafe IndexView(base: base, end: base + count, words: wordPointer)
  }

  @usableFromInline
  var wordPointer: WordPointer {
    unsafe UnsafeRawPointer(words).assumingMemoryBound(to: IndexWord.self)
  }
}

@available(*, unavailable, message: "one reader at a time fills a buffer")
extension IndexBuffer: Sendable {}
