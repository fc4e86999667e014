extension ISO8601Date: CustomStringConvertible {
  /// The instant in UTC: `2015-07-07T13:07:42Z`, with three or six more digits if it needs them.
  ///
  /// Years outside 0000 to 9999 are written with a sign and six digits, as in ECMA-262.
  var description: String {
    var seconds = seconds
    var microseconds = Int((fraction * 1_000_000).rounded())
    if microseconds == 1_000_000 {
      seconds += 1
      microseconds = 0
    }
    let (days, time) = divideDown(Int(seconds), by: 86_400)
    let text = Self.text(of: GregorianDay(number: days)) + "T" + Self.text(ofTime: time)
    if microseconds == 0 { return text + "Z" }
    if microseconds % 1_000 == 0 { return text + "." + padded(microseconds / 1_000, 3) + "Z" }
    return text + "." + padded(microseconds, 6) + "Z"
  }

  /// The day in UTC: `2015-07-07`.
  var dayText: String {
    Self.text(of: GregorianDay(number: divideDown(Int(seconds), by: 86_400).0))
  }

  private static func text(of day: GregorianDay) -> String {
    let year =
      (0...9_999).contains(day.year)
      ? padded(day.year, 4) : (day.year < 0 ? "-" : "+") + padded(abs(day.year), 6)
    return "\(year)-\(padded(day.month, 2))-\(padded(day.day, 2))"
  }

  private static func text(ofTime seconds: Int) -> String {
    "\(padded(seconds / 3_600, 2)):\(padded(seconds / 60 % 60, 2)):\(padded(seconds % 60, 2))"
  }
}

private func padded(_ value: Int, _ width: Int) -> String {
  let text = String(value)
  return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
}
