import ModelJSON

/// What the strings of one place have in common.
struct InferredStrings {
  private(set) var count = 0
  private var lengths: ClosedRange<Int>?
  /// The formats that all strings so far have, the narrowest first.
  private var formats = Self.candidates
  /// How often each string was seen; nil once there are too many or too long ones for a list.
  ///
  /// They are bytes: Swift takes some strings for the same that are different in JSON.
  private var seen: [(text: [UInt8], count: Int)]? = []

  private static let candidates: [Format] = [
    .uuid, .dateTime, .date, .time, .ipv4, .ipv6, .email, .uri,
  ]
  private static var longestValue: Int { 64 }

  mutating func add(_ text: String, _ options: SchemaInferenceOptions) {
    count += 1
    let length = options.infersBounds ? text.unicodeScalars.count : 0
    lengths =
      lengths.map { min($0.lowerBound, length)...max($0.upperBound, length) }
      ?? length...length
    let bytes = Array(text.utf8)
    if !formats.isEmpty { formats.removeAll { !Self.has($0, bytes) } }
    note(bytes, 1, options)
  }

  /// Almost any text with a colon is a URI, so it must have an authority to be called one.
  private static func has(_ format: Format, _ bytes: [UInt8]) -> Bool {
    let isFormat = unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return false }
      return unsafe format.matches(TextBytes(start, buffer.count))
    }
    guard isFormat, format == .uri else { return isFormat }
    return zip(bytes, zip(bytes.dropFirst(), bytes.dropFirst(2)))
      .contains { $0 == 0x3A && $1.0 == 0x2F && $1.1 == 0x2F }
  }

  private mutating func note(_ text: [UInt8], _ times: Int, _ options: SchemaInferenceOptions) {
    guard let known = seen else { return }
    if let index = known.firstIndex(where: { $0.text == text }) {
      seen?[index].count += times
    } else if known.count < options.maximumEnumValues, text.count <= Self.longestValue {
      seen?.append((text, times))
    } else {
      seen = nil
    }
  }

  mutating func merge(_ other: InferredStrings, _ options: SchemaInferenceOptions) {
    count += other.count
    if let theirs = other.lengths {
      lengths =
        lengths.map {
          min($0.lowerBound, theirs.lowerBound)...max($0.upperBound, theirs.upperBound)
        } ?? theirs
    }
    formats.removeAll { !other.formats.contains($0) }
    guard let texts = other.seen else {
      seen = nil
      return
    }
    for (text, times) in texts { note(text, times, options) }
  }

  /// All strings, sorted, if they are likely to be all that there are.
  var enumeration: [String]? {
    guard let seen, !seen.isEmpty, formats.isEmpty else { return nil }
    guard count >= 20, count >= seen.count * 5 else { return nil }
    return seen.map(\.text).sorted { $0.lexicographicallyPrecedes($1) }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  func write(_ options: SchemaInferenceOptions, to writer: inout JSONWriter) {
    if options.infersFormats, let format = formats.first { writer.member("format", format.name) }
    guard options.infersBounds, let lengths else { return }
    writer.member("minLength", lengths.lowerBound)
    writer.member("maxLength", lengths.upperBound)
  }
}
