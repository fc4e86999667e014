package import ModelJSON

extension Map {
  /// Looks up a literal key and fills the scratch slot; or, when writing, writes what it holds.
  @usableFromInline
  @inline(never)
  func load(_ key: BytePointer, _ count: Int) {
    if misfit.code != 0 { noteMisfit() }
    guard isReading else {
      flush()
      keyStart = key
      keyCount = count
      return
    }
    keyStart = key
    keyCount = count
    let next = cursor
    if next < objectEnd, view.plainKey(next.pointee, equals: key, count) {
      cursor = view.next(next + 1)
      fill(next + 1)
    } else if let found = search(key, count) {
      fill(found)
    } else {
      clear()
    }
  }

  /// Decodes a value into the slot.
  @inline(__always)
  func fill(_ value: WordPointer) {
    place = value
    let word = value.pointee
    if word.kind == IndexKind.string {
      string.pointee = view.string(word)
      slot = MapSlot.string
      return
    }
    // A string that `<-` parked here must not be taken for the value.
    if string.pointee != nil { string.pointee = nil }
    if word.isBoolean {
      integer = Int64(truncatingIfNeeded: word.kind &- IndexKind.false)
      slot = MapSlot.bool
    } else if word.kind == IndexKind.integer {
      fillInteger(word)
    } else if word.kind == IndexKind.decimal {
      double = view.double(word) ?? 0
      slot = MapSlot.double
    } else {
      slot = word.kind == IndexKind.null ? MapSlot.null : MapSlot.other
    }
  }

  @inline(__always)
  private func fillInteger(_ word: IndexWord) {
    if let value = view.int64(word) {
      integer = value
      slot = MapSlot.integer
    } else if let value = view.uint64(word) {
      integer = Int64(bitPattern: value)
      slot = MapSlot.unsigned
    } else {
      double = view.double(word) ?? 0
      slot = MapSlot.double
    }
  }

  /// Notes that the key is absent.
  @inline(__always)
  func clear() {
    place = nil
    slot = MapSlot.absent
    if string.pointee != nil { string.pointee = nil }
  }

  /// Finds a key that is not the predicted one.
  ///
  /// A key is looked for as it is first; if there is none and it holds a full stop, as a path.
  @inline(never)
  private func search(_ key: BytePointer, _ count: Int) -> WordPointer? {
    if let value = member(key, count) { return value }
    guard firstByte(0x2E, in: key, count) != nil else { return nil }
    return nestedValue(key, count, delimiter: ".")
  }

  /// The value of a member of this object; the search starts where the last one ended.
  func member(_ key: BytePointer, _ count: Int) -> WordPointer? {
    let found = scan(key, count, from: cursor, to: objectEnd)
      ?? scan(key, count, from: objectWord + 1, to: cursor)
    guard let found else { return nil }
    // A repeated key counts once, as the first: the scan may have found a later one.
    let first = found > cursor ? found : scan(key, count, from: objectWord + 1, to: found) ?? found
    cursor = view.next(first)
    return first
  }

  private func scan(
    _ key: BytePointer,
    _ count: Int,
    from start: WordPointer,
    to stop: WordPointer
  ) -> WordPointer? {
    var member = start
    while member < stop {
      if view.key(member.pointee, equals: key, count) { return member + 1 }
      member = view.next(member + 1)
    }
    return nil
  }

  /// Follows a path of keys and array indexes.
  func nestedValue(_ key: BytePointer, _ count: Int, delimiter: String) -> WordPointer? {
    let text = String(decoding: UnsafeBufferPointer(start: key, count: count), as: UTF8.self)
    var value = objectWord
    for part in text.split(separator: delimiter, omittingEmptySubsequences: false) {
      guard let child = step(value, String(part)) else { return nil }
      value = child
    }
    return value
  }

  private func step(_ container: WordPointer, _ part: String) -> WordPointer? {
    if container.pointee.kind == IndexKind.object { return view.member(part, of: container) }
    guard container.pointee.kind == IndexKind.array, let index = JSONPointer.index(part) else {
      return nil
    }
    var element = container + 1
    let stop = view.words + container.pointee.end
    for _ in 0..<index where element < stop { element = view.next(element) }
    return element < stop ? element : nil
  }

  @inline(never)
  private func noteMisfit() {
    if let place { report(misfit, at: place) }
    misfit = .nothing
  }
}
