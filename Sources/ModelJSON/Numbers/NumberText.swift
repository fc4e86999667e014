/// Values of JSON number tokens, read straight from the text.
///
/// Every function takes the token as `(p, count, end)`:
///
///     base            p         p + count             end
///      |  …,"price":  |  -12.50  |  ,"name":"…"}       |
///                      \_ token /                 readable up to here
///
/// Invariants the caller keeps: `p ..< p + count` is a valid number token of RFC 8259, section 6;
/// every byte of `p ..< end` is readable and stays so during the call; where `p + count < end`, the
/// byte at `p + count` is not a digit. In return nothing outside `p ..< end` is ever read: eight
/// bytes are loaded at once only where eight bytes are there.
package enum NumberText {
  /// The exact value of an integer token (no fraction, no exponent), or nil beyond `Int64`.
  @inlinable
  package static func int64(
    _ p: UnsafePointer<UInt8>,
    _ count: Int,
    _ end: UnsafePointer<UInt8>
  ) -> Int64? {
    let isNegative = unsafe p.pointee == 0x2D
    let digits = unsafe isNegative ? p + 1 : p
    let digitCount = isNegative ? count &- 1 : count
    guard digitCount <= 18, unsafe end - digits >= 24 else {
      return unsafe int64Checked(digits, digitCount, isNegative)
    }
    let magnitude = unsafe Int64(bitPattern: shortMagnitude(digits, digitCount))
    return isNegative ? 0 &- magnitude : magnitude
  }

  /// The exact value of an integer token (no fraction, no exponent), or nil beyond `UInt64`.
  @inlinable
  package static func uint64(
    _ p: UnsafePointer<UInt8>,
    _ count: Int,
    _ end: UnsafePointer<UInt8>
  ) -> UInt64? {
    if unsafe p.pointee == 0x2D {
      return unsafe count == 2 && p[1] == 0x30 ? 0 : nil
    }
    guard count <= 18, unsafe end - p >= 24 else { return unsafe magnitudeChecked(p, count) }
    return unsafe shortMagnitude(p, count)
  }

  /// The value of up to 18 digits at `p`, with at least 24 readable bytes.
  @inlinable
  @inline(__always)
  static func shortMagnitude(_ p: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    if count <= 8 { return unsafe EightDigits.value(EightDigits.load(p), first: count) }
    let head = unsafe EightDigits.value(EightDigits.load(p))
    if count <= 16 {
      let tail = unsafe EightDigits.value(EightDigits.load(p + 8), first: count &- 8)
      return head &* EightDigits.powerOfTen(count &- 8) &+ tail
    }
    let middle = unsafe EightDigits.value(EightDigits.load(p + 8))
    let tail = unsafe EightDigits.value(EightDigits.load(p + 16), first: count &- 16)
    return (head &* 100_000_000 &+ middle) &* EightDigits.powerOfTen(count &- 16) &+ tail
  }

  @usableFromInline
  @inline(never)
  static func int64Checked(
    _ digits: UnsafePointer<UInt8>,
    _ count: Int,
    _ isNegative: Bool
  ) -> Int64? {
    guard let magnitude = unsafe magnitudeChecked(digits, count) else { return nil }
    guard isNegative else { return Int64(exactly: magnitude) }
    return magnitude <= Int64.min.magnitude ? Int64(truncatingIfNeeded: 0 &- magnitude) : nil
  }

  @usableFromInline
  @inline(never)
  static func magnitudeChecked(_ digits: UnsafePointer<UInt8>, _ count: Int) -> UInt64? {
    var value: UInt64 = 0
    for index in 0..<count {
      let (tens, tensOverflow) = value.multipliedReportingOverflow(by: 10)
      let digit = unsafe UInt64(digits[index] &- 0x30)
      let (sum, sumOverflow) = tens.addingReportingOverflow(digit)
      if tensOverflow || sumOverflow { return nil }
      value = sum
    }
    return value
  }
}
