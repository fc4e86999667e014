/// Turns bytes into an index, or says what is wrong with them.
package enum IndexReader {
  package typealias Finding = (kind: JSONSyntaxError.Kind, offset: Int)

  /// Reads a text that is one value.
  ///
  /// - Returns: Nil when the index is complete, else what is wrong.
  @usableFromInline
  package static func readWhole(
    _ bytes: UnsafeBufferPointer<UInt8>,
    into buffer: IndexBuffer,
    maximumDepth: Int
  ) -> Finding? {
    guard let base = bytes.baseAddress, !bytes.isEmpty else { return (.noValue, 0) }
    guard UInt64(bytes.count) < 0xFFFF_FFFF else { return (.textTooLong, 0) }
    let end = unsafe trimmedEnd(base, bytes.count)
    let start = unsafe base + byteOrderMarkLength(bytes)
    guard unsafe start < end else { return unsafe (.noValue, end - base) }
    buffer.prepare(byteCount: unsafe end - start)
    let builder = unsafe IndexBuilder(
      base: base,
      end: end,
      extent: .whole,
      maximumDepth: maximumDepth,
      buffer: buffer
    )
    let stop = unsafe builder.build(from: start)
    guard let expectation = stop.expectation else { return nil }
    let text = unsafe UnsafeBufferPointer(start: base, count: end - base)
    return unsafe explain(text, stop.offset, expectation)
  }

  /// Reads the first value of a text.
  ///
  /// - Parameters:
  ///   - bytes: The text; the byte after it is readable and zero.
  ///   - start: Where the value, or white space before it, starts.
  ///   - buffer: Where the index goes.
  ///   - maximumDepth: How deep containers may be nested.
  /// - Returns: The offset of the byte after the value, or what is wrong.
  package static func readPrefix(
    _ bytes: UnsafeBufferPointer<UInt8>,
    from start: Int,
    into buffer: IndexBuffer,
    maximumDepth: Int
  ) -> (end: Int, finding: Finding?) {
    guard let base = bytes.baseAddress, start < bytes.count else {
      return (start, (.unexpectedEnd(expected: .value), start))
    }
    buffer.prepare(byteCount: bytes.count - start)
    let builder = unsafe IndexBuilder(
      base: base,
      end: base + bytes.count,
      extent: .prefix,
      maximumDepth: maximumDepth,
      buffer: buffer
    )
    let stop = unsafe builder.build(from: base + start)
    guard let expectation = stop.expectation else { return (stop.offset, nil) }
    return unsafe (stop.offset, explain(bytes, stop.offset, expectation))
  }

  private static func trimmedEnd(_ base: BytePointer, _ count: Int) -> BytePointer {
    var end = unsafe base + count
    while unsafe end > base, unsafe isWhitespace(end[-1]) { unsafe end -= 1 }
    return unsafe end
  }

  private static func explain(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ offset: Int,
    _ expectation: JSONSyntaxError.Expectation
  ) -> Finding {
    guard let base = bytes.baseAddress else { return (.noValue, 0) }
    if unsafe looksLikeOtherEncoding(bytes) { return (.otherEncoding, 0) }
    var offset = offset
    if case .endOfText = expectation {
      while offset < bytes.count, unsafe isWhitespace(bytes[offset]) { offset += 1 }
    }
    let diagnosis = unsafe SyntaxDiagnosis(base: base, end: base + bytes.count)
    return diagnosis.finding(at: offset, expecting: expectation)
  }

  /// UTF-16 and UTF-32 show themselves by their byte order mark or by a zero in the first two
  /// bytes (RFC 4627 section 3).
  private static func looksLikeOtherEncoding(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count >= 2 else { return false }
    let first = unsafe (bytes[0], bytes[1])
    return first == (0xFF, 0xFE) || first == (0xFE, 0xFF) || first.0 == 0 || first.1 == 0
  }
}

extension IndexBuilder {
  /// A container whose closer is not the last byte: read once more, from a copy that ends in a
  /// sentinel, to find the place where the text went wrong.
  @inline(never)
  func diagnoseOpenRoot(_ p: BytePointer) -> Stop {
    let count = unsafe end - base
    return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count + 1) { copy in
      guard let start = copy.baseAddress else { return unsafe stop(p, .value) }
      unsafe start.update(from: base, count: count)
      unsafe copy[count] = 0
      let text = unsafe UnsafePointer(start)
      unsafe buffer.count = 0
      let builder = unsafe IndexBuilder(
        base: text,
        end: text + count,
        extent: .prefix,
        maximumDepth: maximumDepth,
        buffer: buffer
      )
      let found = unsafe builder.build(from: text + (p - base))
      return Stop(offset: found.offset, expectation: found.expectation ?? .endOfText)
    }
  }
}
