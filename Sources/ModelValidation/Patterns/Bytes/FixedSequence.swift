/// `^b-[0-9]{6}$`: a text of a fixed number of ASCII characters, each of its own class.
///
/// Eight bytes are tested at once. For a range a byte b is in it if b + (80 - low) reaches the
/// high bit and b + (7F - high) does not; no sum of a byte below 80 carries into the next one,
/// and a byte from 80 on fails by its own high bit.
///
///     b-[0-9]{6}   low    62 2D 30 30 30 30 30 30
///                  high   62 2D 39 39 39 39 39 39
///
/// A class of several ranges takes a round for each; positions that need fewer repeat theirs.
/// Lengths above eight that are no multiple of it test some bytes twice.
struct FixedSequence: Sendable {
  /// One round over eight bytes.
  struct Round: Sendable {
    /// 80 - low and 7F - high of each byte.
    var reachLow: UInt64
    var passHigh: UInt64

    static let highBits: UInt64 = 0x8080_8080_8080_8080

    /// The high bit of each byte that is in its range, if the byte is ASCII.
    @inline(__always)
    func hits(_ word: UInt64) -> UInt64 {
      (word &+ reachLow) & ~(word &+ passHigh)
    }

    /// Tells whether each byte is ASCII and in its range.
    @inline(__always)
    func matches(_ word: UInt64) -> Bool {
      hits(word) & ~word & Self.highBits == Self.highBits
    }
  }

  static let maximumLength = 128
  static let maximumRanges = 4

  let length: Int
  /// The rounds of the first word, then those of the next.
  let rounds: [Round]
  let roundsPerWord: Int

  /// Makes the test of a sequence of classes; `nil` if one of them is not of a few ASCII ranges.
  init?(_ sets: [ScalarSet]) {
    guard (1...Self.maximumLength).contains(sets.count) else { return nil }
    for set in sets where !set.isASCII || set.isEmpty { return nil }
    let roundsPerWord = sets.map(\.ranges.count).max() ?? 1
    guard roundsPerWord <= Self.maximumRanges else { return nil }
    var rounds: [Round] = []
    for start in Self.wordOffsets(length: sets.count) {
      let slots = sets[start..<min(start + 8, sets.count)]
      for round in 0..<roundsPerWord {
        rounds.append(Round(slots.map { $0.ranges[min(round, $0.ranges.count - 1)] }))
      }
    }
    self.length = sets.count
    self.rounds = rounds
    self.roundsPerWord = roundsPerWord
  }

  /// Where each word starts: every eight bytes, the last one so that it ends with the text.
  static func wordOffsets(length: Int) -> [Int] {
    guard length > 8 else { return [0] }
    return Array(stride(from: 0, to: length - 8, by: 8)) + [length - 8]
  }

  func matches(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    guard count == length else { return false }
    return unsafe rounds.withUnsafeBufferPointer { rounds in
      guard var round = rounds.baseAddress else { return false }
      guard count > 8 else { return unsafe passes(ByteWord.load(bytes, count), round) }
      let last = count &- 8
      var offset = 0
      while offset < last {
        guard unsafe passes(ByteWord.load(bytes + offset), round) else { return false }
        unsafe round += roundsPerWord
        offset &+= 8
      }
      return unsafe passes(ByteWord.load(bytes + last), round)
    }
  }

  /// Tests one word; the rounds are written out since a loop over so few is slower.
  @inline(__always)
  private func passes(_ word: UInt64, _ rounds: UnsafePointer<Round>) -> Bool {
    var hits = unsafe rounds[0].hits(word)
    if roundsPerWord > 1 {
      unsafe hits |= rounds[1].hits(word)
      if roundsPerWord > 2 { unsafe hits |= rounds[2].hits(word) }
      if roundsPerWord > 3 { unsafe hits |= rounds[3].hits(word) }
    }
    return hits & ~word & Round.highBits == Round.highBits
  }
}

extension FixedSequence.Round {
  /// Up to eight ranges in the order of the bytes; places that are left take what is loaded for
  /// no byte, a zero.
  init(_ ranges: [ClosedRange<UInt32>]) {
    self.reachLow = Self.highBits
    self.passHigh = 0
    for (place, range) in ranges.enumerated() {
      let shift = UInt64(place * 8)
      reachLow &-= UInt64(range.lowerBound) << shift
      passHigh |= (0x7F - UInt64(range.upperBound)) << shift
    }
  }
}
