import Foundation
import ModelJSON
import ModelMapping
import Testing

/// Values and errors beside Foundation's decoder.
struct ModelDecoderTests {
  static let scalars =
    [
      DecodingCase(Int.self, "1"), DecodingCase(Int.self, " 3.0 "), DecodingCase(Int.self, "1e2"),
      DecodingCase(Int.self, "-0"), DecodingCase(Int.self, "9223372036854775807"),
      DecodingCase(UInt64.self, "18446744073709551615"), DecodingCase(UInt8.self, "255"),
      DecodingCase(Int8.self, "-128"), DecodingCase(Int.self, "9007199254740993.0"),
      DecodingCase(Int.self, #""1""#), DecodingCase(Int.self, "true"),
      DecodingCase(Int.self, "null"),
      DecodingCase(Double.self, "0.1"), DecodingCase(Double.self, "-1.5e-7"),
      DecodingCase(Double.self, "-0.0"),
      DecodingCase(Double.self, "5e-324"), DecodingCase(Double.self, "null"),
      DecodingCase(Double.self, "[]"), DecodingCase(Float.self, "0.1"),
      DecodingCase(Float.self, "16777217"),
      DecodingCase(Float.self, "1.00000017881393432617187499"),
      DecodingCase(Float.self, "null"), DecodingCase(Bool.self, "true"),
      DecodingCase(Bool.self, "null"), DecodingCase(Bool.self, "1"), DecodingCase(Bool.self, "{}"),
      DecodingCase(String.self, #""\u00e9\ud83d\ude00\n\/""#), DecodingCase(String.self, #""""#),
      DecodingCase(String.self, "null"), DecodingCase(String.self, "1"),
      DecodingCase(Int?.self, "null"), DecodingCase(String?.self, #""x""#),
      DecodingCase(Decimal.self, "12345678901234567890.123"), DecodingCase(Decimal.self, "1e-3"),
      DecodingCase(Decimal.self, #""1""#), DecodingCase(Decimal.self, "null"),
      DecodingCase(URL.self, #""https://example.com/ü""#), DecodingCase(URL.self, #""""#),
      DecodingCase(URL.self, "null"), DecodingCase(Data.self, #""AAH+/w==""#),
      DecodingCase(Data.self, #""AAH\/""#), DecodingCase(Data.self, #""*""#),
      DecodingCase(Data.self, "[]"), DecodingCase(Date.self, "12.5"),
      DecodingCase(Date.self, "null"),
      DecodingCase(Date.self, #""x""#), DecodingCase(Coded.Color.self, #""red""#),
      DecodingCase(Coded.Color.self, #""blue""#), DecodingCase(Coded.Color.self, "null"),
    ] + wideIntegers

  /// Integers that older systems do not have.
  private static var wideIntegers: [DecodingCase] {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) else { return [] }
    return [
      DecodingCase(Int128.self, "170141183460469231731687303715884105727"),
      DecodingCase(UInt128.self, "7"), DecodingCase([UInt128].self, "[1.5e1]"),
    ]
  }

  static let containers = [
    DecodingCase([Int].self, "[1,2,3]"), DecodingCase([Int].self, "[]"),
    DecodingCase([Int].self, #"[1,"x"]"#), DecodingCase([Int].self, "[1,null]"),
    DecodingCase([Int].self, "{}"), DecodingCase([Int].self, "null"),
    DecodingCase([Int?].self, "[1,null]"), DecodingCase([[Double]].self, "[[1],[],[2.5,3]]"),
    DecodingCase([[Double]].self, "[[1],[null]]"), DecodingCase([[Double]].self, "[[1],2]"),
    DecodingCase([String].self, #"["a","\n"]"#), DecodingCase([String].self, "[1]"),
    DecodingCase([String: Int].self, "[]"), DecodingCase([String: Int].self, "null"),
    DecodingCase([String: Int].self, #"{"a":"x"}"#), DecodingCase([Int: Int].self, #"{"a":1}"#),
    DecodingCase([Coded.Color: Int].self, #"["red",1]"#), DecodingCase(Set<Int>.self, "[1]"),
    DecodingCase(Coded.Scalars.self, "{}"), DecodingCase(Coded.Scalars.self, "[]"),
    DecodingCase(Coded.Scalars.self, "null"), DecodingCase(Coded.Scalars.self, #"{"bool":true}"#),
    DecodingCase(Coded.OptionalScalars.self, "{}"),
    DecodingCase(Coded.OptionalScalars.self, #"{"int":1,"bool":null,"uint64":7,"extra":{"a":[]}}"#),
    DecodingCase(Coded.OptionalScalars.self, #"{"int8":"x"}"#),
    DecodingCase(Coded.OptionalScalars.self, #"{"nested":[1,"x"]}"#),
    DecodingCase(Coded.OptionalScalars.self, #"{"uint8":1,"int":2,"string":"s","bool":false}"#),
    DecodingCase(Coded.OptionalScalars.self, #"{"int":1,"int":2}"#),
    DecodingCase(Coded.OptionalScalars.self, #"{"uint8":1,"int":1,"uint8":2,"bool":true,"int":2}"#),
    DecodingCase(Coded.OptionalScalars.self, #"{"\u0069nt":1,"int":2}"#),
    DecodingCase([Coded.Pair].self, "[[1,2],[3,4,5]]"),
    DecodingCase([Coded.Pair].self, "[[1,2],[3]]"),
    DecodingCase([Coded.Shape].self, #"[{"circle":{"radius":1}},{"point":{}}]"#),
    DecodingCase([Coded.Shape].self, #"[{"square":{}}]"#), DecodingCase([Coded.Shape].self, "[{}]"),
    DecodingCase(
      Coded.Explorer.self,
      #"{"a":[1,null,"x",{"b":true,"c":null}],"d":{},"e":[[]],"a":2}"#
    ),
    DecodingCase(
      Coded.Explorer.self,
      String(repeating: "[", count: 40) + String(repeating: "]", count: 40)
    ),
    DecodingCase(
      [Coded.FoundationValues].self,
      #"[{"date":1,"data":"","url":"http://a","decimal":1}]"#
    ),
    DecodingCase([Coded.FoundationValues].self, #"[{"date":1,"data":"","url":"","decimal":1}]"#),
  ]

  @Test(arguments: scalars + containers)
  func `a value or an error is that of Foundation's decoder`(_ example: DecodingCase) {
    let own = example.own(ModelDecoder()).ignoringPathOfCorruption
    #expect(own == example.peer(JSONDecoder()).ignoringPathOfCorruption)
  }
}
