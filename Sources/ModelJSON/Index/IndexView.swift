/// A document as bare pointers: its text and its index.
///
/// For code that reads many values and must not count references. A view is valid only while the
/// document, or the borrowed text, lives: never keep one.
@unsafe
@frozen
@usableFromInline
package struct IndexView {
  /// The first byte of the text.
  @usableFromInline package let base: BytePointer
  /// The byte after the text; not readable.
  @usableFromInline package let end: BytePointer
  /// The word of the root.
  @usableFromInline package let words: WordPointer

  @inlinable @inline(__always)
  package init(base: BytePointer, end: BytePointer, words: WordPointer) {
    unsafe self.base = unsafe base
    unsafe self.end = unsafe end
    unsafe self.words = unsafe words
  }

  /// The word after a value and all that it holds.
  @inlinable @inline(__always)
  package func next(_ value: WordPointer) -> WordPointer {
    let word = unsafe value.pointee
    return unsafe word.isContainer ? words + word.end : value + 1
  }

  /// The first byte of a scalar's text.
  @inlinable @inline(__always)
  package func text(_ word: IndexWord) -> BytePointer { unsafe base + word.offset }

  /// The length of a scalar's text in bytes, measured again where the word cannot tell.
  @inlinable @inline(__always)
  package func byteCount(_ word: IndexWord) -> Int {
    let length = word.length
    return unsafe length < IndexWord.saturation ? length : longByteCount(word)
  }

  /// Measures a scalar of 16 MiB or more.
  @inline(never)
  @usableFromInline
  package func longByteCount(_ word: IndexWord) -> Int {
    let start = unsafe text(word)
    if word.kind == IndexKind.string {
      var rest = word.rawValue
      // Escapes may straddle the measured length, so start over; the text was checked before.
      return unsafe scanString(start, end, &rest).map { unsafe $0 - start } ?? 0
    }
    var kind: UInt64 = 0
    return unsafe scanNumber(start, end, &kind).map { unsafe $0 - start } ?? 0
  }

  /// The number of elements of an array or members of an object.
  package func count(_ container: WordPointer) -> Int {
    let length = unsafe container.pointee.length
    guard length == IndexWord.saturation else { return length }
    let step = unsafe container.pointee.kind == IndexKind.object ? 1 : 0
    var count = 0
    var child = unsafe container + 1
    let stop = unsafe words + container.pointee.end
    while unsafe child < stop {
      unsafe child = unsafe next(child + step)
      count += 1
    }
    return count
  }

  /// Whether a key, without its quotes and with its escapes resolved, is the given one.
  @inlinable @inline(__always)
  package func key(_ word: IndexWord, equals key: BytePointer, _ count: Int) -> Bool {
    if word.hasEscapes || count >= IndexWord.saturation {
      return unsafe longKey(word, equals: key, count)
    }
    return unsafe plainKey(word, equals: key, count)
  }

  /// The same for a key without escapes, by two loads that overlap.
  @inlinable @inline(__always)
  package func plainKey(_ word: IndexWord, equals key: BytePointer, _ count: Int) -> Bool {
    if word.length != count || word.hasEscapes { return false }
    let text = unsafe base + word.offset
    if count >= 8 {
      if unsafe load64(text) != load64(key) { return false }
      if count <= 16 { return unsafe load64(text + (count &- 8)) == load64(key + (count &- 8)) }
      return unsafe equalBytes(text + 8, key + 8, count &- 8)
    }
    if count >= 4 {
      return unsafe load32(text) == load32(key)
        && load32(text + (count &- 4)) == load32(key + (count &- 4))
    }
    if count >= 2 {
      return unsafe load16(text) == load16(key)
        && load16(text + (count &- 2)) == load16(key + (count &- 2))
    }
    return unsafe count == 0 || text.pointee == key.pointee
  }

  @inline(never)
  @usableFromInline
  package func longKey(_ word: IndexWord, equals key: BytePointer, _ count: Int) -> Bool {
    unsafe withUnescapedText(word) {
      unsafe $0.count == count && equalBytes($0.baseAddress ?? key, key, count)
    }
  }

  /// The value of a member, the first one where the key is repeated.
  package func member(_ key: BytePointer, _ count: Int, of object: WordPointer) -> WordPointer? {
    guard unsafe object.pointee.kind == IndexKind.object else { return nil }
    var member = unsafe object + 1
    let stop = unsafe words + object.pointee.end
    while unsafe member < stop {
      if unsafe self.key(member.pointee, equals: key, count) { return unsafe member + 1 }
      unsafe member = unsafe next(member + 1)
    }
    return nil
  }

  /// The value of a member, the first one where the key is repeated.
  package func member(_ key: String, of object: WordPointer) -> WordPointer? {
    var key = key
    return key.withUTF8 { bytes in
      unsafe member(bytes.baseAddress ?? base, bytes.count, of: object)
    }
  }
}

@available(*, unavailable, message: "a view is valid only while its document lives")
extension IndexView: Sendable {}
