/// A set of code points: ranges in order, none touching another.
struct ScalarSet: Hashable, Sendable {
  private(set) var ranges: [ClosedRange<UInt32>]

  static let maximum: UInt32 = 0x10_FFFF
  static let full = ScalarSet(0...maximum)

  init(_ range: ClosedRange<UInt32>) {
    self.ranges = [range]
  }

  init(_ ranges: some Sequence<ClosedRange<UInt32>>) {
    self.ranges = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) { append(range) }
  }

  /// Adds a range that starts no lower than those before it.
  mutating func append(_ range: ClosedRange<UInt32>) {
    guard let last = ranges.last, range.lowerBound <= last.upperBound + 1 else {
      ranges.append(range)
      return
    }
    if range.upperBound > last.upperBound {
      ranges[ranges.count - 1] = last.lowerBound...range.upperBound
    }
  }

  var isEmpty: Bool { ranges.isEmpty }

  var isASCII: Bool { (ranges.last?.upperBound ?? 0) < 0x80 }

  /// The one member, if there is just one.
  var single: UInt32? {
    guard ranges.count == 1, ranges[0].lowerBound == ranges[0].upperBound else { return nil }
    return ranges[0].lowerBound
  }

  var inverted: ScalarSet {
    var result = ScalarSet([])
    var next: UInt32 = 0
    for range in ranges {
      if range.lowerBound > next { result.append(next...range.lowerBound - 1) }
      next = range.upperBound + 1
    }
    if next <= Self.maximum { result.append(next...Self.maximum) }
    return result
  }

  func union(_ other: ScalarSet) -> ScalarSet {
    ScalarSet(ranges + other.ranges)
  }

  func intersection(_ other: ScalarSet) -> ScalarSet {
    inverted.union(other.inverted).inverted
  }

  func isDisjoint(with other: ScalarSet) -> Bool {
    var own = ranges[...]
    var others = other.ranges[...]
    while let first = own.first, let second = others.first {
      if first.overlaps(second) { return false }
      if first.upperBound < second.upperBound { own.removeFirst() } else { others.removeFirst() }
    }
    return true
  }

  func contains(_ scalar: UInt32) -> Bool {
    let index = firstRange(endingAtOrAfter: scalar)
    return index < ranges.count && ranges[index].lowerBound <= scalar
  }

  /// The members in a window, by binary search for its start.
  func members(in window: ClosedRange<UInt32>) -> [ClosedRange<UInt32>] {
    var result: [ClosedRange<UInt32>] = []
    var index = firstRange(endingAtOrAfter: window.lowerBound)
    while index < ranges.count, ranges[index].lowerBound <= window.upperBound {
      result.append(ranges[index].clamped(to: window))
      index += 1
    }
    return result
  }

  private func firstRange(endingAtOrAfter scalar: UInt32) -> Int {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < scalar { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
