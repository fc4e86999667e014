extension IndexBuilder {
  /// Reads the object or array at `p` and all that it holds.
  ///
  /// This is the hot loop of the package, longer and deeper than our functions are: its state must
  /// stay in registers, and a member must be read without a call. `isClosing` says that the next
  /// byte is expected to close the open container or to follow a complete element.
  @inline(never)
  func buildContainer(_ root: BytePointer) -> Stop {
    var p = unsafe root
    var words = unsafe buffer.words
    var next = unsafe words
    var limit = unsafe words + (buffer.capacity &- 4)
    var open = unsafe words
    var count: UInt64 = 0
    var depth = 0
    var isObject = unsafe root.pointee == 0x7B
    var isClosing = false

    // Opens the container at `p`, the child of `open`.
    @inline(__always)
    func enter() -> Bool {
      depth &+= 1
      if depth > maximumDepth { return false }
      let outer = unsafe open.pointee & 0xFFFF_FFFF_0000_000F
      unsafe open.pointee = outer | min(count, 0xFF_FFFF) &<< 8
      let parent = UInt64(truncatingIfNeeded: unsafe open - words)
      unsafe next.pointee = (isObject ? IndexKind.object : IndexKind.array) | parent &<< 32
      unsafe open = next
      unsafe next += 1
      count = 0
      unsafe p = skipGap(p + 1)
      isClosing = unsafe p.pointee == (isObject ? 0x7D : 0x5D)
      return true
    }

    // Closes the open container; its parent is open again.
    @inline(__always)
    func leave() {
      let word = unsafe open.pointee
      let stop = UInt64(truncatingIfNeeded: unsafe next - words)
      unsafe open.pointee = (word & 0xF) | min(count, 0xFF_FFFF) &<< 8 | stop &<< 32
      depth &-= 1
      unsafe open = words + Int(truncatingIfNeeded: word &>> 32)
      let outer = unsafe open.pointee
      count = (outer &>> 8) & 0xFF_FFFF
      isObject = outer & 0xF == IndexKind.object
      isClosing = true
    }

    @inline(__always)
    func makeRoom() {
      if unsafe next < limit { return }
      let used = unsafe next - words
      let opened = unsafe open - words
      unsafe buffer.grow(toAtLeast: used &+ 1024)
      unsafe words = buffer.words
      unsafe limit = words + (buffer.capacity &- 4)
      unsafe next = words + used
      unsafe open = words + opened
    }

    unsafe open.pointee = 0
    if !enter() { return unsafe stop(p, .shallowerNesting(maximumDepth)) }

    while true {
      if isObject {
        while true {
          if !isClosing {
            makeRoom()
            if unsafe p.pointee != 0x22 { return unsafe stop(p, .key) }
            var kind = IndexKind.string
            guard let close = unsafe scanString(p + 1, end, &kind) else {
              return unsafe stop(p, .key)
            }
            unsafe next.pointee = word(kind, p + 1, close)
            unsafe next += 1
            unsafe p = close + 1
            if unsafe p.pointee != 0x3A {
              unsafe p = skipWhitespace(p, end)
              if unsafe p.pointee != 0x3A { return unsafe stop(p, .colon) }
            }
            unsafe p = skipGap(p + 1)
            count &+= 1
            let byte = unsafe p.pointee
            if byte & 0xDF == 0x5B {
              isObject = byte == 0x7B
              if !enter() { return unsafe stop(p, .shallowerNesting(maximumDepth)) }
              if isObject { continue }
              break
            }
            guard let after = unsafe scanScalar(p, next) else { return unsafe stop(p, .value) }
            unsafe p = after
            unsafe next += 1
          }
          isClosing = false
          unsafe p = skipGap(p)
          if unsafe p.pointee == 0x2C {
            unsafe p = skipGap(p + 1)
            continue
          }
          if unsafe p.pointee != 0x7D { return unsafe stop(p, .commaOrBrace) }
          unsafe p += 1
          leave()
          if depth == 0 { return unsafe finish(p, next) }
          if unsafe p >= end { return unsafe stop(p, isObject ? .commaOrBrace : .commaOrBracket) }
          if !isObject { break }
        }
      } else {
        while true {
          if !isClosing {
            makeRoom()
            count &+= 1
            let byte = unsafe p.pointee
            if byte & 0xDF == 0x5B {
              isObject = byte == 0x7B
              if !enter() { return unsafe stop(p, .shallowerNesting(maximumDepth)) }
              if !isObject { continue }
              break
            }
            guard let after = unsafe scanScalar(p, next) else { return unsafe stop(p, .value) }
            unsafe p = after
            unsafe next += 1
          }
          isClosing = false
          unsafe p = skipGap(p)
          if unsafe p.pointee == 0x2C {
            unsafe p = skipGap(p + 1)
            continue
          }
          if unsafe p.pointee != 0x5D { return unsafe stop(p, .commaOrBracket) }
          unsafe p += 1
          leave()
          if depth == 0 { return unsafe finish(p, next) }
          if unsafe p >= end { return unsafe stop(p, isObject ? .commaOrBrace : .commaOrBracket) }
          if isObject { break }
        }
      }
    }
  }

  /// Steps over white space that is mostly not there.
  @inline(__always)
  private func skipGap(_ p: BytePointer) -> BytePointer {
    unsafe p.pointee > 0x20 ? p : skipWhitespace(p, end)
  }

  private func finish(_ p: BytePointer, _ next: UnsafeMutablePointer<UInt64>) -> Stop {
    unsafe buffer.count = unsafe next - buffer.words
    if extent == .whole, unsafe p != end { return unsafe stop(p, .endOfText) }
    return unsafe stop(p, nil)
  }
}
