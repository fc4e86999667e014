import Foundation
import ModelJSON

/// The value that a transform is given, taken apart the same way whether it comes from a text or
/// from Foundation's types.
enum TransformInput {
  case null
  case boolean(Bool)
  case integer(Int64)
  /// A number with a fraction or an exponent, or an integer beyond `Int64`.
  case number(JSONNumber)
  case string(String)
  /// A container, or what JSON does not know.
  case other

  /// The value of the map's last look-up; null if the key is absent.
  init(_ map: Map) {
    guard let place = unsafe map.place else {
      self = .null
      return
    }
    self = unsafe Self(MapPlace(place), in: map)
  }

  /// A value of a text.
  init(_ place: MapPlace, in map: Map) {
    let word = unsafe place.word.pointee
    switch word.kind {
    case IndexKind.null: self = .null
    case IndexKind.false, IndexKind.true: self = .boolean(word.kind == IndexKind.true)
    case IndexKind.integer, IndexKind.decimal:
      if word.kind == IndexKind.integer, let value = unsafe map.view.int64(word) {
        self = .integer(value)
      } else {
        self = unsafe .number(JSONNumber(map.view.text(word), map.view.byteCount(word)))
      }
    case IndexKind.string: self = unsafe .string(map.view.string(word))
    default: self = .other
    }
  }

  /// A value as Foundation's reader gives it.
  init(_ value: Any?) {
    switch value {
    case nil, is NSNull: self = .null
    case let text as String: self = .string(text)
    case let number as NSNumber: self = Self(number)
    default: self = .other
    }
  }

  private init(_ number: NSNumber) {
    if number.isBoolean {
      self = .boolean(number.boolValue)
    } else if let text = number.text {
      self = Int64(text).map { .integer($0) } ?? .number(JSONNumber(unchecked: text))
    } else {
      self = .other
    }
  }
}

extension TransformInput {
  /// The exact number, also of a string that holds one.
  var number: JSONNumber? {
    switch self {
    case .integer(let value): JSONNumber(value)
    case .number(let value): value
    case .string(let text): JSONNumber(text)
    default: nil
    }
  }

  /// The nearest double of a number, also of a string that holds one.
  var double: Double? {
    if case .integer(let value) = self { return Double(value) }
    return number?.double
  }

  /// The string, if it is one.
  var string: String? {
    if case .string(let text) = self { return text }
    return nil
  }
}
