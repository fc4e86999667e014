import Foundation
import ModelTestSupport
import Testing

@testable import ModelMapping

struct ISO8601DateTests {
  /// OM#149, OM#698.
  @Test(arguments: [
    ("2015-07-07T13:07:42Z", 1_436_274_462, 0),
    ("2015-07-07T13:07:42.05Z", 1_436_274_462, 0.05),
    ("2015-07-07T13:07:42.123456Z", 1_436_274_462, 0.123456),
    ("2015-07-07T13:07:42,5Z", 1_436_274_462, 0.5),
    ("2015-07-07T13:07:42.1234567890123456789Z", 1_436_274_462, 0.123456789012345),
    ("2015-07-07T13:07:42+0200", 1_436_267_262, 0),
    ("2015-07-07T13:07:42-04:00", 1_436_288_862, 0),
    ("2015-07-07T13:07:42+05", 1_436_256_462, 0),
    ("2015-07-07T13:07:42+05:45", 1_436_253_762, 0),
    ("2015-07-07T13:07:42-00:00", 1_436_274_462, 0),
    ("20150707T130742Z", 1_436_274_462, 0),
    ("20150707T130742.5+0000", 1_436_274_462, 0.5),
    ("2015-07-07T13:07:42", 1_436_274_462, 0),
    ("2015-07-07 13:07:42Z", 1_436_274_462, 0),
    ("2015-07-07t13:07:42z", 1_436_274_462, 0),
    ("2015-07-07T13:07Z", 1_436_274_420, 0),
    ("2015-07-07T1307", 1_436_274_420, 0),
    ("2015-07-07T13Z", 1_436_274_000, 0),
    ("2015-07-07", 1_436_227_200, 0),
    ("20150707", 1_436_227_200, 0),
    ("2015-07-07T24:00:00Z", 1_436_313_600, 0),
    ("2016-12-31T23:59:60Z", 1_483_228_800, 0),
    ("2017-01-01T05:29:60+05:30", 1_483_228_800, 0),
    ("1969-12-31T23:59:59.5Z", -1, 0.5),
    ("0001-01-01T00:00:00Z", -62_135_596_800, 0),
    ("0000-02-29T00:00:00Z", -62_162_121_600, 0),
    ("9999-12-31T23:59:59Z", 253_402_300_799, 0),
    ("+010000-01-01T00:00:00Z", 253_402_300_800, 0),
    ("-000001-12-31T00:00:00Z", -62_167_305_600, 0),
  ])
  func `reads every form`(text: String, seconds: Int64, fraction: Double) {
    #expect(ISO8601Date(text) == ISO8601Date(seconds: seconds, fraction: fraction))
  }

  @Test(arguments: [
    "", "soon", "incorrect format", "2015", "2015-07", "2015-13-01", "2015-00-01", "2015-02-29",
    "1900-02-29", "2015-06-31", "2015-07-00", "2015-7-7", "2015-0707", "201507-07", "15-07-07",
    "2015-07-07T", "2015-07-07Z", "2015-07-07T1", "2015-07-07T25:00", "2015-07-07T13:60",
    "2015-07-07T13:07:61Z", "2015-07-07T13:07:60Z", "2015-07-07T24:00:00.1Z",
    "2015-07-07T24:00:01Z", "2015-07-07T13:07:42.Z", "2015-07-07T13:07:42+",
    "2015-07-07T13:07:42+2", "2015-07-07T13:07:42+24:00", "2015-07-07T13:07:42+02:60",
    "2015-07-07T13:07:42Z ", " 2015-07-07", "2015-07-07T13:07:42 UTC", "2015-07-07T13:0742Z",
    "-000000-01-01", "12015-07-07", "2015-07-07T13:07:42é", "２０15-07-07", "1436274462",
    "2015-W28-2", "2015-188",
  ])
  func `refuses what is no date`(text: String) {
    #expect(ISO8601Date(text) == nil)
  }

  @Test(arguments: [
    (0, 0, "1970-01-01T00:00:00Z"), (-1, 0.5, "1969-12-31T23:59:59.500Z"),
    (1_436_274_462, 0.05, "2015-07-07T13:07:42.050Z"),
    (1_436_274_462, 0.123456, "2015-07-07T13:07:42.123456Z"),
    (1_436_274_462, 0.9999999, "2015-07-07T13:07:43Z"),
    (951_782_400, 0, "2000-02-29T00:00:00Z"), (253_402_300_799, 0, "9999-12-31T23:59:59Z"),
    (253_402_300_800, 0, "+010000-01-01T00:00:00Z"), (-62_167_219_200, 0, "0000-01-01T00:00:00Z"),
    (-62_167_219_201, 0, "-000001-12-31T23:59:59Z"),
  ])
  func `writes UTC, with a fraction only if there is one`(
    seconds: Int64,
    fraction: Double,
    text: String
  ) {
    #expect(ISO8601Date(seconds: seconds, fraction: fraction).description == text)
  }

  /// From the year 1583: before, Foundation follows the Julian calendar, and ISO 8601 does not.
  @Test
  func `agrees with Foundation from 1583 to 9999`() throws {
    let formatter = ISO8601DateFormatter()
    var generator = SeededGenerator(seed: 0x9E37_79B9_7F4A_7C15)
    for _ in 0..<5_000 {
      let seconds = Int64.random(in: -12_212_553_600...253_402_300_799, using: &generator)
      let instant = ISO8601Date(seconds: seconds, fraction: 0)
      let text = formatter.string(from: Date(timeIntervalSince1970: Double(seconds)))
      #expect(instant.description == text)
      #expect(ISO8601Date(text) == instant)
      #expect(instant.date == formatter.date(from: text))
    }
  }

  @Test
  func `every day of 800 years follows the one before`() {
    var day = GregorianDay(year: -400, month: 1, day: 1)
    for number in day.number...GregorianDay(year: 400, month: 12, day: 31).number {
      let next = GregorianDay(number: number)
      guard next.number == number, next.isValid, next == day else {
        Issue.record("day \(number) is \(next), not \(day)")
        return
      }
      day.day += 1
      if !day.isValid { day = GregorianDay(year: day.year, month: day.month + 1, day: 1) }
      if !day.isValid { day = GregorianDay(year: day.year + 1, month: 1, day: 1) }
    }
  }

  @Test
  func `a date survives to the microsecond`() throws {
    var generator = SeededGenerator(seed: 42)
    for _ in 0..<1_000 {
      let micros = Int64.random(in: 0...4_000_000_000_000_000, using: &generator)
      let date = ISO8601Date(
        seconds: micros / 1_000_000,
        fraction: Double(micros % 1_000_000) / 1_000_000
      ).date
      let text = try #require(ISO8601Date(date)).description
      #expect(ISO8601Date(text)?.date == date)
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, 1e14])
  func `has no name for what no calendar reaches`(time: Double) {
    #expect(ISO8601Date(Date(timeIntervalSinceReferenceDate: time)) == nil)
  }
}
