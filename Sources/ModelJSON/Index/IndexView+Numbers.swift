extension IndexView {
  /// The exact value of an integer that fits, else nil; `1.0` is an integer.
  @inlinable @inline(__always)
  package func int64(_ word: IndexWord) -> Int64? {
    if word.kind == IndexKind.integer {
      return NumberText.int64(text(word), byteCount(word), end)
    }
    guard word.kind == IndexKind.decimal else { return nil }
    return NumberText.exactInt64(text(word), byteCount(word))
  }

  /// The exact value of an integer that fits, else nil; `1.0` is an integer.
  package func uint64(_ word: IndexWord) -> UInt64? {
    if word.kind == IndexKind.integer {
      return NumberText.uint64(text(word), byteCount(word), end)
    }
    guard word.kind == IndexKind.decimal else { return nil }
    return NumberText.exactUInt64(text(word), byteCount(word))
  }

  /// The nearest double of a number, which is infinite beyond its range.
  @inlinable @inline(__always)
  package func double(_ word: IndexWord) -> Double? {
    guard word.isNumber else { return nil }
    return NumberText.double(text(word), byteCount(word), end)
  }
}
