import ModelJSON

/// How a `Float` is spelled in a text that is only made to become a dictionary.
///
/// ObjectMapper's `toJSON()` keeps a `Float` a float, and `as? Float` fails for the double `1.3`. So
/// such a text spells it with an exponent of eight digits, as no writer does, and the reader of the
/// text makes a float of it:
///
/// ```
///   1.3     1.3E+00000000
///   1e-10   1E-00000010
/// ```
enum FloatMark {
  /// The exponent, its sign and the letter.
  private static let length = 10

  static func text(of value: Float) -> String {
    let parts = "\(value)".split(separator: "e")
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let digits = "\(exponent.magnitude)"
    let zeros = String(repeating: "0", count: length - 2 - digits.count)
    return "\(parts[0])E\(exponent < 0 ? "-" : "+")\(zeros)\(digits)"
  }

  /// The float that a number of such a text is marked to be.
  static func value(of word: IndexWord, in view: IndexView) -> Float? {
    let count = unsafe view.byteCount(word)
    let text = unsafe view.text(word)
    guard count > length, unsafe text[count - length] == UInt8(ascii: "E") else { return nil }
    let bytes = unsafe UnsafeBufferPointer(start: text, count: count)
    return unsafe Float(String(decoding: bytes, as: UTF8.self))
  }
}
