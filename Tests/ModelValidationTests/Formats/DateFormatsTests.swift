import Testing

@testable import ModelValidation

@Suite
struct DateFormatsTests {
  @Test(arguments: [
    "2026-01-31", "2024-02-29", "2000-02-29", "0000-01-01", "9999-12-31", "2026-09-30",
  ])
  func `a date is one of the calendar`(_ text: String) {
    #expect(Format.date.matches(text))
  }

  @Test(arguments: [
    "", "2026-02-29", "1900-02-29", "2026-00-10", "2026-13-10", "2026-04-31", "2026-12-00",
    "2026-1-31", "2026-01-31Z", "20260131", "2026/01/31", "２026-01-31", "2026-01-3٠", "-026-01-31",
  ])
  func `a date is written in one way`(_ text: String) {
    #expect(!Format.date.matches(text))
  }

  @Test
  func `every month has its length`() {
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    #expect((1...12).map { CalendarDay.dayCount(of: $0, in: 2026) } == lengths)
    #expect(
      [1600, 1700, 2000, 2024, 2100].map { CalendarDay.dayCount(of: 2, in: $0) } == [
        29, 28, 29, 29, 28,
      ]
    )
  }

  @Test(arguments: [
    "08:30:06Z", "08:30:06z", "00:00:00+00:00", "23:59:59.999999999-23:59", "23:59:60Z",
    "00:59:60+01:00", "15:59:60.5-08:00", "12:00:00-00:00",
  ])
  func `a time has a zone`(_ text: String) {
    #expect(Format.time.matches(text))
  }

  @Test(arguments: [
    "", "08:30:06", "08:30Z", "24:00:00Z", "23:60:00Z", "23:59:61Z", "08:30:06.Z", "08:30:06,5Z",
    "08:30:06+1:00", "08:30:06+01", "08:30:06+0100", "08:30:06+24:00", "08:30:06+23:60",
    "08:30:06Z ", "08:30:06ZZ", "23:59:60+01:00", "22:59:60Z", "23:58:60Z", "0٨:30:06Z",
  ])
  func `a time is complete and within its bounds`(_ text: String) {
    #expect(!Format.time.matches(text))
  }

  @Test(arguments: [
    "2026-01-31T08:30:06Z", "2026-01-31t08:30:06.1z", "1990-12-31T23:59:60Z",
    "1990-12-31T15:59:60-08:00", "2017-01-01T00:59:60+01:00", "2012-06-30T23:59:60.25Z",
    "2012-02-29T23:59:60Z", "2026-06-30T15:59:60-08:00", "2026-07-01T01:29:60+01:30",
  ])
  func `a date-time may be a leap second at the end of a month`(_ text: String) {
    #expect(Format.dateTime.matches(text))
  }

  @Test(arguments: [
    "2026-01-31", "2026-01-31T08:30:06", "2026-01-31 08:30:06Z", "2026-01-31T08:30:06Z\n",
    "2026-02-30T08:30:06Z", "2026-01-31T24:00:00Z", "1998-12-31T23:59:60+01:00",
    "1985-04-12T23:60:00+00:01", "2016-12-31T24:59:60+01:00", "2026-01-30T23:59:60Z",
    "2026-01-31T00:59:60+01:00", "2026-01-31T15:59:60-07:59",
  ])
  func `a date-time has both parts and no other leap seconds`(_ text: String) {
    #expect(!Format.dateTime.matches(text))
  }

  @Test(arguments: ["P1Y", "P1Y2M3DT4H5M6S", "P2W", "PT0S", "P1M2D", "PT1M", "P00D", "PT36H"])
  func `a duration names its units in order`(_ text: String) {
    #expect(Format.duration.matches(text))
  }

  @Test(arguments: [
    "", "P", "PT", "P1", "1D", "P1YT", "P1D1Y", "P1Y1D", "PT1H1S", "P1W1D", "PT1D", "P1.5D", "P-1D",
    "p1d", "P1DT", "P1Y2W", "P1WT1H", "PT1H ", "P1H",
  ])
  func `a duration has no gaps and no fractions`(_ text: String) {
    #expect(!Format.duration.matches(text))
  }
}
