/// Names and texts as SQL writes them: the one place that quotes.
package enum SQLName {
  /// A name in double quotes, which makes any name safe, also one that is a keyword.
  package static func quoted(_ name: String) -> String { doubling("\"", in: name) }

  /// Names in double quotes with commas between them.
  package static func list(_ names: some Sequence<String>) -> String {
    names.map(quoted).joined(separator: ", ")
  }

  /// A text in single quotes.
  package static func literal(_ text: String) -> String { doubling("'", in: text) }

  /// Bytes, not characters: a quote followed by a combining mark is a character of its own.
  private static func doubling(_ quote: Unicode.Scalar, in text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: quote)) else {
      let quote = String(quote)
      return quote + text + quote
    }
    var result = String.UnicodeScalarView()
    result.append(quote)
    for scalar in text.unicodeScalars {
      if scalar == quote { result.append(quote) }
      result.append(scalar)
    }
    result.append(quote)
    return String(result)
  }

  /// What two names have in common that SQLite takes for the same: letter case counts in ASCII no
  /// more, beyond it it does.
  package static func folded(_ name: String) -> String {
    String(decoding: name.utf8.map(lowercased), as: UTF8.self)
  }

  /// Whether SQLite takes two names for the same.
  package static func areSame(_ a: String, _ b: String) -> Bool {
    a.utf8.lazy.map(lowercased).elementsEqual(b.utf8.lazy.map(lowercased))
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
  }
}
