import ModelJSON

/// Something that JSON cannot express.
///
/// Where it belongs is known when the text is finished, since members may still be moved. So a number
/// stands for it in the text that no writer makes, and is looked for at the end:
///
/// ```
///   {"width":0e999,"pets":[1e999]}      0 ─▶ .number(nan)      1 ─▶ .value("Cat")
/// ```
enum Unwritable {
  /// NaN or an infinity.
  case number(Double)
  /// A value of a type that JSON does not know.
  case value(type: String)
  /// A value that failed to be encoded, and why.
  case failed(String)

  /// Whether it fails the whole text.
  var isNumber: Bool { if case .number = self { true } else { false } }

  /// What stands for the number of an entry.
  static func standIn(_ index: Int) -> String { "\(index)e999" }

  /// The number of the entry that a value of the text stands for.
  static func index(of value: JSONValue) -> Int? {
    guard let text = value.number?.text, text.hasSuffix("e999") else { return nil }
    return Int(text.dropLast(4))
  }

  /// The number, or the name of the type.
  var text: String {
    switch self {
    case .number(let value): "\(value)"
    case .value(let type): type
    case .failed: ""
    }
  }

  /// What went wrong, and what to do about it.
  var reason: String {
    switch self {
    case .number(let value):
      "\(value) has no JSON text; write null, a string or a finite number"
    case .value(let type):
      """
      JSON has no text for a value of type \(type); make it a MappableValue, \
      or write it through a transform
      """
    case .failed(let reason): reason
    }
  }
}

extension MapOutput {
  /// Writes what stands for something that JSON cannot express.
  func writeStandIn(for value: Unwritable) {
    var text = unsafe Unwritable.standIn(unwritables.count)
    unsafe unwritables.append(value)
    text.withUTF8 { bytes in
      if let start = bytes.baseAddress { unsafe sink.raw(start, bytes.count) }
    }
  }

  /// Writes what stands for a number that JSON cannot express.
  func writeUnwritable(_ value: Double) { writeStandIn(for: .number(value)) }

  /// Whether a number is among what JSON cannot express, which fails the whole text.
  var hasNumbersAmongUnwritables: Bool {
    unsafe unwritables.contains { $0.isNumber }
  }

  /// What JSON cannot express, in the order of the text.
  func failures() -> [MappingFailure] {
    if unsafe unwritables.isEmpty { return [] }
    return findings().map { MappingFailure(writing: $0.value, at: $0.place) }
  }

  /// The first number that JSON cannot express.
  func numberError() -> JSONWritingError? {
    guard hasNumbersAmongUnwritables else { return nil }
    for case (let place, .number(let value)) in findings() {
      return JSONWritingError(.notFinite(value), at: place)
    }
    return nil
  }

  private func findings() -> [(place: JSONPointer, value: Unwritable)] {
    let text = unsafe sink.withBytes { unsafe Array($0) }
    return Self.root(of: text).map(findings) ?? []
  }

  private func findings(in value: JSONValue) -> [(place: JSONPointer, value: Unwritable)] {
    if let array = value.array { return array.flatMap(findings) }
    if let object = value.object { return object.flatMap { findings(in: $1) } }
    guard let index = Unwritable.index(of: value), unsafe unwritables.indices.contains(index) else {
      return []
    }
    return unsafe [(value.pointer, unwritables[index])]
  }

  /// Takes out of the finished text what stands for something that JSON cannot express.
  func removeStandIns() {
    if unsafe unwritables.isEmpty { return }
    let text = Self.textWithoutStandIns(unsafe sink.withBytes { unsafe Array($0) })
    sink.truncate(to: 0)
    unsafe text.withUnsafeBufferPointer { bytes in
      if let start = bytes.baseAddress { unsafe sink.raw(start, bytes.count) }
    }
  }

  /// The same for a text of members.
  static func textWithoutStandIns(_ text: [UInt8]) -> [UInt8] {
    guard let root = root(of: text) else { return text }
    let copy = ByteSink(capacity: text.count)
    StandInRemoval(text: text, sink: copy).copy(root)
    return copy.takeBytes()
  }

  private static func root(of text: [UInt8]) -> JSONValue? {
    try? JSONDocument(parsing: text, options: ReadingOptions(maximumDepth: .max)).root
  }
}

/// Copies a text without the members and elements that are stand-ins.
private struct StandInRemoval {
  let text: [UInt8]
  let sink: ByteSink

  func copy(_ value: JSONValue) {
    if let array = value.array { return copy(array) }
    if let object = value.object { return copy(object) }
    unsafe text.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      unsafe sink.raw(start + value.byteRange.lowerBound, value.byteRange.count)
    }
  }

  private func copy(_ array: JSONArray) {
    sink.byte(0x5B)
    var isFirst = true
    for element in array where Unwritable.index(of: element) == nil {
      if !isFirst { sink.byte(0x2C) }
      isFirst = false
      copy(element)
    }
    sink.byte(0x5D)
  }

  private func copy(_ object: JSONObject) {
    sink.byte(0x7B)
    var isFirst = true
    for (key, value) in object where Unwritable.index(of: value) == nil {
      if !isFirst { sink.byte(0x2C) }
      isFirst = false
      sink.string(key)
      sink.byte(0x3A)
      copy(value)
    }
    sink.byte(0x7D)
  }
}
