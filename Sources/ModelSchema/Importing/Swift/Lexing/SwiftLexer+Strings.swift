extension SwiftLexer {
  /// What is open while a string is read.
  ///
  ///     "a \(b("c \(d)")) e"     string ▸ interpolation ▸ string ▸ interpolation
  private enum StringLevel {
    case string(pounds: Int, isMultiline: Bool)
    case interpolation(parentheses: Int)
  }

  /// Moves past a string; its number signs, if any, were read.
  mutating func scanString(pounds: Int) {
    var levels = [openString(pounds: pounds)]
    while let level = levels.last, let byte = peek() {
      switch level {
      case .string(let pounds, let isMultiline):
        if !isMultiline, byte == 0x0A || byte == 0x0D { return }
        scanText(byte, pounds: pounds, isMultiline: isMultiline, levels: &levels)
      case .interpolation(let parentheses):
        scanInterpolation(byte, parentheses: parentheses, levels: &levels)
      }
    }
  }

  private mutating func openString(pounds: Int) -> StringLevel {
    let quote = UInt8(ascii: "\"")
    guard peek(1) == quote, peek(2) == quote, !(pounds > 0 && peek(3) == UInt8(ascii: "#")) else {
      position += 1
      return .string(pounds: pounds, isMultiline: false)
    }
    position += 3
    return .string(pounds: pounds, isMultiline: true)
  }

  private mutating func scanText(
    _ byte: UInt8,
    pounds: Int,
    isMultiline: Bool,
    levels: inout [StringLevel]
  ) {
    position += 1
    switch byte {
    case UInt8(ascii: "\\"):
      guard skipPounds(pounds), let next = peek() else { return }
      if next == UInt8(ascii: "(") {
        position += 1
        levels.append(.interpolation(parentheses: 1))
      } else if next != 0x0A && next != 0x0D {
        position += 1
      }
    case UInt8(ascii: "\""):
      let start = position
      if isMultiline {
        guard peek() == byte, peek(1) == byte else { return }
        position += 2
      }
      if skipPounds(pounds) { levels.removeLast() } else { position = start }
    default: break
    }
  }

  private mutating func scanInterpolation(
    _ byte: UInt8,
    parentheses: Int,
    levels: inout [StringLevel]
  ) {
    switch byte {
    case UInt8(ascii: "("):
      position += 1
      levels[levels.count - 1] = .interpolation(parentheses: parentheses + 1)
    case UInt8(ascii: ")"):
      position += 1
      levels.removeLast()
      if parentheses > 1 { levels.append(.interpolation(parentheses: parentheses - 1)) }
    case UInt8(ascii: "\""): levels.append(openString(pounds: 0))
    case UInt8(ascii: "#"):
      let start = position
      skip { $0 == UInt8(ascii: "#") }
      guard peek() == UInt8(ascii: "\"") else { return }
      levels.append(openString(pounds: position - start))
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): skipBlockComment()
    default: position += 1
    }
  }
}
