/// Makes an index of values that were never text, so that one reader serves both.
///
/// Strings go into the bytes without quotes and escapes; nothing lies between them, and a composed
/// text has no positions. A value that JSON does not know is a *foreign* word, whose length is its
/// number and whose end is the next word.
package struct IndexComposer {
  package private(set) var bytes: [UInt8] = []
  private var words: [UInt64] = []

  package init() {}

  /// Starts a container; hand the result to ``endContainer(_:isObject:count:)``.
  package mutating func beginContainer() -> Int {
    words.append(0)
    return words.count - 1
  }

  /// Ends a container that holds what was appended since its start.
  package mutating func endContainer(_ start: Int, isObject: Bool, count: Int) {
    let kind = isObject ? IndexKind.object : IndexKind.array
    words[start] = kind | size(count) | UInt64(words.count) &<< 32
  }

  /// Appends a string, or the key of the member whose value follows.
  package mutating func string(_ text: String) {
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    append(IndexKind.string | (isASCII ? 0 : IndexFlag.nonASCII), from: start)
    // A string of 16 MiB or more is measured again, up to its quote.
    bytes.append(0x22)
  }

  /// Appends a number by its JSON text.
  package mutating func number(_ text: String) {
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    let isInteger = text.utf8.allSatisfy { isDigit($0) || $0 == 0x2D }
    append(isInteger ? IndexKind.integer : IndexKind.decimal, from: start)
    bytes.append(0x2C)
  }

  package mutating func bool(_ value: Bool) {
    append(value ? IndexKind.true : IndexKind.false, from: bytes.count)
  }

  package mutating func null() { append(IndexKind.null, from: bytes.count) }

  /// Appends a value that JSON does not know, by its number.
  package mutating func foreign(_ number: Int) {
    words.append(IndexKind.foreign | size(number) | UInt64(words.count + 1) &<< 32)
  }

  private mutating func append(_ kindAndFlags: UInt64, from start: Int) {
    words.append(kindAndFlags | size(bytes.count - start) | UInt64(start) &<< 32)
  }

  private func size(_ count: Int) -> UInt64 { UInt64(min(count, IndexWord.saturation)) &<< 8 }

  /// The finished index.
  package func makeBuffer() -> IndexBuffer { IndexBuffer(words: words) }
}
