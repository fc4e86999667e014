import ModelMapping
import Testing

struct LookUpTests {
  /// Looks the given keys up, one after the other.
  private func values(of keys: [String], in text: String) throws -> [String?] {
    struct Probe: ImmutableMappable {
      let found: [String?]
      init(map: Map) throws {
        let keys = (map.context as? Keys)?.keys ?? []
        found = keys.map { key in
          let value: Int? = map[key].value()
          return value.map(String.init) ?? (map.isKeyPresent ? "present" : nil)
        }
      }
    }
    return try Mapper<Probe>(context: Keys(keys: keys)).map(JSONString: text).found
  }

  private struct Keys: MapContext { var keys: [String] }

  @Test(arguments: [
    ["a", "b", "c", "d"], ["d", "c", "b", "a"], ["b", "a", "d", "c"], ["a", "c", "b", "d"],
    ["a", "a", "d", "d", "a"], ["x", "a", "y", "d", "z"], ["c", "x", "a"], ["x"],
  ])
  func `finds keys in every order`(keys: [String]) throws {
    let expected = ["a": "1", "b": "2", "c": "3", "d": "4"]
    let found = try values(of: keys, in: #"{"a":1,"b":2,"c":3,"d":4}"#)
    #expect(found == keys.map { expected[$0] })
  }

  @Test(arguments: [
    #"{"a":1,"a":9,"b":2}"#, #"{"a":1,"b":2,"a":9}"#, #"{"b":2,"a":1,"b":9,"a":9}"#,
    #"{"a":1,"b":2,"\u0061":9,"b":9}"#, #"{"\u0061":1,"b":2,"a":9}"#,
    #"{"x":0,"a":1,"x":0,"b":2,"a":9}"#, #"{"a":1,"a":9,"a":9,"b":2,"b":9,"b":9}"#,
  ])
  func `of repeated keys the first counts, whatever the order of look-ups`(text: String) throws {
    let expected = ["a": "1", "b": "2", "x": "0"]
    let keys = text.contains("x") ? ["a", "b", "x"] : ["a", "b"]
    for first in keys {
      for second in keys {
        for third in keys {
          for fourth in keys {
            let order = [first, second, third, fourth]
            #expect(try values(of: order, in: text) == order.map { expected[$0] }, "\(order)")
          }
        }
      }
    }
  }

  @Test
  func `of repeated keys the first counts for literals and containers too`() throws {
    struct Twice: Mappable {
      var id = 0
      var x = 0
      var again = 0
      var scores: [String: Int] = [:]
      var json: [String: Any] = [:]
      init?(map: Map) {
        guard map["id"].isKeyPresent else { return nil }
      }
      mutating func mapping(map: Map) {
        id <- map["id"]
        x <- map["x"]
        again <- map["id"]
        scores <- map["scores"]
        json = map.JSON
      }
    }
    let text = #"{"id":1,"id":2,"x":3,"id":4,"scores":{"a":1,"a":2},"scores":{}}"#
    let model = try mapping(text, as: Twice.self).model
    #expect(model.id == 1)
    #expect(model.x == 3)
    #expect(model.again == 1)
    #expect(model.scores == ["a": 1])
    #expect(model.json["id"] as? Int == 1)
    #expect((model.json["scores"] as? [String: Any])?.count == 1)
  }

  @Test
  func `keys are compared by code points`() throws {
    let text = "{\"\u{E9}\":1,\"e\u{301}\":2}"
    #expect(try values(of: ["\u{E9}", "e\u{301}", "e"], in: text) == ["1", "2", nil])
  }

  @Test(arguments: [
    "", "k", "ke", "key", "keys", "eight888", "nine99999", "日本", "🍜", "a b", "a\"b", "a\\b", "\n",
    "\u{0}",
  ])
  func `finds keys of every kind, also where they are escaped`(key: String) throws {
    let escaped = key.utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    #expect(
      try values(of: ["x", key, "z"], in: "{\"\(escaped.joined())\":1,\"z\":2}") == [nil, "1", "2"]
    )
    let long = String(repeating: key, count: 40)
    #expect(
      try values(
        of: [long],
        in: "{\"\(Array(repeating: escaped.joined(), count: 40).joined())\":1}"
      ) == ["1"]
    )
  }

  @Test
  func `finds its way in a wide object`() throws {
    let members = (0..<5000).map { "\"key\($0)\":\($0)" }
    let keys = ["key4999", "key0", "key2500", "key2500", "key1", "none", "key4998"]
    let found = try values(of: keys, in: "{\(members.joined(separator: ","))}")
    #expect(found == ["4999", "0", "2500", "2500", "1", nil, "4998"])
  }

  @Test
  func `tells what it looked up`() throws {
    struct Probe: ImmutableMappable {
      let facts: [String]
      init(map: Map) throws {
        facts = [
          "\(map["a"].currentKey ?? "-") \(map.isKeyPresent) \(map.currentValue ?? "-")",
          "\(map["b"].currentKey ?? "-") \(map.isKeyPresent) \(map.currentValue ?? "-")",
          "\(map["c" as String].currentKey ?? "-") \(map.isKeyPresent) \(map.currentValue ?? "-")",
          "\(map["d->e", delimiter: "->"].nestedKeyDelimiter) \(map.currentValue ?? "-")",
          "\(map["a"].nestedKeyDelimiter) \(map.mappingType) \(map.toObject)",
        ]
      }
    }
    let probe = try Mapper<Probe>().map(JSONString: #"{"a":1,"b":null,"d":{"e":5}}"#)
    #expect(
      probe.facts == ["a true 1", "b true -", "c false -", "-> 5", ". fromJSON false"]
    )
  }

  @Test(arguments: [0, 1, 7, 8, 15, 16, 17, 31, 32, 100, 5000])
  func `reads strings of every length and script`(count: Int) throws {
    struct Note: Mappable {
      var text = "old"
      init?(map: Map) {}
      mutating func mapping(map: Map) { text <- map["text"] }
    }
    for (letter, escaped) in [
      ("a", "a"), ("é", "é"), ("日", "日"), ("🍜", "🍜"), ("\"", "\\\""), ("\u{1}", "\\u0001"),
      ("🍜", "\\ud83c\\udf5c"), ("/", "\\/"), ("\u{2028}", "\u{2028}"), ("\u{0}", "\\u0000"),
    ] {
      let text = "{\"text\":\"\(String(repeating: escaped, count: count))\"}"
      let note = try mapping(text, as: Note.self).model
      #expect(note.text == String(repeating: letter, count: count))
      let written = try #require(note.toJSONString())
      #expect(try mapping(written, as: Note.self).model.text == note.text)
    }
  }
}
