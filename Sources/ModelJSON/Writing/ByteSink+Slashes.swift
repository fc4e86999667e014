extension ByteSink {
  /// Writes UTF-8 bytes in quotes, escaping what must be, and slashes as `\/`.
  ///
  /// Sixteen bytes are copied at a time; after one that holds a slash, the copying starts again
  /// behind it. On the first other byte to escape everything is dropped and
  /// ``escaped(_:_:escapesSlashes:)`` starts anew.
  @inline(never)
  package func utf8EscapingSlashes(_ bytes: UnsafePointer<UInt8>, _ length: Int) {
    // All could be slashes; the last block may be stored beyond the end.
    reserve(length &* 2 &+ 18)
    let slash = SIMD16<UInt8>(repeating: 0x2F)
    let quote = SIMD16<UInt8>(repeating: 0x22)
    let backslash = SIMD16<UInt8>(repeating: 0x5C)
    let space = SIMD16<UInt8>(repeating: 0x20)
    let opening = unsafe count
    unsafe start[opening] = 0x22
    var out = unsafe start + opening + 1
    var index = 0
    while index &+ 16 <= length {
      let block = unsafe UnsafeRawPointer(bytes + index).loadUnaligned(as: SIMD16<UInt8>.self)
      let mask: SIMDMask<SIMD16<Int8>> =
        (block .== quote) .| (block .== backslash) .| (block .< space)
      let halves = unsafe unsafeBitCast(mask, to: SIMD2<UInt64>.self)
      if halves[0] | halves[1] != 0 { return unsafe escaped(bytes, length, escapesSlashes: true) }
      unsafe UnsafeMutableRawPointer(out).storeBytes(of: block, as: SIMD16<UInt8>.self)
      let slashes = unsafe unsafeBitCast(block .== slash, to: SIMD2<UInt64>.self)
      let step = slashes[0] | slashes[1] == 0 ? 16 : Self.firstMark(slashes)
      index &+= step
      unsafe out += step
      if step < 16 { unsafe Self.writeSlash(&out, &index) }
    }
    while index < length {
      let byte = unsafe bytes[index]
      if byte == 0x22 || byte == 0x5C || byte < 0x20 {
        return unsafe escaped(bytes, length, escapesSlashes: true)
      }
      if byte == 0x2F {
        unsafe Self.writeSlash(&out, &index)
      } else {
        unsafe out.pointee = byte
        unsafe out += 1
        index &+= 1
      }
    }
    unsafe out.pointee = 0x22
    unsafe count = unsafe out + 1 - start
  }

  @inline(__always)
  private static func writeSlash(_ out: inout UnsafeMutablePointer<UInt8>, _ index: inout Int) {
    unsafe out[0] = 0x5C
    unsafe out[1] = 0x2F
    unsafe out += 2
    index &+= 1
  }

  /// The number of bytes before the first that is marked.
  @inline(__always)
  private static func firstMark(_ halves: SIMD2<UInt64>) -> Int {
    halves[0] != 0
      ? halves[0].littleEndian.trailingZeroBitCount &>> 3
      : 8 &+ halves[1].littleEndian.trailingZeroBitCount &>> 3
  }
}
