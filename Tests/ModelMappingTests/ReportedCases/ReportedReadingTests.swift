import Foundation
import ModelJSON
import ModelMapping
import Testing

/// Reports about reading, in the order of the trackers' subjects.
struct ReportedReadingTests {
  @Test(arguments: values + containers)
  func `reads what the report asked for`(_ reported: ReportedCase) throws {
    let result = try reported.result()
    #expect(result == reported.expected)
  }

  private static let values: [ReportedCase] = [
    ReportedCase("OM#848 null", "-1 none") {
      try reading(#"{"seats":null,"label":null}"#) { map in
        var (seats, label) = (-1, "none")
        seats <- map["seats"]
        label <- map["label"]
        return "\(seats) \(label)"
      }
    },
    ReportedCase("OM#848 wrong type", "-1; seats") {
      try reading(#"{"seats":"many"}"#) { map in
        var seats = -1
        seats <- map["seats"]
        return "\(seats)"
      }
    },
    ReportedCase("OM#457", "kept 5") {
      var options = MappingOptions()
      options.ignoresNulls = true
      return try reading(#"{"note":null,"list":null}"#, options) { map in
        var (note, list): (String?, [Int]?) = ("kept", [5])
        note <- map["note"]
        list <- map["list"]
        return "\(note ?? "nil") \(list?.first ?? 0)"
      }
    },
    ReportedCase("OM#388, PR#801", "nil nil nil 5 nil; a, b, c, d, e") {
      try reading(#"{"a":9999999999.99,"b":3.7,"c":-1,"d":300,"e":1e30}"#) { map in
        var (a, b, e): (Int?, Int?, Int?) = (1, 1, 1)
        var c: UInt? = 1
        var d: Int8 = 5
        a <- map["a"]
        b <- map["b"]
        c <- map["c"]
        d <- map["d"]
        e <- map["e"]
        return [a?.description, b?.description, c?.description, "\(d)", e?.description]
          .map { $0 ?? "nil" }.joined(separator: " ")
      }
    },
    ReportedCase("OM#73, OM#130, OM#212, OM#492, OM#655, OM#751, OM#765", "exact") {
      try reading(#"{"id":9223372036854775807,"big":18446744073709551615}"#) { map in
        var id: Int64 = 0
        var big: UInt64 = 0
        id <- map["id"]
        big <- map["big"]
        return id == .max && big == .max ? "exact" : "\(id) \(big)"
      }
    },
    ReportedCase("OM#954, OM#955, OM#591", "797.76 1.1") {
      try reading(#"{"a":797.76,"b":[[1.1]]}"#) { map in
        var a: Float = 0
        var b: [[Float]] = []
        a <- map["a"]
        b <- map["b"]
        return "\(a) \(b[0][0])"
      }
    },
    ReportedCase("OM#776, OM#799, OM#145, PR#1116", "1.66 19.99 0.1") {
      try reading(#"{"a":1.66,"b":19.99,"c":0.1}"#) { map in
        var a = NSDecimalNumber.zero
        var (b, c) = (Decimal(), Decimal())
        a <- (map["a"], NSDecimalNumberTransform())
        b <- map["b"]
        c <- map["c"]
        return "\(a) \(b) \(c)"
      }
    },
    ReportedCase("OM#797, OM#809, OM#370, OM#703", "true true true") {
      try reading(#"{"a":1,"b":"1","c":"true"}"#) { map in
        var (a, b, c) = (false, false, false)
        a <- (map["a"], BoolTransform.shared)
        b <- (map["b"], BoolTransform.shared)
        c <- (map["c"], BoolTransform.shared)
        return "\(a) \(b) \(c)"
      }
    },
    ReportedCase("OM#78, OM#377, OM#538, OM#707, OM#757, OM#855, OM#1065", "1 15") {
      try reading(#"{"i":"1","s":15}"#) { map in
        var (i, s): (Int?, String?)
        i <- (map["i"], IntTransform.shared)
        s <- (map["s"], StringTransform.shared)
        return "\(i ?? 0) \(s ?? "")"
      }
    },
    ReportedCase("OM#402, OM#315, OM#123", "1432821600.0") {
      try reading(#"{"at":1432821600000}"#) { map in
        var at = Date.distantPast
        at <- (map["at"], DateTransform(unit: .milliseconds))
        return "\(at.timeIntervalSince1970)"
      }
    },
    ReportedCase("OM#149, OM#698", "1436274462.05 1436274462.0 1436274462.0") {
      let text = """
        {"a":"2015-07-07T13:07:42.05Z","b":"20150707T130742Z","c":"2015-07-07T13:07:42"}
        """
      return try reading(text) { map in
        var dates = [Date](repeating: .distantPast, count: 3)
        for (index, key) in ["a", "b", "c"].enumerated() {
          dates[index] <- (map[key], ISO8601DateTransform())
        }
        return dates.map { "\($0.timeIntervalSince1970)" }.joined(separator: " ")
      }
    },
    ReportedCase("OM#248", "1445291495.0") {
      try reading(#"{"at":"2015-10-19T21:51:35"}"#) { map in
        var at = Date.distantPast
        at <- (map["at"], CustomDateFormatTransform(formatString: "yyyy-MM-dd'T'HH:mm:ss"))
        return "\(at.timeIntervalSince1970)"
      }
    },
    ReportedCase("OM#497, OM#566, OM#900", "https://x.y/a%20b?q#top") {
      try reading(#"{"url":"https://x.y/a%20b?q#top"}"#) { map in
        var url: URL?
        url <- (map["url"], URLTransform(shouldEncodeURLString: true))
        return url?.absoluteString ?? "nil"
      }
    },
    ReportedCase("PR#1080, PR#1040", "[1, 2]") {
      try reading(#"{"list":[1,2]}"#) { map in
        var list: [Int]?
        list <- (map["list"], CodableTransform<[Int]>())
        return "\(list ?? [])"
      }
    },
    ReportedCase("found by reading: null is no wrong type for TransformOf", "nil; b") {
      try reading(#"{"a":null,"b":7}"#) { map in
        let lengths = TransformOf<Int, String>(fromJSON: { $0?.count }, toJSON: { _ in nil })
        var (a, b): (Int?, Int?) = (1, 1)
        a <- (map["a"], lengths)
        b <- (map["b"], lengths)
        return a == nil && b == nil ? "nil" : "kept"
      }
    },
    ReportedCase("found by reading: a default hides no wrong type", "a") {
      let read = { (map: Map) in try map.value("a", default: 5) as Int }
      do {
        return try reading(#"{"a":"x"}"#) { "\(try read($0))" }
      } catch {
        return (error as? MapError)?.path ?? "\(error)"
      }
    },
  ]

  private static let containers: [ReportedCase] = [
    ReportedCase("OM#943 strings", #"["x"]; perks[1]"#) {
      try reading(#"{"perks":["x",null]}"#) { map in
        var perks: [String]?
        perks <- map["perks"]
        return "\(perks ?? [])"
      }
    },
    ReportedCase("OM#943 numbers", "[1, 3]; n[1]") {
      try reading(#"{"n":[1,"2",3]}"#) { map in
        var numbers: [Int]?
        numbers <- map["n"]
        return "\(numbers ?? [])"
      }
    },
    ReportedCase("OM#943 objects", "[T1, T2]; d[1]") {
      try reading(#"{"d":[{"seats":1},null,{"seats":2}]}"#) { map in
        var tables: [Reported.Table]?
        tables <- map["d"]
        return "\(tables ?? [])"
      }
    },
    ReportedCase("OM#368, OM#263", "x nil") {
      try reading(#"{"perks":["x",null]}"#) { map in
        var perks: [String?]?
        perks <- map["perks"]
        return (perks ?? []).map { $0 ?? "nil" }.joined(separator: " ")
      }
    },
    ReportedCase("OM#850", "[chef] nil; roles[1], role") {
      try reading(#"{"roles":["chef","sommelier"],"role":"pilot"}"#) { map in
        var roles: [Reported.Role] = []
        var role: Reported.Role? = .waiter
        roles <- map["roles"]
        role <- map["role"]
        return "[\(roles.map { "\($0)" }.joined())] \(role.map { "\($0)" } ?? "nil")"
      }
    },
    ReportedCase("OM#690, OM#836", "a 1.5") {
      try reading(#"{"names":{"7":"a"},"rates":{"chef":1.5}}"#) { map in
        var names: [Int: String] = [:]
        var rates: [Reported.Role: Double] = [:]
        names <- map["names"]
        rates <- map["rates"]
        return "\(names[7] ?? "nil") \(rates[.chef] ?? 0)"
      }
    },
    ReportedCase("OM#262, PR#266", "0 0 0 0") {
      try reading(#"{"d":{},"da":{},"aa":[],"a":[]}"#) { map in
        var d: [String: Reported.Table]?
        var da: [String: [Reported.Table]]?
        var aa: [[Reported.Table]]?
        var a: [Reported.Table]?
        d <- map["d"]
        da <- map["da"]
        aa <- map["aa"]
        a <- map["a"]
        return [d?.count, da?.count, aa?.count, a?.count].map { $0?.description ?? "nil" }
          .joined(separator: " ")
      }
    },
    ReportedCase("OM#287", "[T4]") {
      let page = Mapper<Reported.Page<[Reported.Table]>>().map(
        JSONString: #"{"data":[{"seats":4}]}"#
      )
      return "\(page?.data ?? [])"
    },
    ReportedCase("OM#306, PR#310", "[T2]") {
      final class Room: Mappable {
        var items = ["k": Reported.Table(1)]
        init() {}
        init?(map: Map) {}
        func mapping(map: Map) { items <- map["items"] }
      }
      let text = #"{"items":{"k":{"seats":2}}}"#
      let room = Mapper<Room>().map(JSONString: text, toObject: Room())
      return "\(Array(room.items.values))"
    },
    ReportedCase("OM#958", "[T1]; [1].seats, [1]") {
      struct Strict: ImmutableMappable {
        let seats: Int
        init(map: Map) throws { seats = try map.value("seats") }
      }
      var report = MappingReport()
      let text = #"[{"seats":1},{"seats":"x"}]"#
      let mapper = Mapper<Strict>()
      let kept = mapper.mapArray(JSONString: text, report: &report) as [Strict]?
      let tables = (kept ?? []).map { Reported.Table($0.seats) }
      do {
        let all: [Strict] = try mapper.mapArray(JSONString: text)
        return "\(all.count)"
      } catch {
        let path = (error as? MapError)?.path ?? ""
        return "\(tables); \(path), [\(report.failures.count)]"
      }
    },
    ReportedCase("found by reading: sets of scalars", "1 2") {
      try reading(#"{"s":["b","a","b"],"n":[1,2]}"#) { map in
        var strings: Set<String> = []
        var numbers: Set<Int> = []
        strings <- map["s"]
        numbers <- map["n"]
        return strings == ["a", "b"] && numbers == [1, 2] ? "1 2" : "\(strings) \(numbers)"
      }
    },
  ]
}
