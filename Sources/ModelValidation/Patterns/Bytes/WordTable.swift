/// `^(a|b|…)$` of many words: a hash table, since ten thousand words have no small automaton.
///
///     slots    place of a word in `words` and 1, by hash; 0 where there is none
///     words    where each word lies in `bytes`
@safe
final class WordTable: Sendable {
  /// Where it pays: fewer bytes of words are an automaton of a few hundred states.
  static let minimumBytes = 2_048

  private struct Word: BitwiseCopyable {
    var start: Int
    var length: Int
  }

  private let bytes: FrozenTable<UInt8>
  private let words: FrozenTable<Word>
  private let slots: FrozenTable<UInt32>
  private let mask: Int
  private let longest: Int

  init?(_ literals: [[UInt8]]) {
    guard literals.reduce(0, { $0 + $1.count }) >= Self.minimumBytes else { return nil }
    var slots = [UInt32](repeating: 0, count: 4)
    while slots.count < literals.count * 2 { slots += slots }
    mask = slots.count - 1
    longest = literals.map(\.count).max() ?? 0
    var words: [Word] = []
    var start = 0
    for literal in literals {
      words.append(Word(start: start, length: literal.count))
      start += literal.count
    }
    bytes = FrozenTable(literals.flatMap(\.self))
    for (index, word) in words.enumerated() {
      var place = unsafe Self.hash(bytes.base + word.start, word.length) & mask
      while slots[place] != 0 { place = (place + 1) & mask }
      slots[place] = UInt32(index + 1)
    }
    self.words = FrozenTable(words)
    self.slots = FrozenTable(slots)
  }

  func matches(_ text: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    guard count <= longest else { return false }
    var place = unsafe Self.hash(text, count) & mask
    while unsafe slots.base[place] != 0 {
      let word = unsafe words.base[Int(slots.base[place]) &- 1]
      if unsafe word.length == count && isEqual(word, text) { return true }
      place = (place &+ 1) & mask
    }
    return false
  }

  private func isEqual(_ word: Word, _ text: UnsafePointer<UInt8>) -> Bool {
    let own = unsafe bytes.base + word.start
    for index in 0..<word.length where unsafe own[index] != text[index] { return false }
    return true
  }

  /// A hash of eight bytes at a time.
  private static func hash(_ text: UnsafePointer<UInt8>, _ count: Int) -> Int {
    var hash = UInt64(truncatingIfNeeded: count)
    var offset = 0
    while offset < count {
      let word = unsafe ByteWord.load(text + offset, min(count &- offset, 8))
      hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash &>> 29
      offset &+= 8
    }
    return Int(truncatingIfNeeded: hash &>> 1)
  }
}
