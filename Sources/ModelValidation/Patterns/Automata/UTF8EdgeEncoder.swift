/// Splits a set of code points into byte ranges, lead bytes first.
///
///     lead      code points      each continuation byte divides the window by 64
///     00-7F     0-7F             the byte itself
///     C2-DF     80-7FF           window 64
///     E0-EF     800-FFFF         window 64 * 64
///     F0-F4     10000-10FFFF     window 64 * 64 * 64
///
/// Each length has its own share of the set, so overlong forms, which UTF-8 forbids, are in none.
struct UTF8EdgeEncoder {
  private let set: ScalarSet

  init(_ set: ScalarSet) {
    self.set = set
  }

  /// Makes the byte states of the set and returns the first; equal ones are for `makeState` to
  /// share.
  func encode(before next: UInt32, makeState: ([ByteNFA.Edge]) -> UInt32) -> UInt32 {
    var edges = set.members(in: 0...0x7F).map {
      ByteNFA.Edge(low: UInt8($0.lowerBound), high: UInt8($0.upperBound), next: next)
    }
    for length in Self.lengths {
      let share = Share(set: ScalarSet(set.members(in: length.scalars)), next: next)
      guard !share.set.isEmpty else { continue }
      for lead in length.leads {
        let low = UInt32(lead - length.base) * length.window
        if let state = share.state(from: low, window: length.window, makeState: makeState) {
          Self.append(lead, state, to: &edges)
        }
      }
    }
    return makeState(edges)
  }

  private static let lengths: [Length] = [
    Length(leads: 0xC2...0xDF, base: 0xC0, window: 1 << 6, scalars: 0x80...0x7FF),
    Length(leads: 0xE0...0xEF, base: 0xE0, window: 1 << 12, scalars: 0x800...0xFFFF),
    Length(leads: 0xF0...0xF4, base: 0xF0, window: 1 << 18, scalars: 0x1_0000...0x10_FFFF),
  ]

  /// Adds an edge for one byte, or lengthens the last one if it leads to the same state.
  fileprivate static func append(_ byte: UInt8, _ next: UInt32, to edges: inout [ByteNFA.Edge]) {
    if let last = edges.last, last.next == next, last.high + 1 == byte {
      edges[edges.count - 1].high = byte
    } else {
      edges.append(ByteNFA.Edge(low: byte, high: byte, next: next))
    }
  }
}

/// The forms of one length.
private struct Length: Sendable {
  var leads: ClosedRange<UInt8>
  /// The lead byte whose window starts at 0.
  var base: UInt8
  /// How many code points a lead byte stands for.
  var window: UInt32
  var scalars: ClosedRange<UInt32>
}

/// The members of a set that have forms of one length.
private struct Share {
  let set: ScalarSet
  let next: UInt32

  /// Makes the states for the continuation bytes of a window; `nil` if no member lies in it.
  func state(
    from low: UInt32,
    window: UInt32,
    makeState: ([ByteNFA.Edge]) -> UInt32
  ) -> UInt32? {
    guard window > 1 else { return set.contains(low) ? next : nil }
    let all = low...low + window - 1
    let members = set.members(in: all)
    guard let first = members.first else { return nil }
    if first == all { return fullState(window: window, makeState: makeState) }
    var edges: [ByteNFA.Edge] = []
    for byte in UInt8(0x80)...0xBF {
      let start = low + UInt32(byte - 0x80) * (window / 64)
      if let child = state(from: start, window: window / 64, makeState: makeState) {
        UTF8EdgeEncoder.append(byte, child, to: &edges)
      }
    }
    return makeState(edges)
  }

  private func fullState(window: UInt32, makeState: ([ByteNFA.Edge]) -> UInt32) -> UInt32 {
    var entry = next
    var rest = window
    while rest > 1 {
      entry = makeState([ByteNFA.Edge(low: 0x80, high: 0xBF, next: entry)])
      rest /= 64
    }
    return entry
  }
}
