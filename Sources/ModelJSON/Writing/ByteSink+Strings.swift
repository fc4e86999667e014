extension ByteSink {
  /// Writes a string in quotes, escaping what RFC 8259, section 7, says must be.
  @inline(never)
  package func string(_ string: String) {
    var string = string
    string.withUTF8 { bytes in
      guard let base = bytes.baseAddress else {
        // An empty string need not have an address.
        byte(0x22)
        byte(0x22)
        return
      }
      unsafe quoted(base, bytes.count)
    }
  }

  /// Writes UTF-8 bytes in quotes, escaping what must be.
  @inline(never)
  package func utf8(_ bytes: UnsafePointer<UInt8>, _ length: Int) {
    unsafe quoted(bytes, length)
  }

  /// Writes `,"key":`, without the comma for the first member of an object.
  @inline(never)
  package func field(_ key: UnsafePointer<UInt8>, _ length: Int, _ isFirst: Bool) {
    reserve(length &+ 24)
    if !isFirst {
      unsafe start[count] = 0x2C
      unsafe count &+= 1
    }
    unsafe quoted(key, length)
    byte(0x3A)
  }

  /// Copies the string sixteen bytes at a time while looking for a byte that needs an escape.
  ///
  /// What is left at the end is copied as the last eight bytes, which overlap with bytes already
  /// copied, so that only strings shorter than that are copied byte by byte. On the first byte to
  /// escape everything copied so far is dropped and ``escaped(_:_:escapesSlashes:)`` starts anew.
  @inline(__always)
  private func quoted(_ bytes: UnsafePointer<UInt8>, _ length: Int) {
    reserve(length &+ 2)
    let out = unsafe start + count + 1
    // Typed constants: with a literal the comparison would be the generic, scalar one.
    let quote = SIMD16<UInt8>(repeating: 0x22)
    let backslash = SIMD16<UInt8>(repeating: 0x5C)
    let space = SIMD16<UInt8>(repeating: 0x20)
    var index = 0
    while index &+ 16 <= length {
      let block = unsafe UnsafeRawPointer(bytes + index).loadUnaligned(as: SIMD16<UInt8>.self)
      let mask: SIMDMask<SIMD16<Int8>> =
        (block .== quote) .| (block .== backslash) .| (block .< space)
      let halves = unsafe unsafeBitCast(mask, to: SIMD2<UInt64>.self)
      if halves[0] | halves[1] != 0 { return unsafe escaped(bytes, length, escapesSlashes: false) }
      unsafe UnsafeMutableRawPointer(out + index).storeBytes(of: block, as: SIMD16<UInt8>.self)
      index &+= 16
    }
    if index &+ 8 <= length {
      guard unsafe copyEight(bytes + index, out + index) else {
        return unsafe escaped(bytes, length, escapesSlashes: false)
      }
      index &+= 8
    }
    if index < length {
      guard unsafe copyTail(bytes, length, out) else {
        return unsafe escaped(bytes, length, escapesSlashes: false)
      }
    }
    unsafe start[count] = 0x22
    unsafe out[length] = 0x22
    unsafe count &+= length &+ 2
  }

  /// Copies the last up to seven bytes, together with those before them where there are any.
  @inline(__always)
  private func copyTail(
    _ bytes: UnsafePointer<UInt8>,
    _ length: Int,
    _ out: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    if length >= 8 {
      return unsafe copyEight(bytes + (length &- 8), out + (length &- 8))
    }
    var index = 0
    while index < length {
      let byte = unsafe bytes[index]
      if byte == 0x22 || byte == 0x5C || byte < 0x20 { return false }
      unsafe out[index] = byte
      index &+= 1
    }
    return true
  }

  /// Copies eight bytes unless one of them needs an escape.
  @inline(__always)
  private func copyEight(
    _ bytes: UnsafePointer<UInt8>,
    _ out: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    let word = unsafe UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self)
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = word ^ 0x2222_2222_2222_2222
    let backslashes = word ^ 0x5C5C_5C5C_5C5C_5C5C
    let special =
      ((quotes &- ones) & ~quotes)
      | ((backslashes &- ones) & ~backslashes)
      | ((word &- 0x2020_2020_2020_2020) & ~word)
    if special & 0x8080_8080_8080_8080 != 0 { return false }
    unsafe UnsafeMutableRawPointer(out).storeBytes(of: word, as: UInt64.self)
    return true
  }

  /// Writes a string in quotes byte by byte; slashes become `\/` on request.
  @inline(never)
  package func escaped(_ bytes: UnsafePointer<UInt8>, _ length: Int, escapesSlashes: Bool) {
    byte(0x22)
    for index in 0..<length {
      let byte = unsafe bytes[index]
      reserve(6)
      if byte == 0x22 || byte == 0x5C || (escapesSlashes && byte == 0x2F) {
        escape(byte)
      } else if byte < 0x20 {
        escapeControl(byte)
      } else {
        unsafe start[count] = byte
        unsafe count &+= 1
      }
    }
    byte(0x22)
  }

  @inline(__always)
  private func escape(_ character: UInt8) {
    unsafe start[count] = 0x5C
    unsafe start[count &+ 1] = character
    unsafe count &+= 2
  }

  private func escapeControl(_ byte: UInt8) {
    switch byte {
    case 0x08: escape(0x62)
    case 0x09: escape(0x74)
    case 0x0A: escape(0x6E)
    case 0x0C: escape(0x66)
    case 0x0D: escape(0x72)
    default:
      escape(0x75)
      unsafe start[count] = 0x30
      unsafe start[count &+ 1] = 0x30
      unsafe start[count &+ 2] = 0x30 &+ (byte &>> 4)
      let low = byte & 0xF
      unsafe start[count &+ 3] = low < 10 ? 0x30 &+ low : 0x57 &+ low
      unsafe count &+= 4
    }
  }
}
