/// Splits Swift source text into tokens, whatever the text: what cannot be one becomes an unknown
/// token, and what is not closed ends with its line or with the text.
///
/// Each byte is looked at a bounded number of times, and nothing is nested on the thread's stack.
struct SwiftLexer {
  let bytes: [UInt8]
  var position = 0
  private(set) var tokens: [SwiftToken] = []
  private var startsLine = true
  /// No plain regular expression starts before this place: its line holds no further slash.
  private var noRegexBefore = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  static func tokens(of bytes: [UInt8]) -> [SwiftToken] {
    var lexer = SwiftLexer(bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { lexer.position = 3 }
    if lexer.peek() == UInt8(ascii: "#"), lexer.peek(1) == UInt8(ascii: "!") { lexer.skipLine() }
    lexer.tokens.reserveCapacity(bytes.count / 5)
    while lexer.skipTrivia() { lexer.appendToken() }
    return lexer.tokens
  }

  func peek(_ distance: Int = 0) -> UInt8? {
    let index = position + distance
    return index < bytes.count ? bytes[index] : nil
  }

  private mutating func appendToken() {
    let start = position
    let kind = scan(bytes[position])
    position = min(max(position, start + 1), bytes.count)
    let text = bytes[start..<position]
    tokens.append(
      SwiftToken(
        kind: kind,
        sign: kind == .sign ? SwiftToken.Sign(text) : .other,
        isDeclarationWord: kind == .word && Self.isDeclarationWord(text),
        startsLine: startsLine,
        range: start..<position
      )
    )
    startsLine = false
  }

  private static func isDeclarationWord(_ text: ArraySlice<UInt8>) -> Bool {
    guard (3...9).contains(text.count) else { return false }
    return declarationWords.contains(String(decoding: text, as: UTF8.self))
  }

  private static let declarationWords: Set<String> = [
    "var", "let", "func", "struct", "enum", "extension", "protocol", "typealias", "import", "case",
    "class",
  ]

  /// Moves past the token that starts here.
  private mutating func scan(_ first: UInt8) -> SwiftToken.Kind {
    if first.isSwiftWordStart {
      skip { $0.isSwiftWord }
      return .word
    }
    if first.isASCIIDigit { return scanNumber() }
    if first.isSwiftOperator { return scanOperator(first) }
    switch first {
    case UInt8(ascii: "\""):
      scanString(pounds: 0)
      return .string
    case UInt8(ascii: "#"): return scanPound()
    case UInt8(ascii: "`"): return scanQuotedWord()
    case UInt8(ascii: "."): return scanDots()
    default:
      position += 1
      return first.swiftPunctuation
    }
  }

  mutating func skip(while matches: (UInt8) -> Bool) {
    while position < bytes.count, matches(bytes[position]) { position += 1 }
  }
}

extension SwiftLexer {
  /// Moves to the next token; gives whether there is one.
  private mutating func skipTrivia() -> Bool {
    while let byte = peek() {
      switch byte {
      case 0x0A, 0x0D:
        startsLine = true
        position += 1
      case 0x20, 0x09, 0x0B, 0x0C, 0x00: position += 1
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): skipBlockComment()
      default: return true
      }
    }
    return false
  }

  private mutating func skipLine() { skip { $0 != 0x0A && $0 != 0x0D } }

  /// Comments nest in Swift.
  mutating func skipBlockComment() {
    var depth = 0
    while let byte = peek() {
      switch (byte, peek(1)) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        position += 2
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        position += 2
        if depth == 0 { return }
      default:
        if byte == 0x0A || byte == 0x0D { startsLine = true }
        position += 1
      }
    }
  }
}

extension SwiftLexer {
  private mutating func scanQuotedWord() -> SwiftToken.Kind {
    let start = position
    position += 1
    skip { $0 != UInt8(ascii: "`") && $0 != 0x0A && $0 != 0x0D }
    if peek() == UInt8(ascii: "`") {
      position += 1
      return .quotedWord
    }
    position = start + 1
    return .unknown
  }

  private mutating func scanDots() -> SwiftToken.Kind {
    guard peek(1) == UInt8(ascii: ".") else {
      position += 1
      return .dot
    }
    skip { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "<") }
    return .sign
  }

  /// A directive, a macro, a raw string or a regular expression with number signs.
  private mutating func scanPound() -> SwiftToken.Kind {
    let start = position
    skip { $0 == UInt8(ascii: "#") }
    let count = position - start
    switch peek() {
    case UInt8(ascii: "\""):
      scanString(pounds: count)
      return .string
    case UInt8(ascii: "/"):
      scanExtendedRegex(pounds: count)
      return .regex
    case let byte? where count == 1 && byte.isSwiftWordStart:
      skip { $0.isSwiftWord }
      return .pound
    default:
      return .unknown
    }
  }

  /// `>`, `?` and `!` are tokens of their own, so that `List<List<Int>>?` needs no second look.
  private mutating func scanOperator(_ first: UInt8) -> SwiftToken.Kind {
    if first == UInt8(ascii: "/"), canStartRegex, skipRegex() { return .regex }
    position += 1
    switch first {
    case UInt8(ascii: ">"), UInt8(ascii: "?"), UInt8(ascii: "!"): return .sign
    default: break
    }
    while let byte = peek(), byte.isSwiftOperator {
      let next = peek(1)
      let startsComment = next == UInt8(ascii: "/") || next == UInt8(ascii: "*")
      if byte == UInt8(ascii: "/"), startsComment { break }
      position += 1
    }
    return .sign
  }
}

extension SwiftLexer {
  /// Whether a slash is a regular expression's start and not a division, by what stands before it.
  private var canStartRegex: Bool {
    guard position >= noRegexBefore, let next = peek(1) else { return false }
    switch next {
    case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ")"), UInt8(ascii: ","): return false
    default: break
    }
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .openBrace, .openParenthesis, .openBracket, .comma, .semicolon, .colon: return true
    case .sign:
      return ![UInt8(ascii: "?"), UInt8(ascii: "!")].contains(bytes[last.range.lowerBound])
    default: return false
    }
  }

  /// Moves past a regular expression that its line closes; stays where there is none.
  private mutating func skipRegex() -> Bool {
    let start = position
    position += 1
    while let byte = peek(), byte != 0x0A, byte != 0x0D {
      position += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "/") { return true }
    }
    noRegexBefore = position
    position = start
    return false
  }

  private mutating func scanExtendedRegex(pounds: Int) {
    position += 1
    let isMultiline = peek() == 0x0A || peek() == 0x0D
    while let byte = peek(), isMultiline || (byte != 0x0A && byte != 0x0D) {
      position += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "/"), skipPounds(pounds) { return }
    }
  }

  /// Moves past exactly so many number signs, or stays.
  mutating func skipPounds(_ count: Int) -> Bool {
    var found = 0
    while found < count, peek(found) == UInt8(ascii: "#") { found += 1 }
    guard found == count else { return false }
    position += count
    return true
  }
}
