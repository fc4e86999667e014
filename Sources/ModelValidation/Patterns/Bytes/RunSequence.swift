/// `^[a-z][a-z0-9]{0,29}$`: runs of code points, each of its own class, from the start of a text.
///
/// A run takes all it can. That is right where no member of a run of varying length may also be
/// taken by what follows it, which the initialiser makes sure of; bounds cost no states.
///
///     classes   256 bytes: bit n of the entry of an ASCII byte says that class n holds it
///     runs      which class, how many code points, and the members that are not ASCII
struct RunSequence: Sendable {
  /// One bit of a byte for each class.
  static let maximumClasses = 8

  private let classes: [UInt8]
  private let runs: [Run]
  /// Whether the text must end after the last run.
  private let endsText: Bool

  init?(_ items: [LinearPattern.Item], endsText: Bool) {
    guard Self.isDeterministic(items) else { return nil }
    var sets: [ScalarSet] = []
    for item in items where !sets.contains(item.set) { sets.append(item.set) }
    guard sets.count <= Self.maximumClasses else { return nil }
    self.classes = Self.table(of: sets)
    self.runs = items.map { Run($0, number: sets.firstIndex(of: $0.set) ?? 0) }
    self.endsText = endsText
  }

  private static func table(of sets: [ScalarSet]) -> [UInt8] {
    var table = [UInt8](repeating: 0, count: 256)
    for (number, set) in sets.enumerated() {
      for byte in 0..<0x80 where set.contains(UInt32(byte)) { table[byte] |= 1 << number }
    }
    return table
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
    unsafe classes.withUnsafeBufferPointer { classes in
      guard let table = classes.baseAddress else { return false }
      return unsafe runs.withUnsafeBufferPointer { runs in
        var place = unsafe bytes
        let end = unsafe bytes + count
        var index = 0
        while index < runs.count {
          guard let next = unsafe runs[index].end(from: place, to: end, table) else {
            return false
          }
          unsafe place = next
          index &+= 1
        }
        return unsafe !endsText || place == end
      }
    }
  }
}

/// One run of a `RunSequence`.
private struct Run: Sendable {
  private let mask: UInt8
  private let minimum: Int
  private let maximum: Int
  /// The members that are not ASCII; `nil` if they are all of them, empty if there are none.
  private let others: ScalarSet?

  init(_ item: LinearPattern.Item, number: Int) {
    let beyond: ClosedRange<UInt32> = 0x80...ScalarSet.maximum
    let others = ScalarSet(item.set.members(in: beyond))
    self.mask = 1 << number
    self.others = others == ScalarSet(beyond) ? nil : others
    self.minimum = item.minimum
    self.maximum = item.maximum ?? Int.max
  }

  /// Where the run that starts at a place ends; `nil` if it is too short.
  @inline(__always)
  func end(
    from start: UnsafePointer<UInt8>,
    to end: UnsafePointer<UInt8>,
    _ table: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8>? {
    var place = unsafe start
    var room = maximum
    while true {
      let stop = unsafe endOfASCII(from: place, to: place + min(room, end - place), table)
      unsafe room &-= stop - place
      unsafe place = stop
      guard room > 0, unsafe place < end, unsafe place[0] >= 0x80 else { break }
      let length = unsafe lengthOfMember(place)
      guard length > 0 else { break }
      unsafe place += length
      room &-= 1
    }
    return unsafe maximum &- room >= minimum ? place : nil
  }

  /// Takes ASCII members, eight at a time where there are as many.
  @inline(__always)
  private func endOfASCII(
    from start: UnsafePointer<UInt8>,
    to end: UnsafePointer<UInt8>,
    _ table: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    var place = unsafe start
    while unsafe end - place >= 8 {
      var common = unsafe mask & table[Int(place[0])] & table[Int(place[1])]
      unsafe common &= table[Int(place[2])] & table[Int(place[3])]
      unsafe common &= table[Int(place[4])] & table[Int(place[5])]
      unsafe common &= table[Int(place[6])] & table[Int(place[7])]
      if common == 0 { break }
      unsafe place += 8
    }
    while unsafe place < end && table[Int(place[0])] & mask != 0 {
      unsafe place += 1
    }
    return unsafe place
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
