import ModelJSON

extension DecodingSession {
  /// The value of a member, the first where the key is repeated.
  @inline(__always)
  func member(_ key: String, of object: WordPointer) -> WordPointer? {
    var key = key
    return key.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return unsafe search(view.base, 0, of: object) }
      return unsafe member(start, bytes.count, of: object)
    }
  }

  @inline(__always)
  private func member(
    _ key: BytePointer,
    _ count: Int,
    of object: WordPointer
  ) -> WordPointer? {
    let next = unsafe cursor
    if unsafe self.object == object, unsafe next < view.words + object.pointee.end,
      unsafe view.plainKey(next.pointee, equals: key, count)
    {
      let hash = unsafe KeyHash.of(key, count)
      if unsafe !passed.mayHold(hash) {
        unsafe passed.insert(hash)
        unsafe cursor = unsafe view.next(next + 1)
        return unsafe next + 1
      }
    }
    return unsafe search(key, count, of: object)
  }

  /// Finds a key that is not the predicted one.
  @inline(never)
  private func search(_ key: BytePointer, _ count: Int, of object: WordPointer) -> WordPointer? {
    if unsafe self.object != object { unsafe begin(object) }
    if unsafe !tables.isEmpty, let table = unsafe tables[object] {
      return unsafe table.member(key, count)
    }
    let hash = unsafe KeyHash.of(key, count)
    if unsafe passed.mayHold(hash),
      let earlier = unsafe scan(key, count, from: object + 1, to: cursor)
    {
      return unsafe earlier
    }
    let stop = unsafe view.words + object.pointee.end
    var passing = unsafe passed
    passing.insert(hash)
    var member = unsafe cursor
    while unsafe member < stop {
      let word = unsafe member.pointee
      if unsafe view.key(word, equals: key, count) {
        unsafe passed = passing
        unsafe noteEffort(member - cursor, of: object)
        unsafe cursor = unsafe view.next(member + 1)
        return unsafe member + 1
      }
      note(word, in: &passing)
      unsafe member = unsafe view.next(member + 1)
    }
    unsafe noteEffort(stop - cursor, of: object)
    return nil
  }

  private func begin(_ object: WordPointer) {
    unsafe self.object = unsafe object
    unsafe cursor = unsafe object + 1
    unsafe passed = KeyFilter()
  }

  private func scan(
    _ key: BytePointer,
    _ count: Int,
    from start: WordPointer,
    to stop: WordPointer
  ) -> WordPointer? {
    unsafe noteEffort(stop - start, of: start - 1)
    var member = unsafe start
    while unsafe member < stop {
      if unsafe view.key(member.pointee, equals: key, count) { return unsafe member + 1 }
      unsafe member = unsafe view.next(member + 1)
    }
    return nil
  }

  @inline(__always)
  private func note(_ word: IndexWord, in filter: inout KeyFilter) {
    if word.hasEscapes || word.length == IndexWord.saturation { return filter.insertAll() }
    unsafe filter.insert(KeyHash.of(view.text(word), word.length))
  }

  /// Gives a long object a table, once looking for its members has cost more than making one.
  private func noteEffort(_ steps: Int, of object: WordPointer) {
    if steps < 128 { return }
    unsafe searchEffort += steps
    guard unsafe searchEffort > 32 * object.pointee.length, unsafe object.pointee.length > 64 else {
      return
    }
    unsafe searchEffort = 0
    unsafe tables[object] = unsafe MemberTable(object, in: self) { $0 }
  }
}
