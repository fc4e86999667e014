/// `^(a|b|c)$`: tells whether a text is one of a few texts of at most eight bytes.
struct WordSet: Sendable {
  static let maximumCount = 16

  /// A text, padded with zeros, and its length, which tells it from one that ends in NUL.
  private struct Entry: Sendable {
    var word: UInt64
    var length: Int
  }

  private let entries: [Entry]

  init?(_ literals: [[UInt8]]) {
    guard literals.count <= Self.maximumCount, literals.allSatisfy({ $0.count <= 8 }) else {
      return nil
    }
    self.entries = literals.map { Entry(word: $0.word, length: $0.count) }
  }

  func matches(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    guard count <= 8 else { return false }
    let word = unsafe ByteWord.load(bytes, count)
    return unsafe entries.withUnsafeBufferPointer { entries in
      unsafe entries.contains { $0.word == word && $0.length == count }
    }
  }
}
