extension IndexView {
  /// The exact value of an integer that fits, else nil; `1.0` is an integer.
  @usableFromInline
  package func int64(_ word: IndexWord) -> Int64? {
    if word.kind == IndexKind.integer {
      return unsafe NumberText.int64(text(word), byteCount(word), end)
    }
    guard word.kind == IndexKind.decimal else { return nil }
    return unsafe NumberText.exactInt64(text(word), byteCount(word))
  }

  /// The exact value of an integer that fits, else nil; `1.0` is an integer.
  package func uint64(_ word: IndexWord) -> UInt64? {
    if word.kind == IndexKind.integer {
      return unsafe NumberText.uint64(text(word), byteCount(word), end)
    }
    guard word.kind == IndexKind.decimal else { return nil }
    return unsafe NumberText.exactUInt64(text(word), byteCount(word))
  }

  /// The nearest double of a number, which is infinite beyond its range.
  @usableFromInline
  package func double(_ word: IndexWord) -> Double? {
    guard word.isNumber else { return nil }
    return unsafe NumberText.double(text(word), byteCount(word), end)
  }
}
