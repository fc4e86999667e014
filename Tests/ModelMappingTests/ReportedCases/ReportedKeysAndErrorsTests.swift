import Foundation
import ModelJSON
import ModelMapping
import Testing

/// Reports about keys, errors and whole texts.
struct ReportedKeysAndErrorsTests {
  @Test(arguments: keys + errors)
  func `does what the report asked for`(_ reported: ReportedCase) throws {
    let result = try reported.result()
    #expect(result == reported.expected)
  }

  private static let keys: [ReportedCase] = [
    ReportedCase("OM#192, OM#205, AOM#250", "7") {
      try reading(#"{"gcm.id":7}"#) { map in
        var id = 0
        id <- map["gcm.id"]
        return "\(id)"
      }
    },
    ReportedCase("OM#624", "3") {
      try reading(#"{"a.b":{"c.d":3}}"#) { map in
        var value = 0
        value <- map["a.b/c.d", delimiter: "/"]
        return "\(value)"
      }
    },
    ReportedCase("OM#347, OM#297", #"1 {"legs":[{"v":1}]}"#) {
      let read = try reading(#"{"legs":[{"v":1}]}"#) { map in
        var value = 0
        value <- map["legs.0.v"]
        return "\(value)"
      }
      return "\(read) \(writing { 1 >>> $0["legs.0.v"] } ?? "nil")"
    },
    ReportedCase("OM#912, OM#1101, PR#1129, PR#1131", "J J") {
      let name = { (map: Map) in
        var name = ""
        name <- map[anyOf: "user_name", "userName"]
        return name
      }
      let (old, new) = (#"{"user_name":"J"}"#, #"{"userName":"J"}"#)
      return try "\(reading(old) { name($0) }) \(reading(new) { name($0) })"
    },
    ReportedCase("OM#122", "true") {
      var options = MappingOptions()
      options.keys = .snakeCase
      return try reading(#"{"new_brand":true}"#, options) { map in
        var newBrand = false
        newBrand <- map["newBrand"]
        return "\(newBrand)"
      }
    },
    ReportedCase("OM#683", "nil") {
      try reading("{}") { map in
        let table: Reported.Table? = try map.value("tip")
        return table == nil ? "nil" : "a table"
      }
    },
    ReportedCase("OM#1111", "T3") {
      try reading(#"{"tip":{"seats":3}}"#) { map in
        let table: Reported.Table? = try? map.value("tip")
        return table?.description ?? "nil"
      }
    },
    ReportedCase("OM#743, as a path", "1") {
      try reading(#"{"A":{"B":1},"B":99}"#) { map in
        var value = 0
        value <- map["A.B"]
        return "\(value)"
      }
    },
  ]

  private static let errors: [ReportedCase] = [
    ReportedCase("OM#464, OM#432 thrown", "bill.lines[1].price, double") {
      let text = #"{"bill":{"lines":[{"price":1},{"price":"x"}]}}"#
      do {
        return try reading(text) { map in
          let bill: Reported.Bill = try map.value("bill")
          return "\(bill.lines.count)"
        }
      } catch {
        return "\((error as? MapError)?.path ?? ""), double"
      }
    },
    ReportedCase(
      "OM#464, OM#432 reported",
      #"1:49: bill.lines[1].price: expected number, found string "x""#
    ) {
      var report = MappingReport()
      let text = #"{"data":0,"bill":{"lines":[{"price":1},{"price":"x"}]}}"#
      struct Holder: Mappable {
        var bill: Reported.Bill?
        init?(map: Map) {}
        mutating func mapping(map: Map) { bill <- map["bill"] }
      }
      _ = Mapper<Holder>().map(JSONString: text, report: &report)
      return report.failures.first?.description ?? ""
    },
    ReportedCase("OM#470, OM#807, OM#353", "no model; response") {
      var options = MappingOptions()
      options.unmappedKeys = .areFailures
      options.failures = .collected
      return try reading(#"{"response":"OK"}"#, options) { map in
        var seats = 0
        seats <- map["seats"]
        return "a model"
      }
    },
    ReportedCase("OM#223", "x") {
      let mapper = Mapper<Reported.Table>()
      mapper.options.unmappedKeys = .areFailures
      mapper.options.failures = .first
      do {
        return "\(try mapper.read(#"{"seats":5,"x":14}"#))"
      } catch {
        return (error as? MappingError)?.failures.map(\.path).joined() ?? "\(error)"
      }
    },
    ReportedCase("OM#1063 raw line feed", "1:12") {
      syntaxError("{\"label\":\"a\nb\"}")
    },
    ReportedCase("OM#1063 truncated", "1:9") { syntaxError(#"{"seats""#) },
    ReportedCase("OM#1063 trailing comma", "1:12") { syntaxError(#"{"seats":1,}"#) },
    ReportedCase("OM#175, OM#147", #"["a", "b"]"#) {
      "\(try [String].create(jsonString: #"["a","b"]"#))"
    },
    ReportedCase("found by reading: 600 arrays inside each other", "600") {
      let text = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
      return try reading(#"{"deep":\#(text)}"#) { map in
        var value = map["deep"].currentValue as? [Any]
        var depth = 0
        while let inner = value {
          depth += 1
          value = inner.first as? [Any]
        }
        return "\(depth)"
      }
    },
    ReportedCase("found by reading: of repeated keys the first counts", "1") {
      try reading(#"{"a":1,"a":2}"#) { map in
        var value = 0
        value <- map["a"]
        return "\(value)"
      }
    },
  ]

  private static func syntaxError(_ text: String) -> String {
    var report = MappingReport()
    _ = Mapper<Reported.Table>().map(JSONString: text, report: &report)
    return report.syntaxError.map { "\($0.position.line):\($0.position.column)" } ?? "accepted"
  }

  @Test
  func `a map is a cursor, as in ObjectMapper (OM#308, OM#743)`() throws {
    // Stays: what `map["a"]` gives is the map itself, so that a line of `<-` makes no object. A value is
    // taken before the next look-up, and a value inside another is reached by a path.
    let result = try reading(#"{"a":1,"b":2,"A":{"B":1},"B":99}"#) { map in
      let a = map["a"]
      _ = map["b"]
      return
        "\(a.currentValue ?? 0) \(map["A"]["B"].currentValue ?? 0) \(map["A.B"].currentValue ?? 0)"
    }
    #expect(result == "2 99 1")
  }
}
