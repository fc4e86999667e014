internal import Foundation
internal import ModelSchema

/// Bytes whose order is that of decimal numbers, which are stored as texts.
//
//   | 0x80 |                                          zero
//   | 0x81 | exponent, 2 bytes | digits |             a positive number, 0.digits * 10^exponent
//   | 0x7F | the same, each byte inverted | 0xFF |    a negative one, whose order is the other way round
//
// Equal numbers have equal bytes, whatever they are written like: there are no zeros in front and at the end.
enum DecimalKey {
  static func bytes(_ value: StoredValue) -> [UInt8]? {
    switch value {
    case .integer(let number): bytes("\(number)")
    case .real(let number): bytes("\(number)")
    case .text(let text): bytes(text)
    case .null, .blob: nil
    }
  }

  static func bytes(_ text: String) -> [UInt8]? {
    var rest = text.utf8[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    var (digits, exponent, hasPoint): ([UInt8], Int, Bool) = ([], 0, false)
    while let byte = rest.first, byte != UInt8(ascii: "e"), byte != UInt8(ascii: "E") {
      rest.removeFirst()
      if byte == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
        continue
      }
      guard (0x30...0x39).contains(byte) else { return nil }
      if !hasPoint { exponent += 1 }
      digits.append(byte)
    }
    guard !digits.isEmpty else { return nil }
    if !rest.isEmpty {
      guard let power = Int(Substring(rest.dropFirst())) else { return nil }
      exponent += max(-20_000, min(20_000, power))
    }
    return bytes(digits, exponent, isNegative)
  }

  private static func bytes(_ digits: [UInt8], _ exponent: Int, _ isNegative: Bool) -> [UInt8] {
    let zero = UInt8(ascii: "0")
    let significant = digits.drop { $0 == zero }
    guard let end = significant.lastIndex(where: { $0 != zero }) else { return [0x80] }
    let leading = digits.count - significant.count
    let place = UInt16(clamping: exponent - leading + 0x8000)
    let magnitude = [UInt8(place >> 8), UInt8(place & 0xFF)] + significant[...end]
    return isNegative ? [0x7F] + magnitude.map(~) + [0xFF] : [0x81] + magnitude
  }

  // MARK: Sums

  /// The sum of numbers with commas between them, and how many they are.
  static func sum(_ list: String) -> (sum: Decimal, count: Int) {
    var (sum, count) = (Decimal.zero, 0)
    for text in list.split(separator: ",") {
      guard let number = Decimal(string: String(text), locale: nil) else { continue }
      sum += number
      count += 1
    }
    return (sum, count)
  }
}
