import ModelJSON
import Testing

@testable import ModelValidation

struct ShortDecimalTests {
  @Test(
    arguments: [
      ("4.35", "0.01", true), ("143.485", "0.01", false), ("-0.3", "0.1", true),
      ("12", "0.5", true),
      ("0", "7", true), ("0.00", "7.5", true), ("10", "2.50", true), ("10.10", "0.1", true),
      ("1", "3", false), ("0.1", "1", false), ("-7.5", "2.5", true),
    ]
  )
  func `tells multiples`(number: String, divisor: String, expected: Bool) throws {
    let number = try #require(JSONNumber(number))
    let divisor = try #require(JSONNumber(divisor))
    let answer = try #require(ShortDecimal(number)).isMultiple(of: #require(ShortDecimal(divisor)))
    #expect(answer == expected)
    #expect(number.isMultiple(of: divisor) == expected)
  }

  @Test(arguments: ["1e2", "1.5E1", "1234567890123456789", "0.123456789012345678"])
  func `leaves long numbers and exponents to others`(text: String) throws {
    #expect(ShortDecimal(try #require(JSONNumber(text))) == nil)
  }

  @Test func `does not guess where the scaled numbers do not fit`() throws {
    let large = try #require(JSONNumber("99999999999999999").flatMap { ShortDecimal($0) })
    let small = try #require(JSONNumber("0.000001").flatMap { ShortDecimal($0) })
    #expect(large.isMultiple(of: small) == nil)
    #expect(small.isMultiple(of: large) == nil)
  }
}
