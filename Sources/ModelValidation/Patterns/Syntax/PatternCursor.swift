/// A place in a pattern's text, moved by code points.
struct PatternCursor {
  private let scalars: [Unicode.Scalar]
  private(set) var offset = 0

  init(_ text: String) {
    self.scalars = Array(text.unicodeScalars)
  }

  var count: Int { scalars.count }

  /// The code point at the place, `nil` at the end.
  var peek: Unicode.Scalar? { peek(ahead: 0) }

  func peek(ahead distance: Int) -> Unicode.Scalar? {
    offset + distance < scalars.count ? scalars[offset + distance] : nil
  }

  mutating func next() -> Unicode.Scalar? {
    guard let scalar = peek else { return nil }
    offset += 1
    return scalar
  }

  mutating func advance(by count: Int = 1) {
    offset += count
  }

  mutating func consume(_ scalar: Unicode.Scalar) -> Bool {
    guard peek == scalar else { return false }
    offset += 1
    return true
  }

  mutating func consume(text: String) -> Bool {
    var distance = 0
    for scalar in text.unicodeScalars {
      guard peek(ahead: distance) == scalar else { return false }
      distance += 1
    }
    offset += distance
    return true
  }

  /// Goes back to a place it has been at.
  mutating func rewind(to offset: Int) {
    self.offset = offset
  }

  /// Reads decimal digits; more than fit are read as the largest number, which no bound reaches.
  mutating func consumeNumber() -> Int? {
    var value: Int?
    while let scalar = peek, let digit = scalar.decimalDigit {
      let (product, overflow) = (value ?? 0).multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(digit)
      value = overflow || carry || value == Int.max ? Int.max : sum
      offset += 1
    }
    return value
  }
}

extension Unicode.Scalar {
  /// The value of an ASCII digit.
  var decimalDigit: Int? {
    "0"..."9" ~= self ? Int(value - 0x30) : nil
  }

  /// The value of an ASCII hexadecimal digit.
  var hexadecimalDigit: UInt32? {
    switch self {
    case "0"..."9": value - 0x30
    case "a"..."f": value - 0x61 + 10
    case "A"..."F": value - 0x41 + 10
    default: nil
    }
  }
}
