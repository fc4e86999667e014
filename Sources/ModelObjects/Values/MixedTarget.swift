internal import Foundation
package import ModelSchema

/// What a mixed value of a store leads to.
//
//   | FF 4D 4B | k | 3:Dog | i, t or n | key |  a link: the class with its length; a number, a text, or what stands for nil
//   | FF 4D 4B | l | 17 |                       the list of the row 17 of `MixedContent`
//   | FF 4D 4B | m | 17 |                       its dictionary
//
// All numbers are digits, so that triggers of SQLite can read and write them.
package enum MixedTarget: Hashable, Sendable {
  /// The object of a class that has a key.
  case object(String, key: StoredValue)
  case list(Int64)
  case dictionary(Int64)

  package static let mark: [UInt8] = [0xFF, 0x4D, 0x4B]

  /// What all links to objects of a class begin with; the kind of the key follows.
  package static func start(of className: String) -> [UInt8] {
    mark + Array("k\(className.utf8.count):\(className)".utf8)
  }

  /// The value as a column holds it.
  package var bytes: [UInt8] {
    switch self {
    case .object(let name, .integer(let key)): Self.start(of: name) + Array("i\(key)".utf8)
    case .object(let name, .text(let key)): Self.start(of: name) + Array("t\(key)".utf8)
    case .object(let name, _): Self.start(of: name) + Array("n".utf8)
    case .list(let row): Self.mark + Array("l\(row)".utf8)
    case .dictionary(let row): Self.mark + Array("m\(row)".utf8)
    }
  }

  /// Nil for what is no such value.
  package init?(bytes: [UInt8]) {
    guard bytes.count > 3, bytes.starts(with: Self.mark) else { return nil }
    self.init(letter: Unicode.Scalar(bytes[3]), payload: Array(bytes[4...]))
  }

  /// Nil where the letter is none of ours, or what follows is not as it must be.
  init?(letter: Unicode.Scalar, payload: [UInt8]) {
    let text = String(decoding: payload, as: UTF8.self)
    switch letter {
    case "l", "m":
      guard let row = Int64(text) else { return nil }
      self = letter == "l" ? .list(row) : .dictionary(row)
    case "k":
      guard let colon = payload.firstIndex(of: UInt8(ascii: ":")),
        let count = Int(String(decoding: payload[..<colon], as: UTF8.self)), count >= 0,
        payload.count - colon - 1 > count
      else { return nil }
      let name = String(decoding: payload[(colon + 1)...].prefix(count), as: UTF8.self)
      self.init(name, key: payload[(colon + 1 + count)...])
    default: return nil
    }
  }

  private init?(_ name: String, key: ArraySlice<UInt8>) {
    let text = String(decoding: key.dropFirst(), as: UTF8.self)
    switch key.first {
    case UInt8(ascii: "t"): self = .object(name, key: .text(text))
    // Keys that are texts have empty bytes for nil.
    case UInt8(ascii: "n"): self = .object(name, key: .blob([]))
    case UInt8(ascii: "i"):
      guard let number = Int64(text) else { return nil }
      self = .object(name, key: .integer(number))
    default: return nil
    }
  }
}
