import Foundation
import ModelJSON

extension DecodingSession {
  /// Decodes a value of any type.
  func decode<Value: Decodable>(_ type: Value.Type, at place: WordPointer) throws -> Value {
    switch routes.route(of: type) {
    case .ordinary: return try unsafe Value(from: IndexDecoder(session: self, place: place))
    case .string: return unsafe same(try string(at: place))
    case .double: return unsafe same(try double(at: place))
    case .integer: return unsafe same(try integer(Int.self, at: place))
    case .bool: return unsafe same(try bool(at: place))
    case .strings: return unsafe same(try elements(at: place) { try unsafe string(at: $0) })
    case .doubles: return unsafe same(try elements(at: place) { try unsafe double(at: $0) })
    case .integers:
      return unsafe same(try elements(at: place) { try unsafe integer(Int.self, at: $0) })
    case .date: return unsafe same(try date(at: place))
    case .data: return unsafe same(try data(at: place))
    case .url: return unsafe same(try url(at: place))
    case .decimal: return unsafe same(try decimal(at: place))
    case .dictionary: return try unsafe dictionary(type, at: place)
    }
  }

  @inline(__always)
  private func elements<Element>(
    at place: WordPointer,
    _ read: (WordPointer) throws -> Element
  ) throws -> [Element] {
    let word = unsafe place.pointee
    guard word.kind == IndexKind.array else { throw unsafe misfit([Any].self, at: place) }
    var elements: [Element] = []
    elements.reserveCapacity(word.length)
    var element = unsafe place + 1
    let stop = unsafe view.words + word.end
    while unsafe element < stop {
      unsafe elements.append(try read(element))
      unsafe element = unsafe view.next(element)
    }
    return elements
  }

  private func dictionary<Value: Decodable>(
    _ type: Value.Type,
    at place: WordPointer
  ) throws -> Value {
    guard let type = type as? any StringKeyedDecodable.Type else {
      return try unsafe Value(from: IndexDecoder(session: self, place: place))
    }
    guard unsafe place.pointee.kind == IndexKind.object else {
      throw unsafe misfit([String: Any].self, at: place)
    }
    if !options.usesDefaultKeys { unsafe dictionaries.insert(place) }
    return try unsafe dictionary(type, of: Value.self, at: place)
  }

  private func dictionary<Known: StringKeyedDecodable, Value>(
    _ known: Known.Type,
    of type: Value.Type,
    at place: WordPointer
  ) throws -> Value {
    unsafe same(try known.decodeMembers(of: place, in: self))
  }
}

/// A dictionary from strings: read without a container.
protocol StringKeyedDecodable {
  static func decodeMembers(of object: WordPointer, in session: DecodingSession) throws -> Self
}

extension Dictionary: StringKeyedDecodable where Key == String, Value: Decodable {
  static func decodeMembers(of object: WordPointer, in session: DecodingSession) throws -> Self {
    var result: Self = [:]
    unsafe result.reserveCapacity(object.pointee.length)
    var member = unsafe object + 1
    let stop = unsafe session.view.words + object.pointee.end
    while unsafe member < stop {
      let value = try unsafe session.decode(Value.self, at: member + 1)
      let key = unsafe session.view.string(member.pointee)
      // Of repeated members the first counts.
      let known = result.updateValue(value, forKey: key)
      if let known { result[key] = known }
      unsafe member = unsafe session.view.next(member + 1)
    }
    return result
  }
}
