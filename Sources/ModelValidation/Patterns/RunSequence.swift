/// `^[a-z][a-z0-9]{0,29}$`: runs of code points, each of its own class, from the start of a text.
///
/// A run takes all it can. That is right where no member of a run of varying length may also be
/// taken by what follows it, which the initialiser makes sure of; bounds cost no states.
struct RunSequence: Sendable {
  private let runs: [Run]
  /// Whether the text must end after the last run.
  private let endsText: Bool

  init?(_ items: [LinearPattern.Item], endsText: Bool) {
    guard Self.isDeterministic(items) else { return nil }
    self.runs = items.map(Run.init)
    self.endsText = endsText
  }

  private static func isDeterministic(_ items: [LinearPattern.Item]) -> Bool {
    for (index, item) in items.enumerated() where item.minimum != item.maximum {
      for next in items[(index + 1)...] {
        guard item.set.isDisjoint(with: next.set) else { return false }
        if next.minimum > 0 { break }
      }
    }
    return true
  }

  func matches(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    unsafe runs.withUnsafeBufferPointer { runs in
      var offset = 0
      for index in runs.indices {
        guard let next = unsafe runs[index].end(bytes, from: offset, to: count) else {
          return false
        }
        offset = next
      }
      return !endsText || offset == count
    }
  }
}

/// One run of a `RunSequence`.
private struct Run: Sendable {
  private let low: UInt64
  private let high: UInt64
  /// The members from 80 on; `nil` if they are all of them, empty if there are none.
  private let others: ScalarSet?
  private let minimum: Int
  private let maximum: Int

  init(_ item: LinearPattern.Item) {
    var bits: (low: UInt64, high: UInt64) = (0, 0)
    for value in UInt64(0)..<64 {
      if item.set.contains(UInt32(value)) { bits.low |= 1 << value }
      if item.set.contains(UInt32(value) + 64) { bits.high |= 1 << value }
    }
    let beyond: ClosedRange<UInt32> = 0x80...ScalarSet.maximum
    let others = ScalarSet(item.set.members(in: beyond))
    self.low = bits.low
    self.high = bits.high
    self.others = others == ScalarSet(beyond) ? nil : others
    self.minimum = item.minimum
    self.maximum = item.maximum ?? Int.max
  }

  /// Where the run that starts at an offset ends; `nil` if it is too short.
  @inline(__always)
  func end(_ bytes: UnsafePointer<UInt8>, from start: Int, to count: Int) -> Int? {
    var offset = start
    var taken = 0
    while offset < count, taken < maximum {
      let byte = unsafe bytes[offset]
      if byte < 0x80 {
        let bits = byte < 64 ? low : high
        guard bits >> UInt64(byte & 63) & 1 != 0 else { break }
        offset += 1
      } else {
        let length = unsafe lengthOfMember(bytes + offset)
        guard length > 0 else { break }
        offset += length
      }
      taken += 1
    }
    return taken >= minimum ? offset : nil
  }

  /// The bytes of the code point at a place if it is a member, else 0.
  @inline(never)
  private func lengthOfMember(_ bytes: UnsafePointer<UInt8>) -> Int {
    let lead = unsafe bytes[0]
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard let others else { return length }
    guard !others.isEmpty else { return 0 }
    var scalar = UInt32(lead) & (0x7F >> UInt32(length))
    for index in 1..<length { scalar = unsafe scalar << 6 | UInt32(bytes[index] & 0x3F) }
    return others.contains(scalar) ? length : 0
  }
}
