internal import Foundation
public import ModelJSON

extension SchemaValue {
  /// The value as JSON on one line: members sorted, strings in Unicode's form NFC.
  ///
  /// Equal values have equal texts, whatever file they were read from, so checksums are made of it.
  public var canonicalText: String {
    written(isPretty: false)
  }

  /// The value as JSON for files: canonical, and indented by two spaces.
  public var prettyText: String {
    written(isPretty: true) + "\n"
  }

  private func written(isPretty: Bool) -> String {
    var options = WritingOptions()
    options.isPretty = isPretty
    var writer = JSONWriter(options: options)
    write(to: &writer)
    return writer.text()
  }

  package func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .bool(let value): writer.bool(value)
    case .number(let number): writer.number(number.canonical)
    case .string(let text): writer.string(Self.composed(text))
    case .array(let elements):
      writer.beginArray()
      for element in elements { element.write(to: &writer) }
      writer.endArray()
    case .object(let members):
      writer.beginObject()
      for key in members.keys.sorted(by: Self.precedes) {
        writer.key(Self.composed(key))
        members[key, default: .null].write(to: &writer)
      }
      writer.endObject()
    }
  }

  private static func composed(_ text: String) -> String {
    text.utf8.allSatisfy { $0 < 0x80 } ? text : text.precomposedStringWithCanonicalMapping
  }

  // By UTF-8 bytes, that is by code points: `String`'s own order is not promised to stay.
  package static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}

extension SchemaValue {
  /// Copies a value of a document.
  ///
  /// - Parameter value: The value, of any kind; of repeated members the first counts.
  public init(_ value: JSONValue) {
    switch value.kind {
    case .null: self = .null
    case .boolean: self = .bool(value.bool ?? false)
    case .number: self = value.number.map(SchemaValue.number) ?? .null
    case .string: self = .string(value.string ?? "")
    case .array: self = .array(value.array?.map { SchemaValue($0) } ?? [])
    case .object:
      let members = value.object.map(Array.init) ?? []
      let pairs = members.map { ($0.key, SchemaValue($0.value)) }
      self = .object(Dictionary(pairs) { first, _ in first })
    }
  }
}

extension JSONNumber {
  /// The same number in the one spelling that equal numbers share where a machine type holds it.
  fileprivate var canonical: JSONNumber {
    if let integer = int64 { return JSONNumber(integer) }
    if let shortest = double.flatMap({ JSONNumber($0) }), shortest == self { return shortest }
    return self
  }
}
