// Strings: 16 bytes at a time up to the first quote, backslash, control or non-ASCII byte.
//
// The constants are typed and the comparisons are between vectors: with a literal on one side the
// compiler picks a generic operator that compares lane by lane, 34 times slower.

/// Marks, among 16 bytes, those that end or complicate a string: a byte of ones each.
@inline(__always)
func specialBytes(_ p: BytePointer) -> SIMD2<UInt64> {
  let quote = SIMD16<Int8>(repeating: 0x22)
  let backslash = SIMD16<Int8>(repeating: 0x5C)
  let space = SIMD16<Int8>(repeating: 0x20)
  let bytes = unsafe UnsafeRawPointer(p).loadUnaligned(as: SIMD16<Int8>.self)
  // Signed: bytes above 0x7F are negative, so one comparison finds them and the controls.
  let marks: SIMDMask<SIMD16<Int8>> = (bytes .== quote) .| (bytes .== backslash) .| (bytes .< space)
  return unsafe unsafeBitCast(marks, to: SIMD2<UInt64>.self)
}

/// Finds the closing quote of the string whose first byte is at `start`.
///
/// - Returns: The place of the closing quote, or nil when the string is malformed or unterminated;
///   the diagnosis finds out which.
@inline(__always)
func scanString(
  _ start: BytePointer,
  _ end: BytePointer,
  _ word: inout UInt64
) -> BytePointer? {
  var p = unsafe start
  while unsafe end - p >= 16 {
    let halves = unsafe specialBytes(p)
    if halves[0] != 0 {
      unsafe p += firstMarkedByte(halves[0])
      if unsafe p.pointee == 0x22 { return unsafe p }
      break
    }
    if halves[1] != 0 {
      unsafe p += 8 &+ firstMarkedByte(halves[1])
      if unsafe p.pointee == 0x22 { return unsafe p }
      break
    }
    unsafe p += 16
  }
  return unsafe scanSpecialString(p, end, &word)
}

/// Goes on at an escape, a non-ASCII byte, a control byte, or near the end of the text.
@inline(never)
private func scanSpecialString(
  _ start: BytePointer,
  _ end: BytePointer,
  _ word: inout UInt64
) -> BytePointer? {
  var p = unsafe start
  while unsafe p < end {
    let byte = unsafe p.pointee
    if byte == 0x22 { return unsafe p }
    if byte == 0x5C {
      word |= IndexFlag.escapes
      let length = unsafe escapeLength(p, end)
      if length == 0 { return nil }
      unsafe p += length
    } else if byte >= 0x80 {
      word |= IndexFlag.nonASCII
      let length = unsafe utf8SequenceLength(p, end)
      if length == 0 { return nil }
      unsafe p += length
      // Text in other scripts comes in runs: look no further than the next byte first.
      continue
    } else if byte < 0x20 {
      return nil
    } else {
      unsafe p += 1
    }
    unsafe p = skipPlainBytes(p, end)
  }
  return nil
}

/// Steps over printable ASCII, 16 bytes at a time; may stop early.
@inline(__always)
private func skipPlainBytes(_ start: BytePointer, _ end: BytePointer) -> BytePointer {
  var p = unsafe start
  while unsafe end - p >= 16 {
    let halves = unsafe specialBytes(p)
    if halves[0] != 0 { return unsafe p + (halves[0].trailingZeroBitCount &>> 3) }
    if halves[1] != 0 { return unsafe p + 8 + (halves[1].trailingZeroBitCount &>> 3) }
    unsafe p += 16
  }
  return unsafe p
}

/// The length of the escape at `p`, a surrogate pair as one, or 0 when it is malformed.
///
/// RFC 8259 section 7 allows lone surrogates in the grammar and calls their meaning
/// unpredictable; a Swift string cannot hold them, so they are refused.
package func escapeLength(_ p: BytePointer, _ end: BytePointer) -> Int {
  let left = unsafe end - p
  guard left >= 2 else { return 0 }
  switch unsafe p[1] {
  case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74: return 2
  case 0x75: break
  default: return 0
  }
  guard left >= 6 else { return 0 }
  let unit = unsafe fourHexDigits(p + 2)
  if unit > 0xFFFF { return 0 }
  if unit & 0xF800 != 0xD800 { return 6 }
  guard unit & 0x0400 == 0, left >= 12, unsafe p[6] == 0x5C, unsafe p[7] == 0x75 else { return 0 }
  let low = unsafe fourHexDigits(p + 8)
  return low <= 0xFFFF && low & 0xFC00 == 0xDC00 ? 12 : 0
}
