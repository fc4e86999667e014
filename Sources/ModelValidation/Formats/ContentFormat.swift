import ModelJSON

/// What a string holds, by the keywords `contentEncoding` and `contentMediaType`
/// (draft 7 validation, section 8): text in base 64, JSON, or JSON in base 64.
///
/// Other encodings and media types are annotations.
enum ContentFormat {
  /// The check for the keywords of a schema; nil where they ask for nothing that is known.
  static func format(encoding: String?, mediaType: String?) -> CustomFormat? {
    let isBase64 = encoding?.lowercased() == "base64"
    guard encoding == nil || isBase64 else { return nil }
    let type = mediaType.flatMap { isJSON($0) ? $0 : nil }
    switch (type, isBase64) {
    case (nil, false): return nil
    case (nil, true): return CustomFormat(name: "base64") { decoded($0) != nil }
    case (let type?, false): return CustomFormat(name: type) { isJSONText(Array($0.utf8)) }
    case (let type?, true):
      return CustomFormat(name: "\(type) in base64") { decoded($0).map(isJSONText) ?? false }
    }
  }

  /// RFC 6838 and RFC 6839, section 3.1: `application/json` and what ends in `+json`.
  private static func isJSON(_ mediaType: String) -> Bool {
    let name = mediaType.prefix { $0 != ";" && $0 != " " }.lowercased()
    return name == "application/json" || name.hasSuffix("+json")
  }

  private static func isJSONText(_ bytes: [UInt8]) -> Bool {
    (try? JSONDocument(parsing: bytes, options: ReadingOptions(maximumDepth: bytes.count))) != nil
  }

  private static func decoded(_ text: String) -> [UInt8]? {
    let digits = Array(text.utf8)
    let padding = digits.reversed().prefix(2).prefix { $0 == 0x3D }.count
    guard digits.count % 4 == 0 else { return nil }
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    for (index, digit) in digits.dropLast(padding).enumerated() {
      guard let value = Base64.digit(digit) else { return nil }
      bits = bits << 6 | UInt32(value)
      if index % 4 > 0 {
        bytes.append(UInt8(truncatingIfNeeded: bits >> (6 - 2 * UInt32(index % 4))))
      }
    }
    return bytes
  }
}
