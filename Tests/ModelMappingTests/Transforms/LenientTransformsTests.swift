import Foundation
import ModelMapping
import Testing

struct LenientTransformsTests {
  enum Level: Int {
    case low = 1
    case high = 2
  }

  struct Probe: Mappable {
    var bool: Bool?
    var int: Int?
    var double: Double?
    var string: String?
    var small: UInt8?
    var level: Level?
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      bool <- (map["v"], BoolTransform.shared)
      int <- (map["v"], IntTransform.shared)
      double <- (map["v"], DoubleTransform.shared)
      string <- (map["v"], StringTransform.shared)
      small <- (map["v"], TypeCastTransform<UInt8>.shared)
      level <- (map["v"], EnumTypeCastTransform())
    }
    var values: [String?] {
      [
        bool?.description, int?.description, double?.description, string, small?.description,
        level.map { "\($0)" },
      ]
    }
  }

  /// OM#797, OM#809, OM#370, OM#703, OM#78, OM#377, OM#538, OM#707, OM#757, OM#855, OM#1065.
  @Test(
    arguments: [
      ("1", ["true", "1", "1.0", "1", "1", "low"]),
      ("0", ["false", "0", "0.0", "0", "0", nil]),
      (#""1""#, ["true", "1", "1.0", "1", "1", "low"]),
      (#""true""#, ["true", nil, nil, "true", nil, nil]),
      (#""No""#, ["false", nil, nil, "No", nil, nil]),
      ("true", ["true", "1", "1.0", "true", "1", "low"]),
      ("15", ["true", "15", "15.0", "15", "15", nil]),
      ("1.50", ["true", "2", "1.5", "1.50", "2", "high"]),
      ("-2.5", ["true", "-3", "-2.5", "-2.5", nil, nil]),
      (#"" +300 ""#, ["true", "300", "300.0", " +300 ", nil, nil]),
      (
        "9007199254740993",
        ["true", "9007199254740993", "9007199254740992.0", "9007199254740993", nil, nil]
      ),
      (
        #""9223372036854775807""#,
        ["true", "9223372036854775807", "9.223372036854776e+18", "9223372036854775807", nil, nil]
      ),
      ("1e30", ["true", nil, "1e+30", "1e30", nil, nil]),
      ("1e400", ["true", nil, nil, "1e400", nil, nil]),
      (#""""#, [nil, nil, nil, "", nil, nil]),
      (#""-""#, [nil, nil, nil, "-", nil, nil]),
      (#""many""#, [nil, nil, nil, "many", nil, nil]),
      (#""nan""#, [nil, nil, nil, "nan", nil, nil]),
      ("[1]", [nil, nil, nil, nil, nil, nil]),
      ("null", [nil, nil, nil, nil, nil, nil]),
    ] as [(String, [String?])]
  )
  func `reads scalars of other kinds`(json: String, values: [String?]) throws {
    let text = #"{"v":\#(json)}"#
    #expect(try mapping(text, as: Probe.self).model.values == values)
  }

  @Test
  func `reports what does not fit, but not null`() throws {
    #expect(try misfits(in: #"{"v":[]}"#, as: Probe.self) == Array(repeating: "v", count: 6))
    #expect(try misfits(in: #"{"v":null}"#, as: Probe.self) == [])
  }

  @Test
  func `can be called by hand`() {
    #expect(BoolTransform.shared.transformFromJSON(1) == true)
    #expect(IntTransform().transformFromJSON("12") == 12)
    #expect(DoubleTransform().transformFromJSON(Float(0.5)) == 0.5)
    #expect(StringTransform().transformFromJSON(0.1) == "0.1")
    #expect(TypeCastTransform<[Int]>().transformFromJSON([1]) == [1])
    #expect(EnumTypeCastTransform<Level>().transformFromJSON("2") == .high)
    #expect(EnumTypeCastTransform<Level>().transformToJSON(.high) == 2)
    #expect(IntTransform.shared.transformToJSON(3) == 3)
  }
}
