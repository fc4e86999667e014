extension IndexView {
  /// The string of a string word.
  @usableFromInline
  package func string(_ word: IndexWord) -> String {
    if word.hasEscapes {
      return unsafe withUnescapedText(word) {
        unsafe makeString($0.baseAddress ?? base, $0.count, isASCII: false)
      }
    }
    return unsafe makeString(text(word), byteCount(word), isASCII: word.isASCII)
  }

  /// Calls a closure with the bytes of a string, its escapes resolved.
  package func withUnescapedText<R>(
    _ word: IndexWord,
    _ body: (UnsafeBufferPointer<UInt8>) throws -> R
  ) rethrows -> R {
    let start = unsafe text(word)
    let count = unsafe byteCount(word)
    guard word.hasEscapes else {
      return try unsafe body(UnsafeBufferPointer(start: start, count: count))
    }
    return try unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count + 8) { buffer in
      guard let target = buffer.baseAddress else {
        return try unsafe body(UnsafeBufferPointer(buffer))
      }
      let length = unsafe unescape(start, count, into: target)
      return try unsafe body(UnsafeBufferPointer(start: target, count: length))
    }
  }

  /// The text was checked when it was read, so it need not be checked again where the system lets
  /// us say so; this halves the time of strings in other scripts.
  @inline(__always)
  private func makeString(_ start: BytePointer, _ count: Int, isASCII: Bool) -> String {
    if !isASCII, count > 15, #available(macOS 26, iOS 26, tvOS 26, watchOS 26, *) {
      let span = unsafe Span(_unsafeStart: start, count: count)
      return unsafe String(copying: UTF8Span(unchecked: span, isKnownASCII: false))
    }
    return unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }
}

/// Resolves the escapes of a checked string.
///
/// - Parameters:
///   - source: The first byte after the opening quote.
///   - count: The number of bytes up to the closing quote.
///   - target: Room for `count` bytes and eight more.
/// - Returns: The number of bytes written.
func unescape(_ source: BytePointer, _ count: Int, into target: UnsafeMutablePointer<UInt8>) -> Int
{
  var read = 0
  var written = 0
  while read < count {
    let byte = unsafe source[read]
    if byte != 0x5C {
      let run = unsafe plainRunLength(source + read, count - read)
      unsafe (target + written).update(from: source + read, count: run)
      read += run
      written += run
    } else if unsafe source[read + 1] == 0x75 {
      unsafe read += unescapeUnicode(source + read, target, &written)
    } else {
      unsafe target[written] = unsafe simpleEscape(source[read + 1])
      read += 2
      written += 1
    }
  }
  return written
}

@inline(__always)
private func plainRunLength(_ p: BytePointer, _ count: Int) -> Int {
  guard let backslash = unsafe firstByte(0x5C, in: p, count) else { return count }
  return unsafe backslash - p
}

@inline(__always)
private func simpleEscape(_ letter: UInt8) -> UInt8 {
  switch letter {
  case 0x62: 0x08
  case 0x66: 0x0C
  case 0x6E: 0x0A
  case 0x72: 0x0D
  case 0x74: 0x09
  default: letter
  }
}

/// Writes the character of a `\uXXXX` escape or of a pair of them; returns the length of the escape.
private func unescapeUnicode(
  _ p: BytePointer,
  _ target: UnsafeMutablePointer<UInt8>,
  _ written: inout Int
) -> Int {
  var value = unsafe fourHexDigits(p + 2)
  var length = 6
  if value & 0xFC00 == 0xD800 {
    value = unsafe 0x1_0000 &+ ((value & 0x3FF) &<< 10) &+ (fourHexDigits(p + 8) & 0x3FF)
    length = 12
  }
  guard let scalar = Unicode.Scalar(value), let bytes = UTF8.encode(scalar) else { return length }
  for byte in bytes {
    unsafe target[written] = byte
    written += 1
  }
  return length
}
