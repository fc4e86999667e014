/// Texts that have a format, and texts for whatever cannot be made by rule.
enum FormatSamples {
  /// Texts that have all formats and contents that are asked for; empty where none are.
  static func texts(for facts: Facts) -> [String] {
    for clause in facts.clauses {
      switch clause.rule {
      case .format(let format) where format.integers == nil: return texts(for: format)
      case .customFormat: return guesses
      case .content(let rule): return texts(for: rule)
      default: break
      }
    }
    return []
  }

  // A format a line.
  private static func texts(for format: Format) -> [String] {
    switch format {
    case .date: ["2020-02-29", "1999-12-31"]
    case .time: ["12:30:00Z", "00:00:00+01:00"]
    case .dateTime: ["2020-02-29T12:30:00Z", "1999-12-31T23:59:59.5+01:00"]
    case .duration: ["P1D", "PT1H30M"]
    case .email, .idnEmail: ["a@example.com", "b.c@example.org"]
    case .hostname, .idnHostname: ["example.com", "a.example"]
    case .ipv4: ["192.0.2.1", "127.0.0.1"]
    case .ipv6: ["2001:db8::1", "::1"]
    case .uri, .iri: ["https://example.com/a", "urn:a:b"]
    case .uriReference, .iriReference: ["/a", "https://example.com/a", "a#b"]
    case .uriTemplate: ["/a/{b}", "/a"]
    case .uuid: ["123e4567-e89b-12d3-a456-426614174000", "00000000-0000-0000-0000-000000000000"]
    case .jsonPointer: ["/a", "", "/a/0"]
    case .relativeJSONPointer: ["0", "1/a"]
    case .regex: ["a", "^b+$"]
    case .byte: ["YQ==", ""]
    case .int32, .int64: []
    }
  }

  private static func texts(for rule: ContentRule) -> [String] {
    if rule.isBase64, rule.isJSON { return ["e30=", "MQ==", "InhfIg==", "W10="] }
    return rule.isBase64 ? ["YQ==", ""] : ["{}", "1", "\"x\"", "[]", "null"]
  }

  /// Texts of many sorts.
  static let guesses = [
    "x", "a", "A", "0", "1", "", "-", "x-a", "abc", "ABC", "a1", "123", "1.0", "1.0.0", "en", "US",
    "2020-02-29", "12:30:00", "2020-02-29T12:30:00Z", "a@example.com", "https://example.com/a",
    "é", "😀", " ", "/", "#", "urn:a:b", "a b", "000000", "v1", "application/json",
  ]
}
