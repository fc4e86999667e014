public import ModelJSON

extension Map {
  /// Looks up a literal key and fills the scratch slot; or, when writing, writes what it holds.
  @usableFromInline
  @inline(never)
  func load(_ key: BytePointer, _ count: Int) {
    if unsafe misfit.code != 0 { noteMisfit() }
    guard isReading else {
      flush()
      unsafe keyStart = unsafe key
      unsafe keyCount = count
      return
    }
    unsafe keyStart = unsafe key
    unsafe keyCount = count
    let next = unsafe cursor
    if unsafe next < objectEnd, unsafe view.plainKey(next.pointee, equals: key, count) {
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
      fillDouble(word)
    } else {
      unsafe slot = word.kind == IndexKind.null ? MapSlot.null : MapSlot.other
    }
  }

  @inline(__always)
  private func fillInteger(_ word: IndexWord) {
    if let value = unsafe view.int64(word) {
      unsafe integer = value
      unsafe slot = MapSlot.integer
    } else if let value = unsafe view.uint64(word) {
      unsafe integer = Int64(bitPattern: value)
      unsafe slot = MapSlot.unsigned
    } else {
      fillDouble(word)
    }
  }

  /// A number beyond the range of a double fits no property: it is not taken for infinity.
  @inline(__always)
  private func fillDouble(_ word: IndexWord) {
    unsafe double = unsafe view.double(word) ?? .infinity
    unsafe slot = unsafe double.isFinite ? MapSlot.double : MapSlot.other
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

  /// The value of a member of this object; the search starts where the last one ended.
  func member(_ key: BytePointer, _ count: Int) -> WordPointer? {
    let found =
      unsafe scan(key, count, from: cursor, to: objectEnd)
      ?? scan(key, count, from: objectWord + 1, to: cursor)
    guard let found = unsafe found else { return nil }
    // A repeated key counts once, as the first: the scan may have found a later one.
    let first =
      unsafe found > cursor ? found : scan(key, count, from: objectWord + 1, to: found) ?? found
    unsafe cursor = unsafe view.next(first)
    return unsafe first
  }

  private func scan(
    _ key: BytePointer,
    _ count: Int,
    from start: WordPointer,
    to stop: WordPointer
  ) -> WordPointer? {
    var member = unsafe start
    while unsafe member < stop {
      if unsafe view.key(member.pointee, equals: key, count) { return unsafe member + 1 }
      unsafe member = unsafe view.next(member + 1)
    }
    return nil
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
    if let place = unsafe place { unsafe report(misfit, at: place) }
    unsafe misfit = .nothing
  }
}
