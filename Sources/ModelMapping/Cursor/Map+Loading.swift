public import ModelJSON

extension Map {
  /// Looks up a literal key and fills the scratch slot; or, when writing, writes what it holds.
  @usableFromInline
  @inline(never)
  func load(_ key: BytePointer, _ count: Int) {
    if unsafe misfit.code != 0 { noteMisfit() }
    if unsafe hasKeyOptions { return unsafe loadSpecially(key, count) }
    unsafe loadLiteral(key, count)
  }

  @inline(__always)
  func loadLiteral(_ key: BytePointer, _ count: Int) {
    guard isReading else {
      flush()
      unsafe keyStart = unsafe key
      unsafe keyCount = count
      return
    }
    unsafe keyStart = unsafe key
    unsafe keyCount = count
    let next = unsafe cursor
    if unsafe next < objectEnd, unsafe view.plainKey(next.pointee, equals: key, count),
      unsafe seen.insert(key, count)
    {
      unsafe cursor = unsafe view.next(next + 1)
      unsafe fill(next + 1)
    } else if let found = unsafe search(key, count) {
      unsafe fill(found)
    } else {
      clear()
    }
  }

  /// Decodes a value into the slot.
  @inline(__always)
  func fill(_ value: WordPointer) {
    unsafe place = unsafe value
    let word = unsafe value.pointee
    if word.kind == IndexKind.string {
      unsafe string.pointee = unsafe view.string(word)
      unsafe slot = MapSlot.string
      return
    }
    // A string that `<-` parked here must not be taken for the value.
    if unsafe string.pointee != nil { unsafe string.pointee = nil }
    if word.isBoolean {
      unsafe integer = Int64(truncatingIfNeeded: word.kind &- IndexKind.false)
      unsafe slot = MapSlot.bool
    } else if word.kind == IndexKind.integer {
      fillInteger(word)
    } else if word.kind == IndexKind.decimal {
      fillDecimal(word)
    } else {
      unsafe slot = word.kind == IndexKind.null ? nullSlot : MapSlot.other
    }
  }

  @inline(__always)
  private func fillInteger(_ word: IndexWord) {
    if let value = unsafe view.int64(word) {
      unsafe integer = value
      unsafe double = Double(value)
      unsafe slot = MapSlot.integer | MapSlot.double
      if value == 0 { fillZero(word) }
    } else if let value = unsafe view.uint64(word) {
      fillUnsigned(value)
    } else {
      fillDecimal(word)
    }
  }

  private func fillUnsigned(_ value: UInt64) {
    unsafe integer = Int64(bitPattern: value)
    unsafe double = Double(value)
    unsafe slot = MapSlot.unsigned | MapSlot.double
  }

  /// `-0` is an integer, and a double with a sign.
  @inline(__always)
  private func fillZero(_ word: IndexWord) {
    if unsafe view.text(word).pointee == 0x2D { unsafe double = -0.0 }
  }

  @inline(__always)
  private func fillDecimal(_ word: IndexWord) {
    let value = unsafe view.double(word) ?? 0
    unsafe double = value
    unsafe slot = MapSlot.double
    if value.magnitude >= 0x1p63 || Int64(exactly: value) != nil { fillWhole(word) }
  }

  /// A double that may be an integer: its text tells, since the double may be rounded.
  @inline(never)
  private func fillWhole(_ word: IndexWord) {
    if let value = unsafe view.int64(word) {
      unsafe integer = value
      unsafe slot = MapSlot.integer | MapSlot.double
    } else if let value = unsafe view.uint64(word) {
      fillUnsigned(value)
    } else if unsafe !double.isFinite {
      unsafe slot = MapSlot.other
    }
  }

  /// Notes that the key is absent.
  @inline(__always)
  func clear() {
    unsafe place = nil
    unsafe slot = MapSlot.absent
    if unsafe string.pointee != nil { unsafe string.pointee = nil }
  }

  /// Finds a key that is not the predicted one.
  ///
  /// A key is looked for as it is first; if there is none and it holds a full stop, as a path.
  @inline(never)
  private func search(_ key: BytePointer, _ count: Int) -> WordPointer? {
    if let value = unsafe member(key, count) { return unsafe value }
    guard unsafe firstByte(0x2E, in: key, count) != nil else { return nil }
    return unsafe nestedValue(key, count, delimiter: ".")
  }

  /// Follows a path of keys and array indexes.
  func nestedValue(_ key: BytePointer, _ count: Int, delimiter: String) -> WordPointer? {
    let text = unsafe String(decoding: UnsafeBufferPointer(start: key, count: count), as: UTF8.self)
    var value = unsafe objectWord
    for part in text.split(separator: delimiter, omittingEmptySubsequences: false) {
      guard let child = unsafe step(value, String(part)) else { return nil }
      unsafe value = unsafe child
    }
    return unsafe value
  }

  private func step(_ container: WordPointer, _ part: String) -> WordPointer? {
    if unsafe container.pointee.kind == IndexKind.object {
      return unsafe view.member(part, of: container)
    }
    guard unsafe container.pointee.kind == IndexKind.array, let index = JSONPointer.index(part)
    else {
      return nil
    }
    var element = unsafe container + 1
    let stop = unsafe view.words + container.pointee.end
    for _ in 0..<index where unsafe element < stop { unsafe element = unsafe view.next(element) }
    return unsafe element < stop ? element : nil
  }

  @inline(never)
  private func noteMisfit() {
    if let place = unsafe place { unsafe reportProperty(misfit, at: place) }
    unsafe misfit = .nothing
  }
}
