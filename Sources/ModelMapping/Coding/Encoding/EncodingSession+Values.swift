import Foundation
import ModelJSON

extension EncodingSession {
  /// Writes a value of any type.
  func encode<Value: Encodable>(_ value: Value) throws {
    switch routes.route(of: Value.self) {
    case .ordinary: try encodeOrdinary(value)
    case .string: write(same(value, as: String.self))
    case .double: try write(same(value, as: Double.self))
    case .integer: sink.int(Int64(same(value, as: Int.self)))
    case .bool: sink.bool(same(value, as: Bool.self))
    case .strings: try encodeElements(value, same(value, as: [String].self)) { write($0) }
    case .doubles: try encodeElements(value, same(value, as: [Double].self)) { try write($0) }
    case .integers:
      try encodeElements(value, same(value, as: [Int].self)) { sink.int(Int64($0)) }
    case .date: try write(same(value, as: Date.self))
    case .data: try write(same(value, as: Data.self))
    case .url: write(same(value, as: URL.self).absoluteString)
    case .decimal: try write(same(value, as: Decimal.self))
    case .dictionary: try encodeDictionary(value)
    }
  }

  func encodeOrdinary<Value: Encodable>(_ value: Value) throws {
    try encode { try value.encode(to: $0) }
  }

  /// Writes what a closure encodes; an empty object if that is nothing.
  @inline(__always)
  func encode(_ body: (any Encoder) throws -> Void) throws {
    if let detour = unsafe detour { throw detour }
    let outer = unsafe level
    try body(SlotEncoder(session: self, slot: makeSlot()))
    finish(atLevel: outer)
  }

  @inline(__always)
  private func encodeElements<Value: Encodable, Element>(
    _ value: Value,
    _ elements: [Element],
    _ write: (Element) throws -> Void
  ) throws {
    if tree != nil || options.isPretty { return try encodeOrdinary(value) }
    if let detour = unsafe detour { throw detour }
    let outer = unsafe level
    let token = openNested(isObject: false)
    for element in elements {
      try beginElement(in: token)
      try write(element)
    }
    finish(atLevel: outer)
  }

  private func encodeDictionary<Value: Encodable>(_ value: Value) throws {
    guard let members = value as? any StringKeyedEncodable else {
      return try encodeOrdinary(value)
    }
    if let detour = unsafe detour { throw detour }
    let outer = unsafe level
    try members.encodeMembers(in: openNested(isObject: true), self)
    finish(atLevel: outer)
  }

  /// Writes a member whose value may fail; then the member is taken back.
  @inline(__always)
  func encode<Value: Encodable>(_ value: Value, in token: UInt64) throws {
    do {
      try encode(value)
    } catch {
      abandon(in: token)
      throw error
    }
  }
}

/// A dictionary from strings: written without a container.
protocol StringKeyedEncodable {
  func encodeMembers(in token: UInt64, _ session: EncodingSession) throws
}

extension Dictionary: StringKeyedEncodable where Key == String, Value: Encodable {
  func encodeMembers(in token: UInt64, _ session: EncodingSession) throws {
    for (key, value) in self {
      try session.beginUnique(key, in: token)
      try session.encode(value, in: token)
    }
  }
}
