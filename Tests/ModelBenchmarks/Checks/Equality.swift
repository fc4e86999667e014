import Foundation
import ModelJSON

/// Whether our document holds what Foundation read.
enum Equality {
  /// Finds the first value that is another one on Foundation's side.
  static func difference(_ value: JSONValue, _ peer: Any?) -> JSONValue? {
    switch value.kind {
    case .null: peer is NSNull ? nil : value
    case .boolean: value.bool == peer as? Bool ? nil : value
    case .number: isSame(value, peer as? NSNumber) ? nil : value
    case .string: value.string == peer as? String ? nil : value
    case .array: difference(value, peer as? [Any])
    case .object: difference(value, peer as? [String: Any])
    }
  }

  // Foundation reads long fractions as decimals, whose conversion is wrong by up to five units in the
  // last place; the standard library's is exact, and ours has to be.
  private static func isSame(_ value: JSONValue, _ peer: NSNumber?) -> Bool {
    guard let double = value.double, let peer = peer?.doubleValue else { return false }
    return double == Double(value.text) && abs(double - peer) <= 16 * double.ulp
  }

  private static func difference(_ value: JSONValue, _ peer: [Any]?) -> JSONValue? {
    guard let array = value.array, let peer, array.count == peer.count else { return value }
    return zip(array, peer).lazy.compactMap { difference($0, $1) }.first
  }

  private static func difference(_ value: JSONValue, _ peer: [String: Any]?) -> JSONValue? {
    guard let object = value.object, let peer, object.count == peer.count else { return value }
    return object.lazy.compactMap { difference($0.value, peer[$0.key]) }.first
  }
}
