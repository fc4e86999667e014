internal import ModelJSON

/// Reads property lists in the old text form: `{key = value;}`, `(a, b)`, `"text"`, comments.
///
/// Data (`<0a 0b>`) reads as a string of its digits: no project file has any.
struct OpenStepReader {
  /// What is wrong with a text, and where.
  struct Failure: Error {
    let message: String
    let position: TextPosition
  }

  private static let maximumDepth = 64
  private let bytes: [UInt8]
  private var index: Int
  private var depth = 0

  /// The value that a text holds.
  static func read(_ bytes: [UInt8]) throws(Failure) -> OpenStepValue {
    var reader = Self(bytes)
    let value = try reader.value()
    try reader.skipSpace()
    guard reader.index == bytes.count else { throw reader.failure("nothing was expected here") }
    return value
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  private mutating func value() throws(Failure) -> OpenStepValue {
    try skipSpace()
    guard depth < Self.maximumDepth else { throw failure("values are nested too deep") }
    depth += 1
    defer { depth -= 1 }
    switch peek {
    case UInt8(ascii: "{"): return try dictionary()
    case UInt8(ascii: "("): return try array()
    case UInt8(ascii: "<"): return .string(try data())
    default: return .string(try text())
    }
  }

  private mutating func dictionary() throws(Failure) -> OpenStepValue {
    index += 1
    var members: [String: OpenStepValue] = [:]
    while try !take("}") {
      let key = try text()
      guard try take("=") else { throw failure("'=' was expected") }
      members[key] = try value()
      guard try take(";") else { throw failure("';' was expected") }
    }
    return .dictionary(members)
  }

  private mutating func array() throws(Failure) -> OpenStepValue {
    index += 1
    var elements: [OpenStepValue] = []
    while try !take(")") {
      elements.append(try value())
      guard try take(",") else {
        guard try take(")") else { throw failure("',' or ')' was expected") }
        break
      }
    }
    return .array(elements)
  }

  private mutating func data() throws(Failure) -> String {
    let start = index + 1
    guard let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")) else {
      throw failure("'>' is missing")
    }
    index = end + 1
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}

// Strings, with and without quotes.
extension OpenStepReader {
  private mutating func text() throws(Failure) -> String {
    try skipSpace()
    guard let first = peek else { throw failure("the text ends too early") }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return try quoted(first) }
    let start = index
    while let byte = peek, Self.isPlain(byte) { index += 1 }
    guard index > start else { throw failure("a value was expected") }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      true
    default: "_$/:.-+@~".utf8.contains(byte)
    }
  }

  private mutating func quoted(_ quote: UInt8) throws(Failure) -> String {
    let start = index
    index += 1
    var text: [UInt8] = []
    while let byte = peek {
      index += 1
      if byte == quote { return String(decoding: text, as: UTF8.self) }
      text.append(contentsOf: byte == UInt8(ascii: "\\") ? escape() : [byte])
    }
    index = start
    throw failure("the closing quote is missing")
  }

  private mutating func escape() -> [UInt8] {
    guard let byte = peek else { return [] }
    index += 1
    switch byte {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "U"): return codePoint()
    default: return [byte]
    }
  }

  /// The four hexadecimal digits after `\U`.
  private mutating func codePoint() -> [UInt8] {
    let digits = String(decoding: bytes[index...].prefix(4), as: UTF8.self)
    guard let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) else { return [] }
    index += 4
    return Array(String(Character(scalar)).utf8)
  }
}

extension OpenStepReader {
  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Whether the next character is the given one; it is then passed.
  private mutating func take(_ character: Unicode.Scalar) throws(Failure) -> Bool {
    try skipSpace()
    guard peek == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() throws(Failure) {
    while let byte = peek {
      if byte <= 0x20 {
        index += 1
      } else if bytes[index...].starts(with: "//".utf8) {
        index = bytes[index...].firstIndex(of: 0x0A) ?? bytes.count
      } else if bytes[index...].starts(with: "/*".utf8) {
        index = try endOfComment()
      } else {
        return
      }
    }
  }

  private func endOfComment() throws(Failure) -> Int {
    var place = index + 2
    while place + 1 < bytes.count {
      if bytes[place] == UInt8(ascii: "*"), bytes[place + 1] == UInt8(ascii: "/") {
        return place + 2
      }
      place += 1
    }
    throw failure("the comment is not closed")
  }

  private func failure(_ message: String) -> Failure {
    Failure(message: message, position: TextPosition(ofByte: index, in: bytes))
  }
}
