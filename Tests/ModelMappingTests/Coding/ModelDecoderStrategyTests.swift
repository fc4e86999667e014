import Foundation
import ModelMapping
import Testing

/// Every strategy beside Foundation's decoder.
struct ModelDecoderStrategyTests {
  /// One setting, for both decoders.
  struct Setting: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let peer: @Sendable () -> JSONDecoder
    let own: @Sendable () -> ModelDecoder

    init(
      _ name: String,
      _ peer: @escaping @Sendable (JSONDecoder) -> Void,
      _ own: @escaping @Sendable (ModelDecoder) -> Void
    ) {
      testDescription = name
      self.peer = {
        let decoder = JSONDecoder()
        peer(decoder)
        return decoder
      }
      self.own = {
        let decoder = ModelDecoder()
        own(decoder)
        return decoder
      }
    }
  }

  static let dates = [
    Setting(
      "seconds",
      { $0.dateDecodingStrategy = .secondsSince1970 },
      { $0.dateDecodingStrategy = .secondsSince1970 }
    ),
    Setting(
      "milliseconds",
      { $0.dateDecodingStrategy = .millisecondsSince1970 },
      { $0.dateDecodingStrategy = .millisecondsSince1970 }
    ),
    Setting(
      "ISO 8601",
      { $0.dateDecodingStrategy = .iso8601 },
      { $0.dateDecodingStrategy = .iso8601 }
    ),
    Setting(
      "formatter",
      { $0.dateDecodingStrategy = .formatted(day) },
      { $0.dateDecodingStrategy = .formatted(day) }
    ),
    Setting(
      "custom",
      { $0.dateDecodingStrategy = .custom(years) },
      { $0.dateDecodingStrategy = .custom(years) }
    ),
  ]

  static let data = [
    Setting(
      "deferred",
      { $0.dataDecodingStrategy = .deferredToData },
      { $0.dataDecodingStrategy = .deferredToData }
    ),
    Setting(
      "custom",
      { $0.dataDecodingStrategy = .custom { Data(try String(from: $0).utf8) } },
      { $0.dataDecodingStrategy = .custom { Data(try String(from: $0).utf8) } }
    ),
  ]

  static let keys = [
    Setting(
      "snake case",
      { $0.keyDecodingStrategy = .convertFromSnakeCase },
      { $0.keyDecodingStrategy = .convertFromSnakeCase }
    ),
    Setting(
      "custom",
      { $0.keyDecodingStrategy = .custom(trimmed) },
      { $0.keyDecodingStrategy = .custom(trimmed) }
    ),
  ]

  static var day: DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy-MM-dd"
    return formatter
  }

  @Sendable
  static func years(_ decoder: any Decoder) throws -> Date {
    let container = try decoder.singleValueContainer()
    let depth = Double(decoder.codingPath.count)
    return Date(timeIntervalSince1970: try container.decode(Double.self) * 31_557_600 + depth)
  }

  @Sendable
  static func trimmed(_ path: [any CodingKey]) -> any CodingKey {
    Coded.AnyKey(
      stringValue: path.last.map { $0.stringValue.replacingOccurrences(of: "_x", with: "") } ?? ""
    )
  }

  @Test(arguments: dates)
  func `dates are decoded by their strategy`(_ setting: Setting) {
    for text in [
      "[0]", "[1.5]", #"["2024-05-01T12:30:00Z"]"#, #"["2024-05-01T12:30:00+02:00"]"#,
      #"["2024-05-01"]"#, "[null]", "[{}]", #"["x"]"#,
    ] {
      let example = DecodingCase([Date].self, text)
      #expect(
        example.own(setting.own()).ignoringPathOfCorruption
          == example.peer(setting.peer()).ignoringPathOfCorruption
      )
    }
  }

  @Test(arguments: data)
  func `data are decoded by their strategy`(_ setting: Setting) {
    for text in ["[[1,2]]", #"["abc"]"#, "[[256]]", "[null]"] {
      let example = DecodingCase([Data].self, text)
      #expect(
        example.own(setting.own()).ignoringPathOfCorruption
          == example.peer(setting.peer()).ignoringPathOfCorruption
      )
    }
  }

  @Test(arguments: keys)
  func `keys are converted by their strategy`(_ setting: Setting) {
    let examples = [
      DecodingCase(Coded.CamelCase.self, snake), DecodingCase(Coded.CamelCase.self, "{}"),
      DecodingCase(Coded.CamelCase.self, snake.replacingOccurrences(of: "1815", with: "null")),
      DecodingCase(Coded.CamelCase.self, suffixed),
      DecodingCase(Coded.CamelCase.self, suffixed.replacingOccurrences(of: "1815", with: "[]")),
      DecodingCase(Coded.OptionalScalars.self, #"{"int":1,"int_x":2,"_int":3}"#),
      DecodingCase(
        [String: Coded.CamelCase.Child].self,
        #"{"a_b":{"born_at":1},"a_b":{"born_at":2}}"#
      ),
      DecodingCase([String: Int].self, "null"), DecodingCase([String: Int].self, "[]"),
    ]
    for example in examples {
      #expect(
        example.own(setting.own()) == example.peer(setting.peer()),
        "\(example.testDescription)"
      )
    }
  }

  private let snake = """
    {"first_name":"Ada","home_url_string":"x","homeURLString":"y",\
    "lookup":{"keep_this_key":{"born_at":1815}},"children":[{"born_at":1},{"born_at":2}]}
    """

  private let suffixed = """
    {"firstName_x":"Ada","homeURLString_x":"x",\
    "lookup_x":{"keep_this_key":{"bornAt_x":1815}},"children":[{"bornAt":1},{"bornAt_x":1815}]}
    """

  @Test(arguments: [
    "a", "", "_", "__", "_a", "a_", "__a_b__", "a__b", "first_name", "FIRST_NAME", "first_2nd_3",
    "fooBar", "foo_barBaz", "é_ü", "a_ß", "x_1a", "_1_a", "a_é_b_", "dž_dž", "a_İ",
  ])
  func `a key becomes what Foundation makes of it`(_ key: String) throws {
    let decoder = ModelDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let peer = JSONDecoder()
    peer.keyDecodingStrategy = .convertFromSnakeCase
    let text = "{\"\(key)\":1}"
    let own = try decoder.decode(Coded.Keys.self, from: text)
    #expect(own == (try peer.decode(Coded.Keys.self, from: Data(text.utf8))))
  }

  @Test
  func `numbers that JSON does not know come from strings`() {
    let setting = Setting(
      "floats",
      {
        $0.nonConformingFloatDecodingStrategy = .convertFromString(
          positiveInfinity: "+",
          negativeInfinity: "-",
          nan: "?"
        )
      },
      {
        $0.nonConformingFloatDecodingStrategy = .convertFromString(
          positiveInfinity: "+",
          negativeInfinity: "-",
          nan: "?"
        )
      }
    )
    for text in [#"["+","-","?",1]"#, #"["x"]"#, "[null]", "[[]]"] {
      for example in [DecodingCase([Double].self, text), DecodingCase([Float].self, text)] {
        #expect(example.own(setting.own()) == example.peer(setting.peer()))
      }
    }
  }

  @Test
  func `types see the decoder's userInfo`() throws {
    let key = try #require(CodingUserInfoKey(rawValue: "unit"))
    let decoder = ModelDecoder()
    decoder.userInfo[key] = "cm"
    decoder.dateDecodingStrategy = .custom { decoder in
      #expect(decoder.userInfo[key] as? String == "cm")
      return Date(timeIntervalSince1970: 0)
    }
    #expect(try decoder.decode([Date].self, from: "[1]").count == 1)
  }
}
