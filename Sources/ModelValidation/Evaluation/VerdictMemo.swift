import ModelJSON

/// Verdicts that are known: which entry accepts which value.
///
/// A schema can ask the same about the same value over and over: a recursive `anyOf` whose branches
/// all lead back takes twice the time with each level of a document. The verdict depends on nothing
/// but the entry and the value, so ``FrameMachine`` keeps verdicts here, once it has made more calls
/// than a schema that asks everything once would.
///
/// ```
///  bit    63        62            32 31              0
///        ┌─────────┬────────────────┬─────────────────┐
///        │ verdict │ entry          │ word of value   │   0: empty
///        └─────────┴────────────────┴─────────────────┘
/// ```
///
/// Memory is bounded: the table grows to ``largestSize`` places, and after that new verdicts
/// replace old ones. What a schema asks again it asks soon, so little is lost.
@unsafe
struct VerdictMemo {
  private var places: UnsafeMutablePointer<UInt64>
  private var size: Int
  private var count = 0

  private static var smallestSize: Int { 1 << 10 }
  private static var largestSize: Int { 1 << 21 }
  private static var bucketSize: Int { 4 }
  private static var verdictBit: UInt64 { 1 << 63 }

  init() {
    unsafe size = unsafe Self.smallestSize
    unsafe places = .allocate(capacity: size)
    unsafe places.initialize(repeating: 0, count: size)
  }

  func deallocate() { unsafe places.deallocate() }

  private static func key(_ entry: Entry, _ word: Int) -> UInt64 {
    UInt64(entry.rawValue & ~Entry.framedBit) << 32 | UInt64(UInt32(truncatingIfNeeded: word))
  }

  /// The first place of the bucket of a key.
  private func bucket(of key: UInt64) -> Int {
    let product = key.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    let hash = Int(truncatingIfNeeded: product.high ^ product.low)
    return unsafe hash & (size - 1) & ~(Self.bucketSize - 1)
  }

  /// The verdict of an entry on the value with a word number, if it is known.
  func verdict(of entry: Entry, on word: Int) -> Bool? {
    let key = unsafe Self.key(entry, word)
    let bucket = unsafe places + bucket(of: key)
    for index in unsafe 0..<Self.bucketSize {
      let place = unsafe bucket[index]
      if unsafe place & ~Self.verdictBit == key { return unsafe place & Self.verdictBit != 0 }
    }
    return nil
  }

  mutating func insert(_ verdict: Bool, of entry: Entry, on word: Int) {
    if unsafe count > size / 2, unsafe size < Self.largestSize { unsafe grow() }
    unsafe insert(Self.key(entry, word) | (verdict ? Self.verdictBit : 0))
  }

  private mutating func insert(_ place: UInt64) {
    let key = unsafe place & ~Self.verdictBit
    let bucket = unsafe places + bucket(of: key)
    for index in unsafe 0..<Self.bucketSize
    where unsafe bucket[index] & ~Self.verdictBit == key {
      return
    }
    if unsafe bucket[Self.bucketSize - 1] == 0 { unsafe count += 1 }
    // The newest goes first; in a full bucket the oldest is lost.
    for index in unsafe (1..<Self.bucketSize).reversed() {
      unsafe bucket[index] = unsafe bucket[index - 1]
    }
    unsafe bucket[0] = place
  }

  private mutating func grow() {
    let old = unsafe places
    let oldSize = unsafe size
    unsafe size *= 4
    unsafe count = 0
    unsafe places = .allocate(capacity: size)
    unsafe places.initialize(repeating: 0, count: size)
    for index in 0..<oldSize where unsafe old[index] != 0 { unsafe insert(old[index]) }
    unsafe old.deallocate()
  }
}
