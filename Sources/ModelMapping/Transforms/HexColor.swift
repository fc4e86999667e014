/// The channels of a colour as hexadecimal text writes them; the part of `HexColorTransform` that
/// needs no platform's colours.
///
/// | text        | meaning                                           |
/// |-------------|---------------------------------------------------|
/// | `F80`       | red, green, blue, one digit each: `F` is full      |
/// | `F80C`      | the same with alpha                               |
/// | `FF8800`    | red, green, blue, two digits each                 |
/// | `FF8800CC`  | the same with alpha                               |
///
/// A `#` may stand before it.
struct HexColor: Equatable {
  /// From 0 to 1, as are the others.
  var red: Double
  var green: Double
  var blue: Double
  var alpha = 1.0

  init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Nil for any other number of digits, or for what is no digit.
  init?(_ text: String) {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    let width = digits.utf8.count > 4 ? 2 : 1
    guard [3, 4, 6, 8].contains(digits.utf8.count), digits.utf8.allSatisfy({ $0 < 0x80 }),
      digits.allSatisfy(\.isHexDigit)
    else {
      return nil
    }
    let channels = stride(from: 0, to: digits.count, by: width).map { start in
      let digits = digits.dropFirst(start).prefix(width)
      return Double(Int(digits, radix: 16) ?? 0) / (width == 1 ? 15 : 255)
    }
    self.init(red: channels[0], green: channels[1], blue: channels[2])
    if channels.count == 4 { alpha = channels[3] }
  }

  /// The channels with two digits each, in capitals.
  ///
  /// - Parameters:
  ///   - hasPrefix: Whether `#` stands before it.
  ///   - hasAlpha: Whether alpha is written.
  /// - Returns: The text.
  func text(hasPrefix: Bool, hasAlpha: Bool) -> String {
    let channels = [red, green, blue] + (hasAlpha ? [alpha] : [])
    return (hasPrefix ? "#" : "") + channels.map(Self.digits).joined()
  }

  /// The nearest of 256 steps; a colour of a wider space is cut to the nearest that can be written.
  private static func digits(_ channel: Double) -> String {
    let value = Int((min(max(channel, 0), 1) * 255).rounded())
    let text = String(value, radix: 16, uppercase: true)
    return value < 16 ? "0" + text : text
  }
}
