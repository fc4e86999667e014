import ModelJSON

/// A set of keys that may say yes too often, but never no too often: 256 bits, of which a key has
/// one, chosen by its length and its first and last byte.
///
/// ```
///   "id"  ─▶ 2, i, d ─▶ 01101101 ─▶ word 1, bit 45
/// ```
///
/// With 40 keys it is wrong for one new key in seven, and then a scan decides.
@safe
@usableFromInline
struct SeenKeys {
  @usableFromInline let words: UnsafeMutablePointer<UInt64>

  /// - Parameter words: Room for four words, which the map owns.
  init(in words: UnsafeMutablePointer<UInt64>) {
    unsafe self.words = words
    removeAll()
  }

  @inlinable
  @inline(__always)
  func removeAll() { unsafe words.update(repeating: 0, count: 4) }

  func insertAll() { unsafe words.update(repeating: .max, count: 4) }

  /// Adds a key.
  ///
  /// - Returns: Whether it is certainly new.
  @discardableResult
  @inline(__always)
  func insert(_ key: BytePointer, _ count: Int) -> Bool {
    let place = unsafe place(of: key, count)
    let word = unsafe words[place.word]
    unsafe words[place.word] = word | place.bit
    return word & place.bit == 0
  }

  @inline(__always)
  func mayContain(_ key: BytePointer, _ count: Int) -> Bool {
    let place = unsafe place(of: key, count)
    return unsafe words[place.word] & place.bit != 0
  }

  @inline(__always)
  private func place(of key: BytePointer, _ count: Int) -> (word: Int, bit: UInt64) {
    guard count > 0 else { return (0, 1) }
    // An index word knows lengths up to its saturation only.
    let length = min(count, IndexWord.saturation)
    let ends = unsafe UInt64(key[0]) | UInt64(key[length &- 1]) &<< 8
    let hash = (ends | UInt64(truncatingIfNeeded: length) &<< 16) &* 0x9E37_79B9_7F4A_7C15
    return (Int(truncatingIfNeeded: hash &>> 62), 1 &<< ((hash &>> 56) & 63))
  }
}

@available(*, unavailable, message: "part of a map")
extension SeenKeys: Sendable {}
