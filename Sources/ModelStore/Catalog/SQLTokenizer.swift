/// Cuts SQL text into tokens, as SQLite's own tokenizer does.
///
/// It never fails: what is not closed ends with the text.
struct SQLTokenizer {
  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func tokens() -> [SQLToken] {
    var tokens: [SQLToken] = []
    while let token = next() { tokens.append(token) }
    return tokens
  }

  private mutating func next() -> SQLToken? {
    skipBlanks()
    guard index < bytes.count else { return nil }
    let start = index
    let byte = bytes[index]
    switch byte {
    case UInt8(ascii: "'"): return quoted(.string, closing: byte)
    case UInt8(ascii: "\""), UInt8(ascii: "`"): return quoted(.quotedName, closing: byte)
    case UInt8(ascii: "["): return quoted(.quotedName, closing: UInt8(ascii: "]"))
    case _ where startsNumber: return number()
    case UInt8(ascii: "x"), UInt8(ascii: "X"):
      if peek(1) == UInt8(ascii: "'") {
        index += 1
        skipQuoted(closing: UInt8(ascii: "'"))
        return token(.blob, from: start)
      }
      fallthrough
    case _ where Self.isNamePart(byte):
      while index < bytes.count, Self.isNamePart(bytes[index]) { index += 1 }
      return token(.word, from: start)
    default: return symbol()
    }
  }

  private mutating func skipBlanks() {
    while index < bytes.count {
      switch (bytes[index], peek(1)) {
      case (0x20, _), (0x09...0x0D, _): index += 1
      case (UInt8(ascii: "-"), UInt8(ascii: "-")):
        while index < bytes.count, bytes[index] != 0x0A { index += 1 }
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        index += 2
        while index < bytes.count, !isEndOfComment { index += 1 }
        index = min(index + 2, bytes.count)
      default: return
      }
    }
  }

  private var isEndOfComment: Bool {
    bytes[index] == UInt8(ascii: "*") && peek(1) == UInt8(ascii: "/")
  }

  private func peek(_ distance: Int) -> UInt8? {
    index + distance < bytes.count ? bytes[index + distance] : nil
  }

  private var startsNumber: Bool {
    Self.isDigit(bytes[index])
      || bytes[index] == UInt8(ascii: ".") && peek(1).map(Self.isDigit) == true
  }

  private mutating func number() -> SQLToken {
    let start = index
    while index < bytes.count {
      let byte = bytes[index]
      let isSign = byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      let isExponent =
        isSign && bytes[index - 1] | 0x20 == UInt8(ascii: "e") && !isHexadecimal(start)
      guard Self.isNamePart(byte) || byte == UInt8(ascii: ".") || isExponent else { break }
      index += 1
    }
    return token(.number, from: start)
  }

  private func isHexadecimal(_ start: Int) -> Bool {
    start + 1 < bytes.count && bytes[start + 1] | 0x20 == UInt8(ascii: "x")
  }

  private mutating func quoted(_ kind: SQLToken.Kind, closing: UInt8) -> SQLToken {
    let start = index
    skipQuoted(closing: closing)
    return token(kind, from: start, value: unquoted(start..<index, closing: closing))
  }

  private mutating func skipQuoted(closing: UInt8) {
    index += 1
    while index < bytes.count {
      let isClosing = bytes[index] == closing
      // A bracket cannot be doubled.
      if isClosing, closing != UInt8(ascii: "]"), peek(1) == closing {
        index += 2
        continue
      }
      index += 1
      if isClosing { return }
    }
  }

  private func unquoted(_ range: Range<Int>, closing: UInt8) -> String {
    var inner = bytes[range].dropFirst()
    if inner.last == closing { inner = inner.dropLast() }
    guard closing != UInt8(ascii: "]") else { return String(decoding: inner, as: UTF8.self) }
    var result: [UInt8] = []
    var skips = false
    for byte in inner {
      if byte == closing, skips {
        skips = false
        continue
      }
      skips = byte == closing
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static let longSymbols: Set<String> = [
    "->>", "->", "||", "<=", "<>", "<<", ">=", ">>", "==", "!=",
  ]

  private mutating func symbol() -> SQLToken {
    let start = index
    for length in [3, 2] where index + length <= bytes.count {
      let text = String(decoding: bytes[index..<index + length], as: UTF8.self)
      if Self.longSymbols.contains(text) {
        index += length
        return token(.symbol, from: start)
      }
    }
    index += 1
    if bytes[start] == UInt8(ascii: ")") { depth = max(depth - 1, 0) }
    defer { if bytes[start] == UInt8(ascii: "(") { depth += 1 } }
    return token(.symbol, from: start)
  }

  private func token(_ kind: SQLToken.Kind, from start: Int, value: String? = nil) -> SQLToken {
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    return SQLToken(
      kind: kind,
      text: text,
      value: value ?? text,
      range: start..<index,
      depth: depth
    )
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return letter >= 0x61 && letter <= 0x7A || isDigit(byte) || byte >= 0x80
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
  }
}
