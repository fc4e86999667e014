import ModelJSON

// Of repeated keys the first counts, whatever the order of look-ups. So a member that is found at
// or after the cursor counts only if none before the cursor has its key, which `seen` tells:
//
//   {"id":1,"name":"Ada","id":2,"new":true}
//           ╰─ seen: id ─╯    ▲ cursor         map["id"] must not take the 2
//
// Every member before the cursor is in `seen`, at least.
extension Map {
  /// The value of a member of this object; the search starts where the last one ended.
  func member(_ key: BytePointer, _ count: Int) -> WordPointer? {
    let start = unsafe objectWord + 1
    if unsafe seen.mayContain(key, count),
      let found = unsafe scan(key, count, from: start, to: cursor)
    {
      seen.removeAll()
      unsafe move(from: start, to: found)
      return unsafe found
    }
    guard let found = unsafe scan(key, count, from: cursor, to: objectEnd) else { return nil }
    unsafe move(from: cursor, to: found)
    return unsafe found
  }

  /// Puts the cursor behind a value, and notes the keys on the way.
  private func move(from start: WordPointer, to value: WordPointer) {
    var key = unsafe start
    while unsafe key < value {
      let word = unsafe key.pointee
      if word.hasEscapes {
        seen.insertAll()
      } else {
        unsafe seen.insert(view.text(word), word.length)
      }
      unsafe key = unsafe view.next(key + 1)
    }
    unsafe cursor = unsafe key
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
}
