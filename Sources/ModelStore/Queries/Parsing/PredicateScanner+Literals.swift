// Numbers and texts.
extension PredicateScanner {
  mutating func number() throws -> PredicateToken.Kind {
    let start = place
    digits()
    if current == ".", let next = peek, ("0"..."9").contains(next) {
      place += 1
      digits()
    }
    if current == "e" || current == "E" {
      place += 1
      if current == "+" || current == "-" { place += 1 }
      digits()
    }
    let text = String(String.UnicodeScalarView(scalars[start..<place]))
    guard !Self.isName(current) else {
      place = start
      throw failure("found '\(text)' with letters behind it", "a number")
    }
    if let integer = Int64(text) { return .integer(integer) }
    guard let real = Double(text), real.isFinite else {
      place = start
      throw failure("found '\(text)'", "a number that is not larger than a Double")
    }
    return .real(real)
  }

  private mutating func digits() {
    while let scalar = current, ("0"..."9").contains(scalar) {
      _ = scalar
      place += 1
    }
  }

  mutating func quoted(by quote: Unicode.Scalar) throws -> String {
    let start = place
    place += 1
    var text = String.UnicodeScalarView()
    while let scalar = current {
      place += 1
      if scalar == quote { return String(text) }
      text.append(scalar == "\\" ? try escaped() : scalar)
    }
    place = start
    throw failure("found a text without an end", "\(quote) behind it")
  }

  private mutating func escaped() throws -> Unicode.Scalar {
    guard let scalar = current else { throw failure("found the end", "a character behind '\\'") }
    place += 1
    switch scalar {
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u":
      let digits = String(String.UnicodeScalarView(scalars[place..<min(place + 4, scalars.count)]))
      guard digits.count == 4, let code = UInt32(digits, radix: 16),
        let found = Unicode.Scalar(code)
      else { throw failure("found '\\u\(digits)'", "four hexadecimal digits of a character") }
      place += 4
      return found
    default: return scalar
    }
  }
}
