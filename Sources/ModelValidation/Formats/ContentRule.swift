import ModelJSON

/// What the content keywords of a schema say about a string (2020-12 validation, section 8).
struct ContentRule {
  let isBase64: Bool
  let isJSON: Bool
  var schema: SchemaID?

  /// Reads the keywords of a schema; nil where they say nothing that is judged.
  ///
  /// Encodings other than Base 64 and media types other than JSON are annotations.
  init?(_ node: JSONValue) {
    let encoding = node["contentEncoding"]?.string
    isBase64 = encoding.map(Self.isBase64) ?? false
    isJSON = node["contentMediaType"]?.string.map(Self.isJSON) ?? false
    guard isBase64 || isJSON, isBase64 || encoding == nil else { return nil }
  }

  /// Names of encodings have no case (RFC 2045, section 6.1).
  private static func isBase64(_ name: String) -> Bool { name.lowercased() == "base64" }

  /// `application/json`, and what ends in `+json` (RFC 6839, section 3.1), whatever its parameters.
  private static func isJSON(_ mediaType: String) -> Bool {
    let name = mediaType.prefix { $0 != ";" && $0 != " " }.lowercased()
    return name == "application/json" || name.hasSuffix("+json")
  }

  /// The document in a string.
  ///
  /// - Returns: nil where the encoding is not right.
  func document(in text: TextBytes) throws(JSONSyntaxError) -> JSONDocument? {
    guard let bytes = isBase64 ? Base64.decode(text) : text.bytes else { return nil }
    // A program asks about deep values without recursion, and the text is bounded already.
    return try JSONDocument(parsing: bytes, options: ReadingOptions(maximumDepth: bytes.count))
  }
}

extension ContentRule {
  private static var base64Bit: UInt8 { 1 }
  private static var jsonBit: UInt8 { 2 }

  /// The rule as flags of an instruction, without the schema.
  var flags: UInt8 { (isBase64 ? Self.base64Bit : 0) | (isJSON ? Self.jsonBit : 0) }

  init(flags: UInt8) {
    isBase64 = flags & Self.base64Bit != 0
    isJSON = flags & Self.jsonBit != 0
  }
}
