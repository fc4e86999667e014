import ModelTestSupport
import Testing

@testable import ModelJSON

struct JSONNumberTests {
  @Test(arguments: NumberSamples.edgeTokens)
  func `accepts what the grammar allows and keeps its text`(text: String) throws {
    let number = try #require(JSONNumber(text))
    #expect(number.text == text)
    #expect(number.description == text)
  }

  @Test(arguments: [
    "", "-", "+1", "01", "-01", "00", ".5", "5.", "1.e1", "1e", "1e+", "1e-", "e1", "0x10", "NaN",
    "Infinity", "-Infinity", " 1", "1 ", "1,000", "1_000", "--1", "1.2.3", "1e1.5", "١", "1\u{0}",
  ])
  func `refuses what the grammar does not`(text: String) {
    #expect(JSONNumber(text) == nil)
  }

  @Test
  func `gives the types that hold it exactly`() {
    #expect(JSONNumber("12.50")?.double == 12.5)
    #expect(JSONNumber("12.50")?.int64 == nil)
    #expect(JSONNumber("-7.0")?.int64 == -7)
    #expect(JSONNumber("-7")?.uint64 == nil)
    #expect(JSONNumber("18446744073709551615")?.uint64 == .max)
    #expect(JSONNumber("1e400")?.double == nil)
    #expect(JSONNumber("-1e400")?.double == nil)
    #expect(JSONNumber("1e-400")?.double == 0)
    #expect(JSONNumber("-1e-400")?.double?.sign == .minus)
  }

  @Test(arguments: [
    ("1", true), ("1.0", true), ("10e-1", true), ("1e400", true), ("0.0", true), ("1.5", false),
    ("1e-1", false), ("15e-1", false), ("150e-1", true), ("0e-5", true), ("1.10", false),
    ("1e99999999999999999999", true), ("1e-99999999999999999999", false),
  ])
  func `knows whether it is an integer`(text: String, isInteger: Bool) throws {
    let number = try #require(JSONNumber(text))
    #expect(number.isInteger == isInteger)
    #expect(number.decimal.isInteger == isInteger)
  }

  @Test
  func `is made from integers and finite doubles`() {
    #expect(JSONNumber(UInt8(7)).text == "7")
    #expect(JSONNumber(Int64.min).text == "-9223372036854775808")
    #expect(JSONNumber(0.1)?.text == "0.1")
    #expect(JSONNumber(1.0)?.text == "1")
    #expect(JSONNumber(Double.nan) == nil)
    #expect(JSONNumber(-Double.infinity) == nil)
  }

  @Test(arguments: [
    ["1", "1.0", "10e-1", "0.1e1", "1E0", "1000e-3"],
    ["0", "-0", "0.000", "0e5", "-0.0e-99999999999999999999"],
    ["-1.5", "-15e-1", "-0.15e+1"],
    ["1e1000000000", "10e999999999", "0.1e1000000001"],
    ["1e10000000000000000000", "10e9999999999999999999", "0.01e10000000000000000002"],
    ["1e-10000000000000000000", "0.1e-9999999999999999999"],
    ["10e999999999999999999", "1e1000000000000000000", "0.1e1000000000000000001"],
    ["1e999999999999999999", "0.1e1000000000000000000"],
    ["123456789012345678901234567890", "1.2345678901234567890123456789e29"],
  ])
  func `equals every other spelling of the same value`(spellings: [String]) throws {
    let numbers = try spellings.map { try #require(JSONNumber($0)) }
    #expect(Set(numbers).count == 1)
    for number in numbers {
      #expect(number == numbers[0])
      #expect(!(number < numbers[0]))
      #expect(!(numbers[0] < number))
    }
  }

  @Test
  func `is ordered by exact value`() throws {
    let ascending = [
      "-1e99999999999999999999", "-1e1000", "-10", "-9.99", "-1.0000000000000000000000001", "-1",
      "-0.5", "-1e-99999999999999999999", "0", "1e-99999999999999999999",
      "1e-99999999999999999998", "1e-400", "0.1", "0.1000000000000000055511151231257827", "0.11",
      "1", "9007199254740992", "9007199254740993", "1e400", "2e400", "1e1000000000000000000",
      "1e99999999999999999998", "1e99999999999999999999",
    ]
    let numbers = try ascending.map { try #require(JSONNumber($0)) }
    for (index, number) in numbers.enumerated() {
      for other in numbers[(index + 1)...] {
        #expect(number < other)
        #expect(!(other < number))
        #expect(number != other)
      }
    }
  }

  @Test
  func `compares random pairs of integers and doubles as they compare`() throws {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<NumberSamples.rounds(2000) {
      let left = generator.nextDouble()
      let right = generator.next() % 3 == 0 ? left.nextUp : generator.nextDouble()
      guard let a = JSONNumber(left), let b = JSONNumber(right) else { continue }
      #expect((a < b) == (left < right), "\(a) \(b)")
      #expect((a == b) == (left == right), "\(a) \(b)")
    }
  }
}
