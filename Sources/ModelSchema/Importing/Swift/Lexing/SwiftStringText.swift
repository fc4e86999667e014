/// Reads what a string literal stands for.
enum SwiftStringText {
  /// The text of a literal, or nil where something is interpolated or an escape is not Swift's.
  static func value(of literal: ArraySlice<UInt8>) -> String? {
    let quote = UInt8(ascii: "\"")
    let pounds = literal.prefix { $0 == UInt8(ascii: "#") }.count
    let body = literal.dropFirst(pounds)
    guard body.count >= pounds + 2, body.first == quote else { return nil }
    let isMultiline = body.count >= pounds + 6 && body.prefix(3).allSatisfy { $0 == quote }
    let delimiter = isMultiline ? 3 : 1
    guard body.dropLast(pounds).suffix(delimiter).allSatisfy({ $0 == quote }) else { return nil }
    let content = body.dropFirst(delimiter).dropLast(delimiter + pounds)
    return unescaped(isMultiline ? lines(of: content) : Array(content), pounds: pounds)
  }

  /// The lines between the delimiters without the indentation that the closing delimiter has.
  private static func lines(of content: ArraySlice<UInt8>) -> [UInt8] {
    var lines = content.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard lines.count > 1, let indentation = lines.popLast() else { return Array(content) }
    lines.removeFirst()
    return Array(
      lines.map { line in
        line.starts(with: indentation) ? line.dropFirst(indentation.count) : line
      }
      .joined(separator: [0x0A])
    )
  }

  private static func unescaped(_ content: [UInt8], pounds: Int) -> String? {
    var result: [UInt8] = []
    var index = 0
    while index < content.count {
      let byte = content[index]
      let marker = content[(index + 1)...].prefix(pounds)
      index += 1
      guard byte == UInt8(ascii: "\\"), marker.count == pounds,
        marker.allSatisfy({ $0 == UInt8(ascii: "#") })
      else {
        result.append(byte)
        continue
      }
      index += pounds
      guard let text = escape(in: content, at: &index) else { return nil }
      result += Array(text.utf8)
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func escape(in content: [UInt8], at index: inout Int) -> String? {
    guard index < content.count else { return nil }
    let byte = content[index]
    index += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "0"): return "\0"
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "'"): return "'"
    case UInt8(ascii: "u"): return scalar(in: content, at: &index)
    case 0x0A: return ""
    default: return nil
    }
  }

  /// `{1F600}`, one to eight hexadecimal digits.
  private static func scalar(in content: [UInt8], at index: inout Int) -> String? {
    guard index < content.count, content[index] == UInt8(ascii: "{") else { return nil }
    let digits = content[(index + 1)...].prefix(9).prefix { $0 != UInt8(ascii: "}") }
    guard (1...8).contains(digits.count),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
      let scalar = Unicode.Scalar(value)
    else {
      return nil
    }
    index += digits.count + 2
    return String(Character(scalar))
  }
}
