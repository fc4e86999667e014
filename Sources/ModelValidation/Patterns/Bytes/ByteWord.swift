/// Reads up to eight bytes into one word, the first byte lowest.
enum ByteWord {
  /// Reads eight bytes.
  @inline(__always)
  static func load(_ bytes: UnsafePointer<UInt8>) -> UInt64 {
    unsafe UInt64(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self))
  }

  /// Reads `count` bytes, which is 0 to 8, and zeros for the rest.
  @inline(__always)
  static func load(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    if count == 8 { return unsafe load(bytes) }
    if count >= 4 {
      let low = unsafe half(bytes)
      let high = unsafe half(bytes + (count &- 4))
      return low | high &<< UInt64(truncatingIfNeeded: (count &- 4) &* 8)
    }
    guard count > 0 else { return 0 }
    let middle = count >> 1
    let last = count &- 1
    return unsafe UInt64(bytes[0])
      | UInt64(bytes[middle]) &<< UInt64(truncatingIfNeeded: middle &* 8)
      | UInt64(bytes[last]) &<< UInt64(truncatingIfNeeded: last &* 8)
  }

  @inline(__always)
  private static func half(_ bytes: UnsafePointer<UInt8>) -> UInt64 {
    unsafe UInt64(UInt32(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt32.self)))
  }
}
