import Foundation
import ModelMapping
import Testing

struct TransformOperatorsTests {
  struct SecondsTransform: TransformType {
    func transformFromJSON(_ value: Any?) -> Date? {
      (value as? Double).map(Date.init(timeIntervalSince1970:))
    }
    func transformToJSON(_ value: Date?) -> Double? { value?.timeIntervalSince1970 }
  }

  struct Event: Mappable {
    static let text = TransformOf<Int, String>(
      fromJSON: { $0.flatMap { Int($0) } },
      toJSON: { $0.map { String($0) } }
    )
    var at = Date(timeIntervalSince1970: 0)
    var end: Date? = Date(timeIntervalSince1970: 1)
    var seats = -1
    var rows: Int?
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      at <- (map["at"], SecondsTransform())
      end <- (map["end"], SecondsTransform())
      seats <- (map["seats"], Self.text)
      rows <- (map["venue.rows"], Self.text)
    }
  }

  @Test
  func `converts both ways`() throws {
    let text = #"{"at":12.5,"end":7,"seats":"40","venue":{"rows":"2"}}"#
    let (event, report) = try mapping(text, as: Event.self)
    #expect(report.isEmpty)
    #expect(event.at.timeIntervalSince1970 == 12.5)
    #expect(event.end?.timeIntervalSince1970 == 7)
    #expect(event.seats == 40)
    #expect(event.rows == 2)
    #expect(event.toJSONString() == text)
  }

  @Test
  func `what a transform refuses follows the rules, and is reported`() throws {
    let text = #"{"at":"soon","end":"later","seats":40,"venue":{"rows":"many"}}"#
    let (event, report) = try mapping(text, as: Event.self)
    #expect(event.at.timeIntervalSince1970 == 0)
    #expect(event.end == nil)
    #expect(event.seats == -1)
    #expect(event.rows == nil)
    #expect(
      report.lines.last
        == #"1:55: venue.rows: expected value that the transform accepts, found string "many""#
    )
    #expect(report.failures.map(\.path) == ["at", "end", "seats", "venue.rows"])
  }

  @Test
  func `null clears an optional, and an absent key leaves it`() throws {
    let cleared = try mapping(#"{"at":null,"end":null,"seats":null}"#, as: Event.self)
    #expect(cleared.report.isEmpty)
    #expect(cleared.model.end == nil)
    #expect(cleared.model.seats == -1)
    #expect(try mapping("{}", as: Event.self).model.end?.timeIntervalSince1970 == 1)
  }

  @Test
  func `nil is left out, or null on request`() throws {
    let event = try mapping(#"{"end":null}"#, as: Event.self).model
    #expect(event.toJSONString() == #"{"at":0,"seats":"-1"}"#)
    let mapper = Mapper<Event>(shouldIncludeNilValues: true)
    #expect(
      mapper.toJSONString(event) == #"{"at":0,"end":null,"seats":"-1","venue":{"rows":null}}"#
    )
  }

  /// A transform sees exactly what `JSONSerialization` gives.
  @Test(arguments: [
    "true", "false", "0", "1", "-1", "3.5", "1e3", "9223372036854775807", "18446744073709551615",
    #""text""#, #""""#, "[1,null]", #"{"a":null}"#, "-0.0", "255", "0.1",
  ])
  func `sees what Foundation's reader gives`(text: String) throws {
    final class Spy: TransformType, @unchecked Sendable {
      var seen: Any?
      func transformFromJSON(_ value: Any?) -> Int? {
        seen = value
        return 1
      }
      func transformToJSON(_ value: Int?) -> Int? { value }
    }
    struct Probe: ImmutableMappable {
      let current: Any?
      let seen: Any?
      let viaJSON: Any?
      init(map: Map) throws {
        let spy = Spy()
        _ = try map.value("v", using: spy)
        seen = spy.seen
        current = map["v"].currentValue
        viaJSON = map.JSON["v"]
      }
    }
    let whole = Data(#"{"v":\#(text)}"#.utf8)
    let expected = try #require(JSONSerialization.jsonObject(with: whole) as? [String: Any])["v"]
    let probe = try Mapper<Probe>().map(JSONData: whole)
    for found in [probe.current, probe.seen, probe.viaJSON] {
      #expect(Self.casts(of: found) == Self.casts(of: expected))
    }
  }

  private static func casts(of value: Any?) -> [String] {
    let casts: [Any?] = [
      value as? Bool, value as? Int, value as? Int8, value as? UInt, value as? UInt64,
      value as? Double, value as? Float, value as? NSNumber, value as? String,
      value as? NSString, value as? [Any], value as? [Int], value as? [String: Any],
      value is NSNull,
    ]
    return casts.map { $0.map { "\($0)" } ?? "nil" }
  }
}
