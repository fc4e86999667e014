import ModelJSON

/// Says what keeps a text from having a format, where that is plain to see: for reports only.
enum FormatHint {
  /// Longer texts get no hint, as one would not be seen in them.
  private static var maximumLength: Int { 10_000 }

  static func hint(for format: Format, in text: TextBytes) -> String? {
    text.count > maximumLength ? nil : plainHint(for: format, in: text)
  }

  private static func plainHint(for format: Format, in text: TextBytes) -> String? {
    switch format {
    case .date: date(text) ?? (text.count > 10 ? "more than a date" : nil)
    case .time: time(text, at: 0)
    case .dateTime: dateTime(text)
    case .email, .idnEmail: email(text)
    case .hostname: hostname(text)
    case .ipv4: ipv4(text)
    case .uri, .uriReference, .iri, .iriReference: uri(text, format)
    case .uuid: uuid(text)
    case .jsonPointer: pointer(text)
    case .regex: Pattern.syntaxError(in: text.string)?.description
    default: nil
    }
  }

  // MARK: Dates

  private static func dateTime(_ text: TextBytes) -> String? {
    if let hint = date(text) { return hint }
    if text.count == 10 { return "no time" }
    if text[10] | 0x20 != 0x74 { return "no T between date and time" }
    return time(text, at: 11)
  }

  private static func date(_ text: TextBytes) -> String? {
    let year = text.twoDigits(at: 0) * 100 + text.twoDigits(at: 2)
    let month = text.twoDigits(at: 5)
    let day = text.twoDigits(at: 8)
    guard year < 10_000, month < 100, day < 100, text[4] == 0x2D, text[7] == 0x2D else {
      return nil
    }
    guard (1...12).contains(month) else { return "month \(month)" }
    let dayCount = CalendarDay.dayCount(of: month, in: year)
    return (1...dayCount).contains(day) ? nil : "day \(day) of a month of \(dayCount) days"
  }

  private static func time(_ text: TextBytes, at start: Int) -> String? {
    let fields = [("hour", 24), ("minute", 60), ("second", 61)]
    for (index, field) in fields.enumerated() {
      let value = text.twoDigits(at: start + 3 * index)
      if value >= 100 || (index < 2 && text[start + 3 * index + 2] != 0x3A) { return nil }
      if value >= field.1 { return "\(field.0) \(value)" }
    }
    var zone = start + 8
    if text[zone] == 0x2E { zone = text.skipDigits(from: zone + 1) }
    if zone == text.count { return "no time zone: Z or an offset such as +01:00" }
    let isLeapSecond = text.twoDigits(at: start + 6) == 60 && ClockTime(text, at: start) != nil
    return isLeapSecond ? "second 60 where no leap second can be" : nil
  }

  // MARK: Addresses

  private static func ipv4(_ text: TextBytes) -> String? {
    let parts = text.string.split(separator: ".", omittingEmptySubsequences: false)
    for part in parts.prefix(4) {
      guard let number = Int(part), part.utf8.allSatisfy(isDigit) else { return nil }
      if number > 255 { return "\(number) is above 255" }
      if part.utf8.count > 1, part.hasPrefix("0") { return "\(part) starts with a zero" }
    }
    return parts.count == 4 ? nil : "\(Found.plural(parts.count, "number")), not 4"
  }

  private static func uuid(_ text: TextBytes) -> String? {
    guard text.count == 36 else {
      return "\(Found.plural(text.string.unicodeScalars.count, "character")), not 36"
    }
    return firstCharacter(in: text) { $0 != 0x2D && !ByteClass.hexDigit.contains($0) }
  }

  // MARK: Characters

  /// Tells of the first character whose first byte is not allowed.
  static func firstCharacter(in text: TextBytes, _ isWrong: (UInt8) -> Bool) -> String? {
    var number = 1
    var place = 0
    while place < text.count {
      let (value, length) = text.scalar(at: place)
      if isWrong(text[place]) { return "\(name(of: value)) at character \(number)" }
      place += length
      number += 1
    }
    return nil
  }

  /// The character itself, where it can be seen, or its number.
  private static func name(of scalar: UInt32) -> String {
    if let character = Unicode.Scalar(scalar), (0x21...0x7E).contains(scalar) {
      return "'\(character)'"
    }
    let digits = String(scalar, radix: 16, uppercase: true)
    let padding = String(repeating: "0", count: max(0, 4 - digits.utf8.count))
    return scalar == 0x20 ? "a space" : "U+\(padding)\(digits)"
  }
}
