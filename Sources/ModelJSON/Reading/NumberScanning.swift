/// Steps over a number (RFC 8259 section 6) and writes its kind.
///
/// - Returns: The byte after the number, or nil when it is malformed.
@inline(__always)
func scanNumber(_ start: BytePointer, _ end: BytePointer, _ kind: inout UInt64) -> BytePointer? {
  var p = unsafe start
  kind = IndexKind.integer
  if unsafe p.pointee == 0x2D {
    unsafe p += 1
    if unsafe p >= end { return nil }
  }
  if unsafe p.pointee == 0x30 {
    unsafe p += 1
    if unsafe p < end, unsafe isDigit(p.pointee) { return nil }
  } else {
    let digits = unsafe skipDigits(p, end)
    if unsafe digits == p { return nil }
    unsafe p = digits
  }
  guard unsafe p < end else { return unsafe p }
  if unsafe p.pointee == 0x2E {
    kind = IndexKind.decimal
    let fraction = unsafe p + 1
    unsafe p = skipDigits(fraction, end)
    if unsafe p == fraction { return nil }
    guard unsafe p < end else { return unsafe p }
  }
  if unsafe p.pointee | 0x20 == 0x65 {
    kind = IndexKind.decimal
    return unsafe scanExponent(p + 1, end)
  }
  return unsafe p
}

@inline(__always)
private func scanExponent(_ start: BytePointer, _ end: BytePointer) -> BytePointer? {
  var p = unsafe start
  if unsafe p >= end { return nil }
  if unsafe p.pointee == 0x2B || p.pointee == 0x2D { unsafe p += 1 }
  let exponent = unsafe skipDigits(p, end)
  return unsafe exponent == p ? nil : exponent
}
