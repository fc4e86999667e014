/// Finds fixed bytes at the start, at the end, anywhere, or as the whole of a text.
struct LiteralMatcher: Sendable {
  enum Place: Sendable {
    case whole
    case start
    case end
    case anywhere
  }

  let literal: [UInt8]
  let place: Place

  func matches(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    let spare = count - literal.count
    guard spare >= 0 else { return false }
    switch place {
    case .whole: return unsafe spare == 0 && stands(at: bytes)
    case .start: return unsafe stands(at: bytes)
    case .end: return unsafe stands(at: bytes + spare)
    case .anywhere: break
    }
    for offset in 0...spare where unsafe bytes[offset] == literal[0] {
      if unsafe stands(at: bytes + offset) { return true }
    }
    return false
  }

  @inline(__always)
  private func stands(at bytes: UnsafePointer<UInt8>) -> Bool {
    unsafe literal.withUnsafeBufferPointer { literal in
      for index in 0..<literal.count where unsafe literal[index] != bytes[index] { return false }
      return true
    }
  }
}

/// Tells whether a text is one of a few texts of at most eight bytes.
struct WordSet: Sendable {
  static let maximumCount = 16

  private let words: [UInt64]
  private let lengths: [Int]

  init?(_ literals: [[UInt8]]) {
    guard literals.count <= Self.maximumCount, literals.allSatisfy({ $0.count <= 8 }) else {
      return nil
    }
    self.lengths = literals.map(\.count)
    self.words = literals.map { literal in
      literal.reversed().reduce(0) { word, byte in word << 8 | UInt64(byte) }
    }
  }

  func matches(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    guard count <= 8 else { return false }
    let word = unsafe ByteWord.load(bytes, count)
    for index in words.indices where words[index] == word && lengths[index] == count {
      return true
    }
    return false
  }
}
