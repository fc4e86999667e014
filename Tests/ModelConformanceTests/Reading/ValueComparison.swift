import Foundation
import ModelJSON

/// Compares documents value by value and says where they differ first.
enum ValueComparison {
  /// The first place where two values differ: in kind, number text, code points, order of members.
  static func firstDifference(_ left: JSONValue, _ right: JSONValue) -> String? {
    guard left.kind == right.kind else { return left.pointer.description }
    if let elements = left.array, let others = right.array {
      guard elements.count == others.count else { return left.pointer.description }
      return zip(elements, others).lazy.compactMap { firstDifference($0, $1) }.first
    }
    if let members = left.object, let others = right.object {
      guard members.count == others.count else { return left.pointer.description }
      return zip(members, others).lazy.compactMap { member, other in
        sameText(member.key, other.key)
          ? firstDifference(member.value, other.value) : member.value.pointer.description
      }.first
    }
    let isSame =
      left.number?.text == right.number?.text && sameText(left.string, right.string)
      && left.bool == right.bool
    return isSame ? nil : left.pointer.description
  }

  /// The first place where a value differs from what `JSONSerialization` made of the same text.
  static func firstDifference(_ value: JSONValue, fromFoundation other: Any) -> String? {
    switch value.kind {
    case .array:
      guard let elements = value.array, let others = other as? [Any] else { break }
      guard elements.count == others.count else { break }
      return zip(elements, others).lazy.compactMap {
        firstDifference($0, fromFoundation: $1)
      }.first
    case .object:
      guard let members = value.object, let others = other as? [String: Any] else { break }
      guard members.count == others.count else { break }
      return members.lazy.compactMap { member -> String? in
        guard let other = others[member.key] else { return member.value.pointer.description }
        return firstDifference(member.value, fromFoundation: other)
      }.first
    case .number:
      if isSame(value, other as? NSNumber) { return nil }
    case .string:
      if sameText(value.string, other as? String) { return nil }
    case .boolean:
      if value.bool == other as? Bool { return nil }
    case .null:
      if other is NSNull { return nil }
    }
    return value.pointer.description
  }

  private static func isSame(_ value: JSONValue, _ number: NSNumber?) -> Bool {
    guard let number else { return false }
    // Foundation keeps many digits as a decimal, whose conversion to Double it rounds wrongly.
    if let decimal = number as? NSDecimalNumber {
      return isSame(value.number, decimal)
    }
    // It reads 922e16 as a Double too, though an integer would hold it exactly.
    let isDouble = unsafe String(cString: number.objCType) == "d"
    if !isDouble, let integer = value.int64 { return number.int64Value == integer }
    return number.doubleValue == value.double
  }

  /// Foundation's decimals hold 38 digits and round what comes after them.
  private static func isSame(_ number: JSONNumber?, _ decimal: NSDecimalNumber) -> Bool {
    guard let number else { return false }
    if number.decimal.digits.count <= 38 { return JSONNumber(decimal.description) == number }
    guard let double = number.double else { return false }
    return abs(double - decimal.doubleValue) <= abs(double) * 1e-15
  }

  /// Code point by code point: `==` of strings also finds canonical equivalents equal.
  private static func sameText(_ left: String?, _ right: String?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return left.utf8.elementsEqual(right.utf8)
  }
}
