import Foundation
import ModelJSON

extension EncodingSession {
  @inline(__always)
  func write(_ value: String) {
    var value = value
    value.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return unsafe writeString(StaticText.empty, 0) }
      unsafe writeString(start, bytes.count)
    }
  }

  @inline(__always)
  func writeString(_ text: BytePointer, _ count: Int) {
    if options.escapesSlashes {
      unsafe sink.utf8EscapingSlashes(text, count)
    } else {
      unsafe sink.utf8(text, count)
    }
  }

  @inline(__always)
  func write(_ value: Double) throws {
    if !sink.double(value) { try writeNonConforming(value) }
  }

  func write(_ value: Float) throws {
    guard value.isFinite else { return try writeNonConforming(value) }
    let text = value.description
    writeRaw(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  private func writeNonConforming<Value: BinaryFloatingPoint>(_ value: Value) throws {
    guard case .convertToString(let positive, let negative, let nan) = options.nonConformingFloat
    else {
      throw unwritable(value)
    }
    write(value.isNaN ? nan : value > 0 ? positive : negative)
  }

  private func unwritable<Value: BinaryFloatingPoint>(_ value: Value) -> EncodingError {
    let name = value.isNaN ? "nan" : "infinity"
    let text = "\(value < 0 ? "-" : "")\(Value.self).\(name)"
    return invalid(
      value,
      "\(text) has no JSON text; nonConformingFloatEncodingStrategy can write it as a string."
    )
  }

  func invalid(_ value: Any, _ message: String) -> EncodingError {
    .invalidValue(
      value,
      EncodingError.Context(codingPath: currentPath, debugDescription: message)
    )
  }

  /// Writes the text of a number.
  func writeRaw(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      if let start = bytes.baseAddress { unsafe sink.raw(start, bytes.count) }
    }
  }

  func write(_ value: Decimal) throws {
    guard value.isFinite else { throw invalid(value, "Decimal.nan has no JSON text.") }
    writeRaw(value.description)
  }

  func write(_ date: Date) throws {
    switch options.date {
    case .deferredToDate: try write(date.timeIntervalSinceReferenceDate)
    case .secondsSince1970: try writeFinite(date.timeIntervalSince1970)
    case .millisecondsSince1970: try writeFinite(1000 * date.timeIntervalSince1970)
    case .iso8601: write(date.formatted(.iso8601))
    case .formatted(let formatter): write(formatter.string(from: date))
    case .custom(let encode): try self.encode { try encode(date, $0) }
    }
  }

  /// Dates beyond all numbers are errors, whatever the strategy for numbers.
  private func writeFinite(_ value: Double) throws {
    if !sink.double(value) { throw unwritable(value) }
  }

  func write(_ data: Data) throws {
    switch options.data {
    case .deferredToData: try encode { try data.encode(to: $0) }
    case .base64: write(data.base64EncodedString())
    case .custom(let encode): try self.encode { try encode(data, $0) }
    }
  }
}
