/// The length of the UTF-8 sequence that starts at a byte above 0x7F, or 0 when it is malformed
/// (RFC 3629: no overlong forms, no surrogates, nothing above U+10FFFF).
@inline(__always)
package func utf8SequenceLength(_ p: BytePointer, _ end: BytePointer) -> Int {
  if unsafe end - p < 4 { return unsafe shortUTF8SequenceLength(p, end) }
  let word = unsafe load32(p)
  if word & 0x00C0_C0F0 == 0x0080_80E0 {
    let lead = word & 0x0000_200F
    return lead == 0 || lead == 0x0000_200D ? 0 : 3
  }
  if word & 0x0000_C0E0 == 0x0000_80C0 { return word & 0x1E == 0 ? 0 : 2 }
  if word & 0xC0C0_C0F8 == 0x8080_80F0 {
    let lead = word & 0x0000_3007
    if lead == 0 || (lead & 4 != 0 && lead & 0x3003 != 0) { return 0 }
    return 4
  }
  return 0
}

/// The same in the last three bytes of a text, where a wide load would leave it.
@inline(never)
private func shortUTF8SequenceLength(_ p: BytePointer, _ end: BytePointer) -> Int {
  let lead = unsafe p[0]
  let left = unsafe end - p
  if left >= 2, lead >= 0xC2, lead < 0xE0 { return unsafe isContinuation(p[1]) ? 2 : 0 }
  guard left >= 3, lead & 0xF0 == 0xE0 else { return 0 }
  guard unsafe isContinuation(p[1]), unsafe isContinuation(p[2]) else { return 0 }
  if lead == 0xE0, unsafe p[1] < 0xA0 { return 0 }
  if lead == 0xED, unsafe p[1] > 0x9F { return 0 }
  return 3
}

@inline(__always)
private func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
