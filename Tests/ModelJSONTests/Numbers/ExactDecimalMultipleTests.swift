import ModelTestSupport
import Testing

@testable import ModelJSON

struct ExactDecimalMultipleTests {
  @Test(arguments: [
    ("4.35", "0.01", true), ("0.3", "0.1", true), ("1", "0.3", false), ("0", "7", true),
    ("0", "0", true), ("7", "0", false), ("10", "2.5", true), ("-10", "2.5", true),
    ("10", "-2.5", true), ("1e2", "1e3", false), ("1e3", "1e2", true), ("0.0075", "0.0001", true),
    ("0.00751", "0.0001", false), ("1e308", "0.5", true), ("12391239123", "1e-8", true),
    ("9007199254740993", "3", true), ("9007199254740992", "3", false), ("1.1", "1.1", true),
    ("123456789012345678901234567890", "1234567890", true),
    ("123456789012345678900000000000", "12345678901234567890", true),
    ("121932631356500531347203169112635269", "123456789123456789", true),
    ("121932631356500531347203169112635270", "123456789123456789", false),
    ("99999999999999999999", "99999999999999999999", true), ("1", "3", false), ("3e1", "15", true),
  ])
  func `divides without rounding`(number: String, divisor: String, isMultiple: Bool) throws {
    let number = try #require(JSONNumber(number))
    let divisor = try #require(JSONNumber(divisor))
    #expect(number.isMultiple(of: divisor) == isMultiple)
  }

  @Test(
    .timeLimit(.minutes(20)),
    arguments: [
      ("1e1000000000", "3e-5", false), ("3e1000000000", "3e-5", true), ("1e1000000000", "8", true),
      ("1e-1000000000", "8", false), ("1e99999999999999999999", "65536e-30", true),
      ("1e99999999999999999999", "1e99999999999999999999", true),
      ("1e99999999999999999999", "2e99999999999999999999", false),
      ("1e99999999999999999999", "2e99999999999999999998", true),
      ("1e1000000000000000000", "1e999999999999999999", true),
      ("1e-99999999999999999999", "5e-99999999999999999999", false),
      ("1e-99999999999999999998", "5e-99999999999999999999", true),
      ("5", "1e99999999999999999999", false),
    ]
  )
  func `takes no time for large exponents`(
    number: String,
    divisor: String,
    isMultiple: Bool
  ) throws {
    let number = try #require(JSONNumber(number))
    let divisor = try #require(JSONNumber(divisor))
    #expect(number.isMultiple(of: divisor) == isMultiple)
  }

  @Test
  func `agrees with integer arithmetic`() throws {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<NumberSamples.rounds(2000) {
      let divisor = Int64(generator.next() % 5000) + 1
      let number = Int64(generator.next() % 100_000) * (generator.next() % 2 == 0 ? divisor : 1)
      let scale = Int(generator.next() % 40) - 20
      let a = try #require(JSONNumber("\(number)e\(scale)"))
      let b = try #require(JSONNumber("\(divisor)e\(scale)"))
      #expect(a.isMultiple(of: b) == (number % divisor == 0), "\(a) \(b)")
    }
  }

  @Test(.timeLimit(.minutes(20)))
  func `takes linear time for long numbers`() throws {
    let digits = String(repeating: "123456789", count: 5000)
    let number = try #require(JSONNumber(digits))
    let nine = try #require(JSONNumber("9"))
    let seven = try #require(JSONNumber("0.7"))
    #expect(number.isMultiple(of: nine))
    #expect(JSONNumber(digits + "0")?.isMultiple(of: seven) == number.isMultiple(of: seven))
  }
}
