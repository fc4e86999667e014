/// Reads a text once, front to back, and writes its index.
///
/// Chosen: one pass with a loop for objects and a loop for arrays, the parent links in the index
/// itself, and no bound check where the text's own end guarantees one. Rejected: two passes as
/// simdjson makes them (finding the structure alone costs 0.9 to 1.5 times this whole pass in
/// portable Swift), and one loop with a flag for both kinds of container (14 % slower on objects).
///
/// No padding is needed, and no copy of the text. In a *whole* document the last byte closes the
/// root, so every byte before it can be looked at without a check; a *prefix* is followed by one
/// readable zero byte, which no token accepts.
@safe
struct IndexBuilder {
  /// What the text must look like.
  enum Extent {
    /// One value and white space around it.
    case whole
    /// One value, then anything; the byte after the text is readable and zero.
    case prefix
  }

  /// Where and in which state reading stopped.
  struct Stop {
    /// The offset of the byte after the value, or of the token that did not fit.
    var offset: Int
    /// What should have stood there; nil when the value is complete.
    var expectation: JSONSyntaxError.Expectation?
  }

  let base: BytePointer
  let end: BytePointer
  let extent: Extent
  let maximumDepth: Int
  /// Not counted: whoever reads holds the buffer, and a record of JSON Lines is read in the time of a
  /// few counts.
  unowned(unsafe) let buffer: IndexBuffer

  /// Reads the value at `start`, which lies before `end`; the buffer is prepared for that length.
  func build(from start: BytePointer) -> Stop {
    let p = unsafe skipWhitespace(start, end)
    guard unsafe p < end else { return unsafe stop(p, .value) }
    let opener = unsafe p.pointee
    guard opener & 0xDF == 0x5B else { return unsafe buildScalar(p) }
    // The closer of the root guards the whole pass: without it, no byte is read.
    let closer = opener &+ 2
    if extent == .whole, unsafe end[-1] != closer { return unsafe diagnoseOpenRoot(p) }
    return unsafe buildContainer(p)
  }

  func stop(_ p: BytePointer, _ expectation: JSONSyntaxError.Expectation?) -> Stop {
    Stop(offset: unsafe p - base, expectation: expectation)
  }

  /// The index word of a scalar.
  @inline(__always)
  func word(_ kindAndFlags: UInt64, _ start: BytePointer, _ stop: BytePointer) -> UInt64 {
    let length = UInt64(truncatingIfNeeded: unsafe stop - start)
    let offset = UInt64(truncatingIfNeeded: unsafe start - base)
    return kindAndFlags | min(length, 0xFF_FFFF) &<< 8 | offset &<< 32
  }

  /// Reads the scalar at `p` into `slot`.
  ///
  /// - Returns: The byte after it, or nil when it is malformed.
  @inline(__always)
  func scanScalar(_ p: BytePointer, _ slot: UnsafeMutablePointer<UInt64>) -> BytePointer? {
    let byte = unsafe p.pointee
    if byte == 0x22 {
      var kind = IndexKind.string
      guard let close = unsafe scanString(p + 1, end, &kind) else { return nil }
      unsafe slot.pointee = word(kind, p + 1, close)
      return unsafe close + 1
    }
    if isDigit(byte) || byte == 0x2D {
      var kind = IndexKind.integer
      guard let next = unsafe scanNumber(p, end, &kind) else { return nil }
      unsafe slot.pointee = word(kind, p, next)
      return unsafe next
    }
    return unsafe scanLiteral(p, slot)
  }

  @inline(__always)
  private func scanLiteral(
    _ p: BytePointer,
    _ slot: UnsafeMutablePointer<UInt64>
  ) -> BytePointer? {
    guard unsafe end - p >= 4 else { return nil }
    let letters = unsafe load32(p)
    if letters == 0x6575_7274 {
      unsafe slot.pointee = word(IndexKind.true, p, p + 4)
      return unsafe p + 4
    }
    if letters == 0x736C_6166, unsafe end - p >= 5, unsafe p[4] == 0x65 {
      unsafe slot.pointee = word(IndexKind.false, p, p + 5)
      return unsafe p + 5
    }
    if letters == 0x6C6C_756E {
      unsafe slot.pointee = word(IndexKind.null, p, p + 4)
      return unsafe p + 4
    }
    return nil
  }

  /// A document that is one scalar.
  @inline(never)
  private func buildScalar(_ p: BytePointer) -> Stop {
    guard let next = unsafe scanScalar(p, buffer.words) else { return unsafe stop(p, .value) }
    unsafe buffer.count = 1
    if extent == .whole, unsafe next != end { return unsafe stop(next, .endOfText) }
    return unsafe stop(next, nil)
  }
}
