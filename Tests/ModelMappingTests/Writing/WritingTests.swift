import Foundation
import ModelJSON
import ModelMapping
import Testing

struct WritingTests {
  /// Writes by a closure, so that each test shows what it does with the map.
  final class Script: Mappable, MapContext {
    let body: (Map) -> Void
    init(_ body: @escaping (Map) -> Void) { self.body = body }
    required init?(map: Map) { nil }
    func mapping(map: Map) { body(map) }
  }

  private func text(nils: Bool = false, _ body: @escaping (Map) -> Void) -> String? {
    Mapper<Script>(shouldIncludeNilValues: nils).toJSONString(Script(body))
  }

  @Test
  func `paths merge into nested objects`() {
    let written = text { map in
      1 >>> map["a.b.c"]
      "x" >>> map["top"]
      true >>> map["a.b.d"]
      [1, 2] >>> map["a.list"]
      ["k": "v"] >>> map["a.b.e"]
      5 >>> map["z.y", nested: true]
      6 >>> map["q/r", delimiter: "/"]
      7 >>> map["dot.ted", nested: false]
    }
    #expect(
      written == """
        {"a":{"b":{"c":1,"d":true,"e":{"k":"v"}},"list":[1,2]},"top":"x","z":{"y":5},"q":{"r":6},\
        "dot.ted":7}
        """
    )
  }

  @Test
  func `of a repeated key the last value counts, at the first place`() {
    #expect(
      text { map in
        var (a, b, c) = (1, 2, 3)
        a <- map["k"]
        b <- map["other"]
        c <- map["k"]
      } == #"{"k":3,"other":2}"#
    )
    #expect(
      text { map in
        1 >>> map["k" + ""]
        2 >>> map["k"]
      } == #"{"k":2}"#
    )
    #expect(
      text { map in
        ["city": "x"] >>> map["address"]
        "y" >>> map["address.street"]
        "z" >>> map["address.city"]
      } == #"{"address":{"city":"z","street":"y"}}"#
    )
    #expect(
      text { map in
        "y" >>> map["address.street"]
        5 >>> map["address"]
      } == #"{"address":5}"#
    )
    #expect(
      text { map in
        5 >>> map["address"]
        "y" >>> map["address.street"]
      } == #"{"address":{"street":"y"}}"#
    )
  }

  @Test
  func `empty parts of a path are dropped`() {
    #expect(
      text { map in
        1 >>> map["a..b"]
        2 >>> map[".c."]
      } == #"{"a":{"b":1},"c":2}"#
    )
  }

  @Test
  func `keys may be made at run time`() {
    #expect(
      text { map in
        for index in 0..<3 { index >>> map["key\(index)"] }
        for index in 0..<2 { "again" >>> map["key\(index * 2)"] }
        "s" >>> map["sub"[...]]
      } == #"{"key0":"again","key1":1,"key2":"again","sub":"s"}"#
    )
  }

  @Test(arguments: [1, 62, 63, 64, 65, 66, 130, 500])
  func `models of any number of members write each once`(count: Int) throws {
    let expected = "{" + (0..<count).map { "\"k\($0)\":\($0)" }.joined(separator: ",") + "}"
    let body: (Map) -> Void = { map in
      for index in 0..<count { index >>> map["k\(index)"] }
    }
    #expect(text(body) == expected)
    let scripts = [Script(body), Script(body)]
    #expect(Mapper<Script>().toJSONString(scripts) == "[\(expected),\(expected)]")
  }

  /// Literal keys beyond the 63rd share a bit and are told apart by number.
  @Test
  func `a model of many literal keys writes each once, and merges only what is repeated`() {
    let first = text(ManyKeys.write)
    #expect(first == ManyKeys.text)
    #expect(
      text { map in
        ManyKeys.write(map)
        "again" >>> map["k70"]
        "too" >>> map["k01"]
        "last" >>> map["k66"]
      }
        == ManyKeys.text
        .replacingOccurrences(of: #""k70":70"#, with: #""k70":"again""#)
        .replacingOccurrences(of: #""k01":1,"#, with: #""k01":"too","#)
        .replacingOccurrences(of: #""k66":66"#, with: #""k66":"last""#)
    )
    // Keys out of order, and a nested object between them.
    #expect(
      text { map in
        ManyKeys.writeLast(map)
        Script { ManyKeys.write($0) } >>> map["nested"]
        ManyKeys.writeFirst(map)
      } == "{\(ManyKeys.lastText),\"nested\":\(ManyKeys.text),\(ManyKeys.firstText)}"
    )
  }

  @Test
  func `dictionaries are sorted by code points`() {
    let keys = ["b", "a", "Z", "é", "z", "日", "🍜", "", "aa", "\u{FFFD}"]
    #expect(
      text { map in
        Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, $0) }) >>> map["d"]
      } == #"{"d":{"":7,"Z":2,"a":1,"aa":8,"b":0,"z":4,"é":3,"日":5,"\#u{FFFD}":9,"🍜":6}}"#
    )
    #expect(
      text { map in
        let any: [String: Any] = ["b": 1, "a": ["d": 1, "c": 2]]
        any >>> map["d"]
      } == #"{"d":{"a":{"c":2,"d":1},"b":1}}"#
    )
  }

  @Test
  func `sets are written in the same order every time`() {
    let names = Set((0..<50).map { "name\($0)" })
    let first = text { names >>> $0["s"] }
    let other = Set(names.sorted().reversed().prefix(49)).union(names)
    #expect(first == text { other >>> $0["s"] })
    let sorted = names.map { "\"\($0)\"" }.sorted().joined(separator: ",")
    #expect(first == "{\"s\":[\(sorted)]}")
  }

  @Test
  func `nil is left out, or null on request`() {
    let body: (Map) -> Void = { map in
      var (int, string, list) = (Int?.none, String?.none, [Int]?.none)
      var (names, byName, any) = (Set<String>?.none, [String: [Int]]?.none, Any?.none)
      var model: Script?
      int <- map["int"]
      string <- map["string"]
      list <- map["list"]
      names <- map["names"]
      byName <- map["byName"]
      any <- map["any"]
      model <- map["model"]
      int >>> map["deep.int"]
      string >>> map["s" + "2"]
      [1, nil] >>> map["some"]
    }
    #expect(text(body) == #"{"some":[1,null]}"#)
    #expect(
      text(nils: true, body) == """
        {"int":null,"string":null,"list":null,"names":null,"byName":null,"any":null,"model":null,\
        "deep":{"int":null},"s2":null,"some":[1,null]}
        """
    )
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a number that is not finite is an error that names its path`(value: Double) throws {
    struct Price: Mappable {
      var amount: Double
      var float: Float = 1
      init(_ amount: Double) { self.amount = amount }
      init?(map: Map) { nil }
      mutating func mapping(map: Map) {
        amount <- map["value.amount"]
        float <- map["float"]
      }
    }
    let prices = [Price(1), Price(value), Price(.nan)]
    #expect(Mapper<Price>().toJSONString(prices) == nil)
    #expect(Price(value).toJSONString() == nil)
    #expect(Price(value).toJSON().isEmpty)
    do {
      _ = try Mapper<Price>().write(prices)
      Issue.record("should have thrown")
    } catch let error as JSONWritingError {
      #expect(error.pointer.description == "/1/value/amount")
    }
    var float = Price(1)
    float.float = Float(value)
    #expect(throws: JSONWritingError.self) { try Mapper<Price>().write(float) }
    #expect(
      try Mapper<Price>().write([Price(1)]) == Array(#"[{"value":{"amount":1},"float":1}]"#.utf8)
    )
  }

  @Test
  func `pretty printing puts a member on a line`() {
    let script = Script { map in
      1 >>> map["a"]
      [1, 2] >>> map["b"]
      [String: Int]() >>> map["c"]
    }
    let pretty = script.toJSONString(prettyPrint: true)
    #expect(pretty == "{\n  \"a\" : 1,\n  \"b\" : [\n    1,\n    2\n  ],\n  \"c\" : {}\n}")
    #expect([script].toJSONString(prettyPrint: true)?.hasPrefix("[\n  {\n    \"a\" : 1") == true)
    #expect([Script]().toJSONString() == "[]")
  }

  @Test
  func `the members written so far can be looked at`() throws {
    var seen: [String: Any] = [:]
    let written = text { map in
      var (a, b) = (1, "x")
      a <- map["a"]
      b <- map["deep.b"]
      seen = map.JSON
      2 >>> map["c"]
    }
    #expect(seen["a"] as? Int == 1)
    #expect((seen["deep"] as? [String: Any])?["b"] as? String == "x")
    #expect(written == #"{"a":1,"deep":{"b":"x"},"c":2}"#)
  }

  @Test
  func `the dictionary is what Foundation would read`() throws {
    let script = Script { map in
      1 >>> map["a"]
      [true, false] >>> map["b"]
      "x" >>> map["c.d"]
    }
    let json = script.toJSON()
    #expect(json["a"] as? Int == 1)
    #expect(json["b"] as? [Bool] == [true, false])
    #expect((json["c"] as? [String: Any])?["d"] as? String == "x")
    #expect([script, script].toJSON().count == 2)
    #expect(try JSONSerialization.data(withJSONObject: json).count > 0)
  }

  @Test
  func `escapes what must be escaped, in keys and values`() {
    #expect(
      text { map in
        "\"\\/\n\u{1}\u{7F}é" >>> map["k\"\\\n"]
        "v" >>> map["dyn\t" + "\u{0}"]
        ["\"": "\\"] >>> map["d"]
      } == #"{"k\"\\\n":"\"\\/\n\u0001\#u{7F}é","dyn\t\u0000":"v","d":{"\"":"\\"}}"#
    )
  }

  @Test
  func `floats are as short as they are`() {
    #expect(
      text { map in
        var (f, g) = (Float(0.1), Float?.some(16_777_216))
        f <- map["f"]
        g <- map["g"]
        [Float.greatestFiniteMagnitude, .leastNonzeroMagnitude] >>> map["h"]
        0.1 >>> map["d"]
      } == #"{"f":0.1,"g":16777216,"h":[3.4028235e+38,1e-45],"d":0.1}"#
    )
  }
}
