import Foundation
import ModelJSON

/// A JSON value on its way between a text and coders that may not be ours.
enum PlainValue {
  /// The text of the value that a decoder decodes.
  static func text(from decoder: any Decoder) throws -> [UInt8] {
    if let decoder = decoder as? IndexDecoder, decoder.session.isText {
      let view = unsafe decoder.session.view
      let range = unsafe view.byteRange(of: decoder.place)
      return unsafe Array(
        UnsafeBufferPointer(start: view.base + range.lowerBound, count: range.count)
      )
    }
    var writer = JSONWriter()
    try DecodedValue(from: decoder).write(to: &writer)
    return writer.bytes()
  }

  /// Encodes a text that is known to be JSON.
  static func encode(text: [UInt8], to encoder: any Encoder) throws {
    let root = try JSONDocument(parsing: text, options: ReadingOptions(maximumDepth: .max)).root
    guard let encoder = encoder as? SlotEncoder else {
      return try EncodedValue(value: root).encode(to: encoder)
    }
    try encoder.session.take(encoder.slot)
    try encoder.session.write(root)
  }
}

extension EncodingSession {
  /// Writes a value as it is: numbers by their text, members in order, keys not converted.
  func write(_ value: JSONValue) throws {
    switch value.kind {
    case .null: sink.null()
    case .boolean: sink.bool(value.bool ?? false)
    case .number: writeRaw(value.text)
    case .string: write(value.string ?? "")
    case .array, .object: try writeContainer(value)
    }
  }

  private func writeContainer(_ value: JSONValue) throws {
    if let detour = unsafe detour { throw detour }
    let outer = unsafe level
    let token = openNested(isObject: value.kind == .object)
    if let array = value.array {
      for element in array {
        try beginElement(in: token)
        try write(element)
      }
    }
    if let object = value.object {
      for (key, value) in object {
        try beginUnique(key, in: token)
        try write(value)
      }
    }
    finish(atLevel: outer)
  }
}

/// A value for an encoder that is not ours.
///
/// Objects go as dictionaries: a strategy for keys must not convert what a mapping named.
private struct EncodedValue: Encodable {
  let value: JSONValue

  func encode(to encoder: any Encoder) throws {
    if let object = value.object {
      let members = object.map { ($0.key, EncodedValue(value: $0.value)) }
      return try Dictionary(members) { first, _ in first }.encode(to: encoder)
    }
    if let array = value.array {
      return try array.map { EncodedValue(value: $0) }.encode(to: encoder)
    }
    var container = encoder.singleValueContainer()
    switch value.kind {
    case .boolean: try container.encode(value.bool ?? false)
    case .string: try container.encode(value.string ?? "")
    case .number: try encodeNumber(in: &container)
    default: try container.encodeNil()
    }
  }

  private func encodeNumber(in container: inout any SingleValueEncodingContainer) throws {
    if let integer = value.int64 { return try container.encode(integer) }
    if let integer = value.uint64 { return try container.encode(integer) }
    if let double = value.double, JSONNumber(double) == value.number {
      return try container.encode(double)
    }
    try container.encode(Decimal(string: value.text) ?? Decimal(value.double ?? 0))
  }
}

/// A value from a decoder that is not ours.
private indirect enum DecodedValue: Decodable {
  case null
  case bool(Bool)
  case string(String)
  case number(JSONNumber)
  case array([DecodedValue])
  case object([String: DecodedValue])

  init(from decoder: any Decoder) throws {
    if let members = try? [String: DecodedValue](from: decoder) {
      self = .object(members)
    } else if let elements = try? [DecodedValue](from: decoder) {
      self = .array(elements)
    } else {
      try self.init(scalar: decoder.singleValueContainer())
    }
  }

  private init(scalar container: any SingleValueDecodingContainer) throws {
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .number(JSONNumber(value))
    } else if let value = try? container.decode(UInt64.self) {
      self = .number(JSONNumber(value))
    } else if let number = try? container.decode(Decimal.self),
      let value = JSONNumber(number.description)
    {
      self = .number(value)
    } else {
      self = .string(try container.decode(String.self))
    }
  }

  func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .bool(let value): writer.bool(value)
    case .string(let value): writer.string(value)
    case .number(let value): writer.number(value)
    case .array(let elements):
      writer.beginArray()
      for element in elements { element.write(to: &writer) }
      writer.endArray()
    case .object(let members):
      writer.beginObject()
      for (key, value) in members.sorted(by: { $0.key < $1.key }) {
        writer.key(key)
        value.write(to: &writer)
      }
      writer.endObject()
    }
  }
}
