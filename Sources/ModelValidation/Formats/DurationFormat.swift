/// Durations: RFC 3339, appendix A, which names the units of ISO 8601 without gaps between them.
enum DurationFormat {
  static func isDuration(_ text: TextBytes) -> Bool {
    guard text[0] == 0x50 else { return false }
    var place = 1
    if text[1] != 0x54 {
      let weeks = skipUnits(text, from: 1) { $0 == 0x57 ? 0 : nil }
      if weeks != 1 { return weeks == text.count }
      place = skipUnits(text, from: 1, number: dateUnit)
      if place == 1 { return false }
    }
    if text[place] == 0x54 {
      let start = place + 1
      place = skipUnits(text, from: start, number: timeUnit)
      if place == start { return false }
    }
    return place == text.count
  }

  /// The place of a unit among `Y`, `M` and `D`.
  private static func dateUnit(_ byte: UInt8) -> Int? {
    switch byte {
    case 0x59: 0
    case 0x4D: 1
    case 0x44: 2
    default: nil
    }
  }

  /// The place of a unit among `H`, `M` and `S`.
  private static func timeUnit(_ byte: UInt8) -> Int? {
    switch byte {
    case 0x48: 0
    case 0x4D: 1
    case 0x53: 2
    default: nil
    }
  }

  /// The place after numbers with units, each unit the next one of its kind: `1Y2D` has a gap.
  @inline(__always)
  private static func skipUnits(
    _ text: TextBytes,
    from start: Int,
    number: (UInt8) -> Int?
  ) -> Int {
    var place = start
    var previous: Int?
    while true {
      let end = text.skipDigits(from: place)
      guard end > place, let unit = number(text[end]), previous.map({ unit == $0 + 1 }) ?? true
      else { return place }
      previous = unit
      place = end + 1
    }
  }
}
