import Foundation

/// URLs from texts that people typed.
enum URLText {
  /// A URL; where the text holds characters that a URL cannot, such as spaces, they are encoded.
  ///
  /// Foundation does so itself only since iOS 17 and macOS 14.
  static func url(_ text: String) -> URL? {
    URL(string: text) ?? URL(string: encode(text, allowing: legal))
  }

  /// Percent-encodes what is not allowed (RFC 3986, section 2.1), except what is encoded already
  /// and the first `#`, which starts the fragment.
  static func encode(_ text: String, allowing allowed: CharacterSet) -> String {
    var result = ""
    var rest = Substring(text)
    var hasFragment = false
    while let character = rest.unicodeScalars.first {
      if character == "%", let escape = escape(in: rest) {
        result += escape
        rest = rest.dropFirst(3)
        continue
      }
      let startsFragment = character == "#" && !hasFragment
      hasFragment = hasFragment || startsFragment
      let isKept = startsFragment || allowed.contains(character)
      result += isKept ? String(character) : encoded(character)
      rest.unicodeScalars.removeFirst()
    }
    return result
  }

  private static func escape(in text: Substring) -> Substring? {
    let escape = text.prefix(3)
    let digits = escape.utf8.dropFirst()
    return digits.count == 2 && escape.dropFirst().allSatisfy(\.isHexDigit) ? escape : nil
  }

  private static func encoded(_ character: Unicode.Scalar) -> String {
    String(character).utf8.map { byte in
      "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }

  /// The reserved and the unreserved characters (RFC 3986, sections 2.2 and 2.3).
  private static var legal: CharacterSet {
    CharacterSet.urlQueryAllowed.union(CharacterSet(charactersIn: "[]"))
  }
}
