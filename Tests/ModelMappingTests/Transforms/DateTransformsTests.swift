import Foundation
import ModelMapping
import Testing

struct DateTransformsTests {
  struct Event: Mappable {
    // Compiles in Swift 6 mode: the transforms are sendable.
    static let seconds = DateTransform()
    static let milliseconds = DateTransform(unit: .milliseconds)
    static let iso = ISO8601DateTransform()
    static let custom = CustomDateFormatTransform(formatString: "yyyy-MM-dd'T'HH:mm:ss")
    static let zoned = CustomDateFormatTransform(formatString: "yyyy-MM-dd HH:mm ZZZ")
    static let day = ISO8601JustDateTransform.shared
    static let stamp = TimestampTransform.shared

    var at: Date?
    var ms: Date?
    var iso: Date?
    var custom: Date?
    var zoned: Date?
    var day: Date?
    var stamp: Date?

    init?(map: Map) {}
    mutating func mapping(map: Map) {
      at <- (map["at"], Self.seconds)
      ms <- (map["ms"], Self.milliseconds)
      iso <- (map["iso"], Self.iso)
      custom <- (map["custom"], Self.custom)
      zoned <- (map["zoned"], Self.zoned)
      day <- (map["day"], Self.day)
      stamp <- (map["stamp"], Self.stamp)
    }

    var dates: [Date?] { [at, ms, iso, custom, zoned, day, stamp] }
  }

  /// OM#248, OM#402, OM#123: no shift by the time zone of the machine.
  @Test
  func `reads and writes the same instants in every time zone`() throws {
    let text = """
      {"at":1445291495.5,"ms":1432821600123,"iso":"2015-10-19T21:51:35.500Z",\
      "custom":"2015-10-19T21:51:35","zoned":"2015-10-19 21:51 +0000","day":"2015-10-19",\
      "stamp":1445291495}
      """
    let zone = NSTimeZone.default
    defer { NSTimeZone.default = zone }
    for name in ["America/New_York", "UTC", "Asia/Kolkata"] {
      NSTimeZone.default = try #require(TimeZone(identifier: name))
      let (event, report) = try mapping(text, as: Event.self)
      #expect(report.isEmpty)
      let times: [Double] = [
        1_445_291_495.5, 1_432_821_600.123, 1_445_291_495.5, 1_445_291_495, 1_445_291_460,
        1_445_212_800, 1_445_291_495,
      ]
      #expect(event.dates == times.map { Date(timeIntervalSince1970: $0) })
      #expect(event.toJSONString() == text)
    }
  }

  /// OM's DateTransform takes the text for 1970.
  @Test(arguments: [#""soon""#, #""""#, "true", "[]", "{}", #""12x""#, #""nan""#, #""0x10""#])
  func `a text that is no number is no date`(value: String) throws {
    let text = #"{"at":\#(value),"ms":\#(value),"stamp":\#(value),"iso":\#(value)}"#
    let (event, report) = try mapping(text, as: Event.self)
    #expect(event.dates.allSatisfy { $0 == nil })
    #expect(report.failures.map(\.path) == ["at", "ms", "stamp", "iso"])
  }

  @Test
  func `reads numbers in strings`() throws {
    let (event, report) = try mapping(
      #"{"at":"946684800","ms":"946684800000","stamp":" 946684800.75 "}"#,
      as: Event.self
    )
    #expect(report.isEmpty)
    #expect(event.at == Date(timeIntervalSince1970: 946_684_800))
    #expect(event.ms == event.at)
    #expect(event.stamp == Date(timeIntervalSince1970: 946_684_800.75))
    #expect(TimestampTransform.shared.transformToJSON(event.stamp) == 946_684_800)
    #expect(TimestampTransform().transformToJSON(Date(timeIntervalSince1970: 1e300)) == nil)
  }

  @Test
  func `a day has no time`() {
    let transform = ISO8601JustDateTransform.shared
    #expect(transform.transformFromJSON("2015-07-07T00:00:00Z") == nil)
    #expect(transform.transformFromJSON("20150707T00") == nil)
    #expect(transform.transformFromJSON(20_150_707) == nil)
    #expect(transform.transformToJSON(Date(timeIntervalSince1970: -1)) == "1969-12-31")
    #expect(transform.transformToJSON(nil) == nil)
  }

  @Test
  func `a transform can be called by hand`() {
    let transform = DateTransform()
    let date = Date(timeIntervalSince1970: 5)
    for value: Any in [5, 5.0, "5", NSNumber(value: 5), Int8(5), UInt(5)] {
      #expect(transform.transformFromJSON(value) == date)
    }
    #expect(transform.transformFromJSON(nil) == nil)
    #expect(transform.transformFromJSON(NSNull()) == nil)
    #expect(transform.transformToJSON(nil) == nil)
    #expect(Event.iso.transformFromJSON("1970-01-01T00:00:05Z") == date)
    #expect(Event.iso.transformFromJSON(5) == nil)
    #expect(Event.custom.dateFormatter.dateFormat == "yyyy-MM-dd'T'HH:mm:ss")
  }

  /// An override of the documented method must count, whatever shorter way the class knows.
  @Test
  func `a subclass may override how text is read`() throws {
    final class Lenient: ISO8601DateTransform, @unchecked Sendable {
      override func transformFromJSON(_ value: Any?) -> Date? {
        super.transformFromJSON(value)
          ?? (value as? Int).map { Date(timeIntervalSince1970: Double($0)) }
      }
      override func transformToJSON(_ value: Date?) -> String? {
        super.transformToJSON(value).map { "\($0)!" }
      }
    }
    final class Minutes: DateTransform, @unchecked Sendable {
      override func transformFromJSON(_ value: Any?) -> Date? {
        super.transformFromJSON(value).map {
          Date(timeIntervalSince1970: $0.timeIntervalSince1970 * 60)
        }
      }
    }
    struct Probe: Mappable {
      var iso: Date?
      var minutes: Date?
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        iso <- (map["iso"], Lenient())
        minutes <- (map["minutes"], Minutes())
      }
    }
    let (probe, _) = try mapping(#"{"iso":60,"minutes":1}"#, as: Probe.self)
    #expect(probe.iso == Date(timeIntervalSince1970: 60))
    #expect(probe.minutes == probe.iso)
    #expect(probe.toJSONString() == #"{"iso":"1970-01-01T00:01:00Z!","minutes":60}"#)
  }

  @Test
  func `several threads may share a transform`() async {
    let found = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          (0..<200).filter { second in
            let date = Date(timeIntervalSince1970: Double(second) * 86_400)
            let text = Event.custom.transformToJSON(date)
            return Event.custom.transformFromJSON(text) == date
          }.count
        }
      }
      return await group.reduce(0, +)
    }
    #expect(found == 1_600)
  }
}
