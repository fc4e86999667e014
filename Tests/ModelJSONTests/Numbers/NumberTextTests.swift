import Foundation
import ModelTestSupport
import Testing

@testable import ModelJSON

struct NumberTextTests {
  @Test(arguments: NumberSamples.edgeTokens)
  func `reads the nearest double of a token at an edge`(token: String) {
    #expect(double(token).bitPattern == Double(token)?.bitPattern)
    #expect(double(token, followedBy: ",\"next\":12345678").bitPattern == Double(token)?.bitPattern)
  }

  @Test
  func `reads back what Swift prints`() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<NumberSamples.rounds(100_000) {
      let value = generator.nextDouble()
      #expect(double(value.description).bitPattern == value.bitPattern)
    }
  }

  @Test
  func `reads random tokens like Swift`() {
    var generator = SeededGenerator(seed: 2)
    for round in 0..<NumberSamples.rounds(100_000) {
      let token = generator.nextToken(digits: round % 10 == 0 ? 60 : 21)
      #expect(double(token).bitPattern == Double(token)?.bitPattern, "\(token)")
    }
  }

  @Test(arguments: ["", ",", "          ", ",\"a\":0123456789", "}"])
  func `reads integers of every length`(rest: String) {
    for count in 1...20 {
      for token in [
        String(repeating: "9", count: count), "1" + String(repeating: "0", count: count - 1),
        String("12345678901234567890".prefix(count)), String("90817263548172635412".prefix(count)),
      ] {
        #expect(int64(token, followedBy: rest) == Int64(token), "\(token)")
        #expect(int64("-" + token, followedBy: rest) == Int64("-" + token), "-\(token)")
        #expect(uint64(token, followedBy: rest) == UInt64(token), "\(token)")
      }
    }
  }

  @Test(arguments: [
    "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
    "18446744073709551615", "18446744073709551616", "-1", "-0", "0",
    "100000000000000000000", "-100000000000000000000", "36893488147419103233",
  ])
  func `refuses what does not fit an integer`(token: String) {
    #expect(int64(token) == Int64(token))
    #expect(uint64(token) == UInt64(token))
    #expect(exactInt64(token) == Int64(token))
    #expect(exactUInt64(token) == UInt64(token))
  }

  @Test(
    arguments: [
      ("1.0", 1), ("1e2", 100), ("10e-1", 1), ("-1.50e1", -15), ("0.0", 0), ("-0e5", 0),
      ("0e999999999999999999999", 0), ("1E+3", 1000), ("123.456e3", 123_456),
      ("9223372036854775807.000", .max), ("-9.223372036854775808e18", .min),
      ("0.00000000000000000000000001e26", 1), ("1000000000000000000000e-21", 1),
      ("1.5", nil), ("1e-1", nil), ("1e19", nil), ("9.223372036854775808e18", nil),
      ("1e999999999999999999999", nil), ("1e-999999999999999999999", nil), ("0.1", nil),
    ] as [(String, Int64?)]
  )
  func `takes exact integers with a fraction or an exponent`(token: String, value: Int64?) {
    #expect(exactInt64(token) == value)
    #expect(exactUInt64(token) == value.flatMap { UInt64(exactly: $0) } ?? exactUInt64(token))
  }

  @Test
  func `takes unsigned integers beyond the signed ones`() {
    #expect(exactUInt64("1.8446744073709551615e19") == .max)
    #expect(exactUInt64("1.8446744073709551616e19") == nil)
    #expect(exactUInt64("-1.0") == nil)
    #expect(exactUInt64("-0.0") == 0)
  }

  private func double(_ token: String, followedBy rest: String = "") -> Double {
    unsafe withExactToken(token, followedBy: rest) { unsafe NumberText.double($0, $1, $2) }
  }

  private func int64(_ token: String, followedBy rest: String = "") -> Int64? {
    unsafe withExactToken(token, followedBy: rest) { unsafe NumberText.int64($0, $1, $2) }
  }

  private func uint64(_ token: String, followedBy rest: String = "") -> UInt64? {
    unsafe withExactToken(token, followedBy: rest) { unsafe NumberText.uint64($0, $1, $2) }
  }

  private func exactInt64(_ token: String) -> Int64? {
    unsafe withExactToken(token) { start, count, _ in unsafe NumberText.exactInt64(start, count) }
  }

  private func exactUInt64(_ token: String) -> UInt64? {
    unsafe withExactToken(token) { start, count, _ in unsafe NumberText.exactUInt64(start, count) }
  }
}
