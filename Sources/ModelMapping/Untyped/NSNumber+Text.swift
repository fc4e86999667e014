import Foundation
import ModelJSON

extension NSNumber {
  /// Whether the number was made from a `Bool`: there are only two of these.
  var isBoolean: Bool {
    guard kind == UInt8(ascii: "c") else { return false }
    return self === NSNumber(value: true) || self === NSNumber(value: false)
  }

  /// The letter of the C type that the number was made from.
  private var kind: UInt8 { UInt8(bitPattern: unsafe objCType.pointee) }

  /// The number as JSON writes it; nil if it is not finite.
  var text: String? {
    guard doubleValue.isFinite else { return nil }
    if let decimal = self as? NSDecimalNumber { return decimal.shortText ?? description }
    switch kind {
    case UInt8(ascii: "d"): return JSONNumber(doubleValue)?.text
    // With a float's own digits: 0.1, not the double next to it.
    case UInt8(ascii: "f"): return Double("\(floatValue)").flatMap { JSONNumber($0)?.text }
    case UInt8(ascii: "q"), UInt8(ascii: "i"): return String(int64Value)
    default: return description
    }
  }
}

extension NSDecimalNumber {
  /// The digits with their point, for a number of at most 19 digits that is a plain fraction.
  ///
  /// Foundation's reader makes such a number of each long fraction, and its `description` divides
  /// all 128 bits by ten for each digit, which takes 50 times as long.
  fileprivate var shortText: String? {
    let decimal = decimalValue
    let places = -decimal.exponent
    guard (0...24).contains(places), !decimal.isNaN else { return nil }
    let significand = NSDecimalNumber(decimal: decimal.significand.magnitude)
    // A double has fewer digits, so the bound is one that it can tell from the largest `UInt64`.
    guard significand.doubleValue < 1e19 else { return nil }
    var digits = Array(String(significand.uint64Value).utf8)
    if digits.count <= places {
      digits.insert(
        contentsOf: repeatElement(UInt8(ascii: "0"), count: places + 1 - digits.count),
        at: 0
      )
    }
    if places > 0 { digits.insert(UInt8(ascii: "."), at: digits.count - places) }
    let text = String(decoding: digits, as: UTF8.self)
    return decimal.isSignMinus ? "-" + text : text
  }
}
