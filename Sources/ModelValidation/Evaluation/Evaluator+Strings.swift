import ModelJSON

extension Evaluator {
  /// `minLength` and `maxLength`: code points are counted only where the bytes do not decide.
  @inline(__always)
  func checkLength(_ instruction: UnsafePointer<Instruction>, _ value: WordPointer) -> Bool {
    let word = unsafe value.pointee
    let low = unsafe Int(truncatingIfNeeded: instruction.pointee.low)
    let high = unsafe Int(truncatingIfNeeded: instruction.pointee.high)
    if word.rawValue & (IndexFlag.escapes | IndexFlag.nonASCII) == 0 {
      let count = unsafe view.byteCount(word)
      return count >= low && count <= high
    }
    return unsafe checkLongLength(word, low, high)
  }

  @inline(never)
  private func checkLongLength(_ word: IndexWord, _ low: Int, _ high: Int) -> Bool {
    let bytes = unsafe view.byteCount(word)
    // A code point takes one to four bytes, or up to twelve as an escaped pair.
    let longest = word.hasEscapes ? 12 : 4
    if bytes <= high, bytes / longest >= low { return true }
    let count = unsafe CodePoints.count(view.text(word), bytes, hasEscapes: word.hasEscapes)
    return count >= low && count <= high
  }

  @inline(__always)
  func checkPattern(_ number: UInt32, _ word: IndexWord) -> Bool {
    let pattern = unsafe tables.pointee.patterns + Int(number)
    if unsafe tables.pointee.doubt != nil { return unsafe checkDoubtful(pattern, word) }
    if word.hasEscapes {
      return unsafe view.withUnescapedText(word) {
        unsafe pattern.pointee.matches($0.baseAddress ?? view.base, $0.count)
      }
    }
    return unsafe pattern.pointee.matches(view.text(word), view.byteCount(word))
  }

  /// Asks a pattern where one of the schema may have no answer, and notes if it has none.
  @inline(never)
  private func checkDoubtful(_ pattern: UnsafePointer<Pattern>, _ word: IndexWord) -> Bool {
    let verdict =
      unsafe word.hasEscapes
      ? view.withUnescapedText(word) {
        unsafe pattern.pointee.verdict($0.baseAddress ?? view.base, $0.count)
      }
      : pattern.pointee.verdict(view.text(word), view.byteCount(word))
    if verdict == .undecided { unsafe tables.pointee.doubt?.pointee = true }
    return verdict == .matches
  }

  @inline(never)
  func checkStrings(_ instruction: UnsafePointer<Instruction>, _ value: WordPointer) -> Bool {
    let names = unsafe tables.pointee.names + Int(instruction.pointee.index)
    let word = unsafe value.pointee
    for index in unsafe 0..<Int(truncatingIfNeeded: instruction.pointee.low)
    where unsafe view.key(word, equals: names[index].bytes, names[index].count) {
      return true
    }
    return false
  }

  @inline(never)
  func checkStringSet(_ instruction: UnsafePointer<Instruction>, _ value: WordPointer) -> Bool {
    let word = unsafe value.pointee
    if word.hasEscapes {
      return unsafe view.withUnescapedText(word) {
        unsafe isInSet(instruction, $0.baseAddress ?? view.base, $0.count)
      }
    }
    return unsafe isInSet(instruction, view.text(word), view.byteCount(word))
  }

  private func isInSet(
    _ instruction: UnsafePointer<Instruction>,
    _ text: BytePointer,
    _ length: Int
  ) -> Bool {
    let table = unsafe tables.pointee.hashSlots + Int(instruction.pointee.index)
    let names = unsafe tables.pointee.names + Int(instruction.pointee.high)
    let mask = unsafe Int(instruction.pointee.low)
    var place = unsafe Int(nameHash(text, length)) & mask
    while unsafe table[place] != 0 {
      if unsafe names[Int(table[place]) &- 1].equals(text, length) { return true }
      place = (place &+ 1) & mask
    }
    return false
  }
}

/// Counts the code points of a string of the text, an escape as one.
enum CodePoints {
  static func count(_ text: BytePointer, _ length: Int, hasEscapes: Bool) -> Int {
    unsafe hasEscapes ? countEscaped(text, length) : countPlain(text, length)
  }

  /// Every byte but those that continue a sequence starts a code point; eight at a time.
  private static func countPlain(_ text: BytePointer, _ length: Int) -> Int {
    var count = 0
    var index = 0
    while index &+ 8 <= length {
      let bytes = unsafe load64(text + index)
      let continuations = (bytes &>> 7) & (~bytes &>> 6) & 0x0101_0101_0101_0101
      count &+= 8 &- continuations.nonzeroBitCount
      index &+= 8
    }
    while index < length {
      if unsafe text[index] & 0xC0 != 0x80 { count &+= 1 }
      index &+= 1
    }
    return count
  }

  private static func countEscaped(_ text: BytePointer, _ length: Int) -> Int {
    var count = 0
    var index = 0
    while index < length {
      if unsafe text[index] == 0x5C {
        // The text was checked when it was read, so the escape is whole.
        unsafe index &+= max(escapeLength(text + index, text + length), 1)
        count &+= 1
      } else {
        if unsafe text[index] & 0xC0 != 0x80 { count &+= 1 }
        index &+= 1
      }
    }
    return count
  }
}
