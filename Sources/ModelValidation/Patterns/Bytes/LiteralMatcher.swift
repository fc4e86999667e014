/// Finds fixed bytes at the start, at the end, anywhere, or as the whole of a text.
///
/// A class, because `PatternProgram` has to stay as small as its other cases: one that does not
/// fit into registers costs every pattern 3 ns.
final class LiteralMatcher: Sendable {
  enum Place: Sendable {
    case whole
    case start
    case end
    case anywhere
  }

  private let place: Place
  private let length: Int
  /// The first eight bytes, or all of a shorter literal.
  private let head: UInt64
  private let headLength: Int
  /// The bytes after the head.
  private let tail: [UInt8]

  init(_ literal: [UInt8], at place: Place) {
    self.place = place
    self.length = literal.count
    self.head = literal.prefix(8).word
    self.headLength = min(literal.count, 8)
    self.tail = Array(literal.dropFirst(8))
  }

  func matches(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    let spare = count &- length
    guard spare >= 0 else { return false }
    switch place {
    case .whole: return unsafe spare == 0 && stands(at: bytes)
    case .start: return unsafe stands(at: bytes)
    case .end: return unsafe stands(at: bytes + spare)
    case .anywhere: return unsafe isFound(in: bytes, spare)
    }
  }

  private func isFound(in bytes: UnsafePointer<UInt8>, _ lastOffset: Int) -> Bool {
    let first = UInt8(truncatingIfNeeded: head)
    var offset = 0
    while offset <= lastOffset {
      if unsafe bytes[offset] == first, unsafe stands(at: bytes + offset) { return true }
      offset &+= 1
    }
    return false
  }

  @inline(__always)
  private func stands(at bytes: UnsafePointer<UInt8>) -> Bool {
    guard unsafe ByteWord.load(bytes, headLength) == head else { return false }
    return unsafe length <= 8 || hasTail(bytes + 8)
  }

  private func hasTail(_ bytes: UnsafePointer<UInt8>) -> Bool {
    for (index, byte) in tail.enumerated() where unsafe byte != bytes[index] { return false }
    return true
  }
}

extension BidirectionalCollection where Element == UInt8 {
  /// Up to eight bytes as one word, the first byte lowest.
  var word: UInt64 {
    reversed().reduce(0) { word, byte in word << 8 | UInt64(byte) }
  }
}
