extension IndexView {
  /// The path from the root to a value, or to the value of a key.
  package func pointer(to value: WordPointer) -> JSONPointer {
    var tokens: [String] = []
    var container = unsafe words
    while unsafe container < value, let step = unsafe step(from: container, to: value) {
      unsafe tokens.append(step.token)
      unsafe container = unsafe step.child
    }
    return JSONPointer(tokens: tokens)
  }

  /// The child of a container that is, or holds, a value.
  private func step(
    from container: WordPointer,
    to value: WordPointer
  ) -> (token: String, child: WordPointer)? {
    guard unsafe container.pointee.isContainer else { return nil }
    let isObject = unsafe container.pointee.kind == IndexKind.object
    let stop = unsafe words + container.pointee.end
    var child = unsafe container + 1
    var index = 0
    while unsafe child < stop {
      let content = unsafe isObject ? child + 1 : child
      let after = unsafe next(content)
      if unsafe value < after {
        return unsafe (isObject ? string(child.pointee) : String(index), content)
      }
      unsafe child = unsafe after
      index += 1
    }
    return nil
  }

  /// Where the text of a value lies, in bytes; strings with their quotes.
  package func byteRange(of value: WordPointer) -> Range<Int> {
    let start = unsafe byteOffset(of: value)
    let word = unsafe value.pointee
    if word.isContainer { return unsafe start..<containerEnd(value, from: start) }
    let quote = word.kind == IndexKind.string ? 1 : 0
    return unsafe start..<(word.offset + byteCount(word) + quote)
  }

  /// Where a value starts.
  ///
  /// A container's word has no room for it, so the text is read again from the last scalar before
  /// it: between them lie nothing but punctuation and white space.
  package func byteOffset(of value: WordPointer) -> Int {
    let word = unsafe value.pointee
    if !word.isContainer { return word.offset - (word.kind == IndexKind.string ? 1 : 0) }
    var previous = unsafe value
    while unsafe previous > words {
      unsafe previous -= 1
      if unsafe !previous.pointee.isContainer { break }
    }
    let startsAtScalar = unsafe !previous.pointee.isContainer
    let openings = unsafe value - previous + (startsAtScalar ? 0 : 1)
    return unsafe offsetOfOpening(openings, from: startsAtScalar ? scalarEnd(previous.pointee) : 0)
  }

  private func scalarEnd(_ word: IndexWord) -> Int {
    unsafe word.offset + byteCount(word) + (word.kind == IndexKind.string ? 1 : 0)
  }

  private func offsetOfOpening(_ number: Int, from start: Int) -> Int {
    var left = number
    var p = unsafe base + start
    while unsafe p < end {
      if unsafe p.pointee & 0xDF == 0x5B {
        left -= 1
        if left == 0 { break }
      }
      unsafe p += 1
    }
    return unsafe p - base
  }

  /// The offset after the closer of a container: after its last scalar, as many closers as
  /// containers are open there.
  private func containerEnd(_ container: WordPointer, from start: Int) -> Int {
    var last = unsafe words + container.pointee.end - 1
    while unsafe last > container, unsafe last.pointee.isContainer { unsafe last -= 1 }
    var depth = unsafe last > container ? openContainers(at: last, within: container) : 0
    var p = unsafe base + (last > container ? scalarEnd(last.pointee) : start)
    while unsafe p < end {
      let byte = unsafe p.pointee
      unsafe p += 1
      if byte & 0xDF == 0x5B { depth += 1 }
      if byte & 0xDF == 0x5D { depth -= 1 }
      if depth == 0, byte & 0xDF == 0x5D { break }
    }
    return unsafe p - base
  }

  /// The number of containers, from `container` inwards, that hold a scalar.
  private func openContainers(at scalar: WordPointer, within container: WordPointer) -> Int {
    var depth = 1
    var word = unsafe container + 1
    while unsafe word < scalar {
      let isAround = unsafe word.pointee.isContainer && words + word.pointee.end > scalar
      depth += isAround ? 1 : 0
      unsafe word = unsafe isAround ? word + 1 : next(word)
    }
    return depth
  }
}
