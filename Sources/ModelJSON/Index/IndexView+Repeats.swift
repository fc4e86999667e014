extension IndexView {
  /// Whether an object may have a key twice; false is certain.
  ///
  /// Every document is asked for repeats when it is checked, and hardly one has any: so each object
  /// is screened by a fingerprint of each key, made of its length and of its first and last eight
  /// bytes, without a string or a table.
  func mayRepeatKeys(_ object: WordPointer) -> Bool {
    let count = unsafe object.pointee.length
    guard count > 1 else { return false }
    guard count <= 32 else { return unsafe mayRepeatManyKeys(object) }
    return unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 32) { seen in
      var member = unsafe object + 1
      for index in 0..<count {
        guard let print = unsafe fingerprint(member.pointee) else { return true }
        var same = false
        for earlier in 0..<index { unsafe same = (seen[earlier] == print) || same }
        if same { return true }
        unsafe seen[index] = print
        unsafe member = unsafe next(member + 1)
      }
      return false
    }
  }

  private func mayRepeatManyKeys(_ object: WordPointer) -> Bool {
    var prints: [UInt64] = []
    var member = unsafe object + 1
    let stop = unsafe words + object.pointee.end
    while unsafe member < stop {
      guard let print = unsafe fingerprint(member.pointee) else { return true }
      prints.append(print)
      unsafe member = unsafe next(member + 1)
    }
    prints.sort()
    return zip(prints, prints.dropFirst()).contains { $0 == $1 }
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
      if unsafe word.pointee.kind == IndexKind.object, unsafe view.mayRepeatKeys(word) {
        return true
      }
      unsafe word += 1
    }
    return false
  }
}
