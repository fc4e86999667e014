extension IndexView {
  /// Whether an object may have a key twice; false is certain.
  ///
  /// Every document is asked for repeats when it is checked, and hardly one has any: so each object
  /// is screened by a fingerprint of each key, made of its length and of its first and last eight
  /// bytes, and by its bytes where two have the same, without a string or a table.
  func mayRepeatKeys(_ object: WordPointer) -> Bool {
    unsafe screenKeys(object).mayRepeat && mayRepeatPrints(object)
  }

  fileprivate func mayRepeatPrints(_ object: WordPointer) -> Bool {
    let count = unsafe object.pointee.length
    guard count <= 32 else { return unsafe mayRepeatManyKeys(object) }
    return unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 32) { seen in
      var member = unsafe object + 1
      for index in 0..<count {
        guard let print = unsafe fingerprint(member.pointee) else { return true }
        var same = false
        for earlier in 0..<index { unsafe same = (seen[earlier] == print) || same }
        if same, unsafe isRepeated(member, in: object) { return true }
        unsafe seen[index] = print
        unsafe member = unsafe next(member + 1)
      }
      return false
    }
  }

  /// Whether two keys may have the same length and the same first and last byte, which settles it for
  /// most objects; and whether the object holds no other container, unless keys may repeat.
  ///
  /// Both hashes of a key must have been there before. The byte after an empty key is its quote, and
  /// so is the one before it, so that there is always something to read.
  @inline(__always)
  fileprivate func screenKeys(_ object: WordPointer) -> (mayRepeat: Bool, isFlat: Bool) {
    var member = unsafe object + 1
    let stop = unsafe words + object.pointee.end
    var heads: UInt64 = 0
    var tails: UInt64 = 0
    var isFlat = true
    while unsafe member < stop {
      let key = unsafe member.pointee
      if key.hasEscapes { return (true, false) }
      let length = key.length
      let text = unsafe base + key.offset
      let mark = UInt64(truncatingIfNeeded: length)
      let head = unsafe UInt64(text.pointee) &* 5 &+ mark
      let tail = unsafe UInt64(text[length &- 1]) &+ mark &* 8
      if (heads &>> head) & (tails &>> tail) & 1 != 0 { return (true, false) }
      heads |= 1 &<< head
      tails |= 1 &<< tail
      let value = unsafe member[1]
      if value.isContainer {
        isFlat = false
        unsafe member = words + value.end
      } else {
        unsafe member += 2
      }
    }
    return (false, isFlat)
  }

  /// Whether a key without escapes is that of an earlier member, none of which has escapes.
  @inline(never)
  private func isRepeated(_ key: WordPointer, in object: WordPointer) -> Bool {
    var earlier = unsafe object + 1
    while unsafe earlier < key {
      if unsafe haveEqualBytes(earlier.pointee, key.pointee) { return true }
      unsafe earlier = unsafe next(earlier + 1)
    }
    return false
  }

  private func haveEqualBytes(_ a: IndexWord, _ b: IndexWord) -> Bool {
    let count = unsafe byteCount(a)
    return unsafe count == byteCount(b) && equalBytes(text(a), text(b), count)
  }

  private func mayRepeatManyKeys(_ object: WordPointer) -> Bool {
    var keys: [(print: UInt64, word: IndexWord)] = []
    var member = unsafe object + 1
    let stop = unsafe words + object.pointee.end
    while unsafe member < stop {
      guard let print = unsafe fingerprint(member.pointee) else { return true }
      unsafe keys.append((print, member.pointee))
      unsafe member = unsafe next(member + 1)
    }
    keys.sort { $0.print < $1.print }
    var start = 0
    for index in keys.indices {
      if keys[start].print != keys[index].print { start = index }
      // Hostile keys can all have one print; so many are left to whoever uses a table.
      if index - start > 32 { return true }
      for other in start..<index where unsafe haveEqualBytes(keys[other].word, keys[index].word) {
        return true
      }
    }
    return false
  }

  /// Equal for equal keys; nil for a key that is written with escapes.
  @inline(__always)
  private func fingerprint(_ key: IndexWord) -> UInt64? {
    if key.hasEscapes { return nil }
    let length = key.length
    let text = unsafe base + key.offset
    let (head, tail) = unsafe ends(of: text, length)
    // An odd factor mixes the head upwards, so that keys that end alike differ.
    return (head &* 0x9E37_79B9_7F4A_7C15) ^ tail ^ UInt64(truncatingIfNeeded: length)
  }

  @inline(__always)
  private func ends(of text: BytePointer, _ length: Int) -> (UInt64, UInt64) {
    if length >= 8 { return unsafe (load64(text), load64(text + (length - 8))) }
    if length >= 4 {
      return unsafe (UInt64(load32(text)), UInt64(load32(text + (length - 4))))
    }
    if length >= 2 {
      return unsafe (UInt64(load16(text)), UInt64(load16(text + (length - 2))))
    }
    return unsafe (length == 0 ? 0 : UInt64(text.pointee), 0)
  }
}

extension IndexBuffer {
  /// Whether any object of the document that was read last may have a key twice; false is certain.
  package func mayHaveRepeats(_ view: IndexView) -> Bool {
    var word = unsafe view.words
    let stop = unsafe word + count
    while unsafe word < stop {
      guard unsafe word.pointee.kind == IndexKind.object else {
        unsafe word += 1
        continue
      }
      let keys = unsafe view.screenKeys(word)
      if keys.mayRepeat, unsafe view.mayRepeatPrints(word) { return true }
      unsafe word = unsafe keys.isFlat ? view.words + word.pointee.end : word + 1
    }
    return false
  }
}
