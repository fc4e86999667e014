import ModelJSON

/// A number that equal keys share, and different ones seldom do: of the length and both ends.
enum KeyHash {
  @inline(__always)
  static func of(_ key: BytePointer, _ count: Int) -> UInt64 {
    let (head, tail) = unsafe ends(of: key, count)
    let mixed = head ^ (tail &* 0x9E37_79B9_7F4A_7C15) ^ UInt64(truncatingIfNeeded: count)
    return mixed &* 0xC2B2_AE3D_27D4_EB4F
  }

  @inline(__always)
  private static func ends(of key: BytePointer, _ count: Int) -> (UInt64, UInt64) {
    if count >= 8 { return unsafe (load64(key), load64(key + (count &- 8))) }
    if count >= 4 { return unsafe (UInt64(load32(key)), UInt64(load32(key + (count &- 4)))) }
    if count >= 2 { return unsafe (UInt64(load16(key)), UInt64(load16(key + (count &- 2)))) }
    return unsafe (count == 0 ? 0 : UInt64(key.pointee), 0)
  }
}

/// A set of keys that may be asked wrongly whether it holds one, but never forgets one: a bit for
/// each hash, of 128.
struct KeyFilter {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  @inline(__always)
  func mayHold(_ hash: UInt64) -> Bool {
    let bits = Self.bits(hash)
    return (low & bits.low) | (high & bits.high) != 0
  }

  @inline(__always)
  mutating func insert(_ hash: UInt64) {
    let bits = Self.bits(hash)
    low |= bits.low
    high |= bits.high
  }

  /// Notes a key that may be any.
  mutating func insertAll() {
    low = .max
    high = .max
  }

  /// The upper seven bits of a hash, which are the best mixed, as one bit of 128.
  @inline(__always)
  private static func bits(_ hash: UInt64) -> (low: UInt64, high: UInt64) {
    let bit: UInt64 = 1 &<< (hash &>> 57)
    let isHigh = 0 &- (hash &>> 63)
    return (bit & ~isHigh, bit & isHigh)
  }
}
