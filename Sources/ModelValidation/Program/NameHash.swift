import ModelJSON

/// A hash of a key from its length and its first and last eight bytes.
///
/// Only keys of the schema are ever in a table, so no payload can make it degenerate.
@inline(__always)
func nameHash(_ bytes: BytePointer, _ count: Int) -> UInt32 {
  var first: UInt64 = 0
  var last: UInt64 = 0
  if count >= 8 {
    first = unsafe load64(bytes)
    last = unsafe load64(bytes + (count &- 8))
  } else if count >= 4 {
    first = unsafe UInt64(load32(bytes))
    last = unsafe UInt64(load32(bytes + (count &- 4)))
  } else if count >= 2 {
    first = unsafe UInt64(load16(bytes))
    last = unsafe UInt64(load16(bytes + (count &- 2)))
  } else if count == 1 {
    first = unsafe UInt64(bytes.pointee)
  }
  // The product of both halves, folded: every bit of the key reaches every bit of the hash.
  let product = (first ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(
    by: last ^ 0xC2B2_AE3D_27D4_EB4F ^ (UInt64(truncatingIfNeeded: count) &<< 56)
  )
  return UInt32(truncatingIfNeeded: (product.high ^ product.low) &>> 16)
}
