/// Eight decimal digits at a time, in one 64-bit word.
///
/// All functions work on words in which the first character of the text is the lowest byte.
@usableFromInline
enum EightDigits: Sendable {
  /// The eight bytes at `p`, which must all be readable.
  @inlinable
  @inline(__always)
  static func load(_ p: UnsafePointer<UInt8>) -> UInt64 {
    unsafe UInt64(littleEndian: UnsafeRawPointer(p).loadUnaligned(as: UInt64.self))
  }

  /// A word whose lowest set bit marks the first byte of `characters` that is not a digit.
  @inlinable
  @inline(__always)
  static func nonDigits(_ characters: UInt64) -> UInt64 {
    let t = characters ^ 0x3030_3030_3030_3030
    return ((t &+ 0x7676_7676_7676_7676) | t) & 0x8080_8080_8080_8080
  }

  /// The number of digits before the first byte that `mask` marks; `mask` is not zero.
  ///
  /// A chain of predicted branches beats counting trailing zeros here: the next load does not have
  /// to wait for the result.
  @inlinable
  @inline(__always)
  static func digitsBefore(_ mask: UInt64) -> Int {
    if mask & 0x80 != 0 { return 0 }
    if mask & 0x8000 != 0 { return 1 }
    if mask & 0x80_0000 != 0 { return 2 }
    if mask & 0x8000_0000 != 0 { return 3 }
    if mask & 0x80_0000_0000 != 0 { return 4 }
    if mask & 0x8000_0000_0000 != 0 { return 5 }
    if mask & 0x80_0000_0000_0000 != 0 { return 6 }
    return 7
  }

  /// The value of eight digit characters.
  @inlinable
  @inline(__always)
  static func value(_ characters: UInt64) -> UInt64 {
    combine(characters &- 0x3030_3030_3030_3030)
  }

  /// The value of the first `count` characters, which are digits; the rest may be anything.
  @inlinable
  @inline(__always)
  static func value(_ characters: UInt64, first count: Int) -> UInt64 {
    // What the subtraction borrows, it borrows from higher bytes, and those are shifted out.
    let digits = characters &- 0x3030_3030_3030_3030
    return combine(digits &<< UInt64(truncatingIfNeeded: (8 &- count) &* 8))
  }

  /// The value of eight digit values: pairs, then fours, then all eight.
  @inlinable
  @inline(__always)
  static func combine(_ digits: UInt64) -> UInt64 {
    let pairs = (digits &* 10) &+ (digits &>> 8)
    let a = (pairs & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064
    let b = ((pairs &>> 16) & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001
    return (a &+ b) &>> 32
  }

  /// 10^`exponent`, for zero through eight.
  @inlinable
  @inline(__always)
  static func powerOfTen(_ exponent: Int) -> UInt64 {
    switch exponent {
    case 0: 1
    case 1: 10
    case 2: 100
    case 3: 1000
    case 4: 10_000
    case 5: 100_000
    case 6: 1_000_000
    case 7: 10_000_000
    default: 100_000_000
    }
  }
}
