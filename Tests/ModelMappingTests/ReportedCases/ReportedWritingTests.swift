import Foundation
import ModelMapping
import Testing

/// Reports about writing.
struct ReportedWritingTests {
  @Test(arguments: cases)
  func `writes what the report asked for`(_ reported: ReportedCase) throws {
    let result = try reported.result()
    #expect(result == reported.expected)
  }

  private static let cases: [ReportedCase] = [
    ReportedCase("OM#177, OM#724, OM#928", #"{"a":null,"b":null,"c":null,"d":null,"e":null}"#) {
      writing(nils: true) { map in
        Int?.none >>> map["a"]
        Date?.none >>> (map["b"], DateTransform())
        Reported.Table?.none >>> map["c"]
        [Reported.Table]?.none >>> map["d"]
        [String: Reported.Table]?.none >>> map["e"]
      } ?? "nil"
    },
    ReportedCase("OM#956", #"{"kid":null}"#) {
      writing(nils: true) { Reported.Table?.none >>> $0["kid"] } ?? "nil"
    },
    ReportedCase("OM#1083, OMA#7", #"{"margin":0.1,"float":0.1}"#) {
      writing { map in
        0.1 >>> map["margin"]
        Float(0.1) >>> map["float"]
      } ?? "nil"
    },
    ReportedCase("OM#1078", #"{"at":"1970-01-01T00:00:00Z","url":"a:b","data":"AQ=="}"#) {
      writing { map in
        Date(timeIntervalSince1970: 0) >>> map["at"]
        URL(string: "a:b") >>> map["url"]
        Data([1]) >>> map["data"]
      } ?? "nil"
    },
    ReportedCase("OM#690, OM#836", #"{"names":{"7":"a"},"rates":{"chef":1.5}}"#) {
      writing { map in
        [7: "a"] >>> map["names"]
        [Reported.Role.chef: 1.5] >>> map["rates"]
      } ?? "nil"
    },
    ReportedCase("OM#254, OM#512, PR#510", #"{"z":1,"a":2,"m":3,"d":{"k1":1,"k2":2}}"#) {
      writing { map in
        1 >>> map["z"]
        2 >>> map["a"]
        3 >>> map["m"]
        ["k2": 2, "k1": 1] >>> map["d"]
      } ?? "nil"
    },
    ReportedCase("OM#31, OM#255, OM#762, OM#902, OM#652, OM#675, OM#526", #"{"name":"n"} 0"#) {
      final class Watched: Mappable {
        var changes = 0
        var name = "n" { didSet { changes += 1 } }
        init() {}
        init?(map: Map) {}
        func mapping(map: Map) {
          if map.mappingType == .toJSON { name >>> map["name"] } else { name <- map["name"] }
        }
      }
      let watched = Watched()
      return "\(watched.toJSONString() ?? "nil") \(watched.changes)"
    },
    ReportedCase("OM#156, OM#383, OM#455, OM#282", #"{"id":7}"#) {
      struct Fixed: ImmutableMappable {
        let id: Int
        init(map: Map) throws { id = try map.value("id") }
        func mapping(map: Map) { id >>> map["id"] }
      }
      return try Fixed(JSONString: #"{"id":7}"#).toJSONString() ?? "nil"
    },
    ReportedCase("OM#873", #"{"kids":[{"code":"fr"}]}"#) {
      struct Code: MapContext { var code: String }
      struct Kid: Mappable {
        init() {}
        init?(map: Map) {}
        mutating func mapping(map: Map) { (map.context as? Code)?.code >>> map["code"] }
      }
      struct Parent: Mappable {
        var kids = [Kid()]
        init() {}
        init?(map: Map) {}
        mutating func mapping(map: Map) { kids <- map["kids"] }
      }
      return Mapper<Parent>(context: Code(code: "fr")).toJSONString(Parent()) ?? "nil"
    },
  ]
}
