import Foundation
import ModelTestSupport

@testable import ModelJSON

/// Numbers to try: the edges that are known to be hard, and reproducible random ones.
enum NumberSamples {
  /// The rounds of a random test: `count`, or what `MODELKIT_FUZZ_ROUNDS` says for a longer run.
  static func rounds(_ count: Int) -> Int {
    ProcessInfo.processInfo.environment["MODELKIT_FUZZ_ROUNDS"].flatMap { Int($0) } ?? count
  }

  /// Tokens at the edges of ranges, of digit counts and of rounding.
  static let edgeTokens: [String] =
    [
      "0", "-0", "0.0", "-0.0", "0e0", "0e400", "-0e-400", "1", "-1", "1.0", "0.1", "-0.1e1",
      "9007199254740991", "9007199254740992", "9007199254740993", "9007199254740995",
      "9223372036854775807", "9223372036854775808", "-9223372036854775808",
      "18446744073709551615", "18446744073709551616", "99999999999999999999",
      "1234567890123456789", "12345678901234567890", "123456789012345678901",
      "0.1234567890123456789", "0.12345678901234567890", "1.7976931348623157e308",
      "1.7976931348623158e308", "1.7976931348623159e308", "1.797693134862315807e308", "1e308",
      "1.8e308", "1e309", "-1e309", "1e400", "1e-400", "4.9e-324", "5e-324", "2.5e-324",
      "2.4703282292062327e-324", "2.4703282292062328e-324", "2.2250738585072011e-308",
      "2.2250738585072014e-308", "2.2250738585072012e-308", "1e22", "1e23", "-1e23", "8.5e22",
      "9e22", "1e-22", "1e-23", "6.02214076e23", "7.2057594037927933e16", "1e+05", "1E-5", "1e5",
      "123e18446744073709551616", "123e-18446744073709551616", "0e18446744073709551616",
      "0.000000000000000000000000000000000000000000000000000000000000000000001",
      "100000000000000000000000000000000000000000000000000000000000000000000000",
      "179769313486231580793728971405301e276", "1.00000000000000011102230246251565",
      "1.00000000000000011102230246251564", "1.00000000000000033306690738754696",
      "10000000000000000000000000000000000000000e-40",
    ] + longTokens

  /// Tokens of up to 1,600 digits, halves between two doubles among them.
  private static let longTokens: [String] = [
    String(repeating: "1", count: 19), String(repeating: "9", count: 20),
    String(repeating: "3", count: 800), "0." + String(repeating: "3", count: 800),
    "0." + String(repeating: "0", count: 400) + "1", "1" + String(repeating: "0", count: 400),
    "1" + String(repeating: "0", count: 800) + "e-800",
    "0." + String(repeating: "0", count: 800) + "1e801",
    half(below: 1), half(below: 1) + "0000000001", half(below: 1).dropLastDigit(),
    half(below: 0x1p-1022), half(below: 0x1p-1022) + "1", half(below: 0x1p-1074),
    half(below: 0x1p-1074) + "1", half(below: 3e100), half(below: 1.5e-200),
  ]

  /// The number exactly between a double and the one below it, all digits.
  private static func half(below value: Double) -> String {
    // value = significand × 2^exponent with one more bit; below zero it is × 5^-exponent / 10^….
    let bits = BigNatural(2 * value.significandBits - 1)
    let exponent = value.lastBitExponent - 1
    if exponent >= 0 { return (bits << exponent).decimal }
    return (bits * BigNatural.power(5, -exponent)).decimal + "e\(exponent)"
  }
}

extension Double {
  /// The significand as an integer, with its leading bit where there is one.
  fileprivate var significandBits: UInt64 {
    exponentBitPattern == 0 ? significandBitPattern : significandBitPattern | 1 << 52
  }

  /// The power of two that the last bit stands for.
  fileprivate var lastBitExponent: Int {
    (exponentBitPattern == 0 ? 1 : Int(exponentBitPattern)) - 1075
  }
}

extension String {
  /// The number with its last significant digit made smaller by one; that digit is not zero.
  fileprivate func dropLastDigit() -> String {
    guard let e = firstIndex(of: "e"), let last = self[..<e].last?.wholeNumberValue else {
      return self
    }
    return self[..<e].dropLast() + "\(last - 1)" + self[e...]
  }
}

extension SeededGenerator {
  /// A finite double: any bit pattern, or one with few digits, or an integer.
  mutating func nextDouble() -> Double {
    switch next() % 4 {
    case 0:
      return Double(Int64(truncatingIfNeeded: next()) >> Int64(next() % 64))
    case 1:
      let digits = Double(next() % 1_000_000_000)
      return digits / pow(10, Double(next() % 12))
    default:
      let value = Double(bitPattern: next())
      return value.isFinite ? value : nextDouble()
    }
  }

  /// A number token of one to `digits` digits, with a point and an exponent at random places.
  mutating func nextToken(digits: Int) -> String {
    let count = Int(next() % UInt64(digits)) + 1
    var integer = String(next() % 9 + 1)
    for _ in 1..<max(count, 2) { integer += String(next() % 10) }
    var token = next() % 2 == 0 ? "-" : ""
    let point = Int(next() % UInt64(integer.count + 1))
    token += point == 0 ? "0" : integer.prefix(point)
    if point < integer.count { token += "." + integer.dropFirst(point) }
    if next() % 2 == 0 { token += "e" + String(Int(next() % 700) - 350) }
    return token
  }
}

/// Calls `body` with a token in memory of exactly its size, so that a checker sees reads beyond it.
func withExactToken<R>(
  _ text: String,
  followedBy rest: String = "",
  _ body: (UnsafePointer<UInt8>, Int, UnsafePointer<UInt8>) throws -> R
) rethrows -> R {
  let bytes = Array((text + rest).utf8)
  let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
  defer { unsafe memory.deallocate() }
  for (index, byte) in bytes.enumerated() { unsafe memory[index] = byte }
  return try unsafe body(memory, text.utf8.count, memory + bytes.count)
}
