import Foundation
import ModelJSON

/// Compares what different readers made of a text.
enum Equality {
  /// Whether our document holds what Foundation read.
  static func isSame(_ value: JSONValue, _ peer: Any) -> Bool {
    switch value.kind {
    case .null: peer is NSNull
    case .boolean: value.bool == peer as? Bool
    case .number: value.double == (peer as? NSNumber)?.doubleValue
    case .string: value.string == peer as? String
    case .array: isSame(value.array, peer as? [Any])
    case .object: isSame(value.object, peer as? [String: Any])
    }
  }

  private static func isSame(_ array: JSONArray?, _ peer: [Any]?) -> Bool {
    guard let array, let peer, array.count == peer.count else { return false }
    return zip(array, peer).allSatisfy { isSame($0, $1) }
  }

  private static func isSame(_ object: JSONObject?, _ peer: [String: Any]?) -> Bool {
    guard let object, let peer, object.count == peer.count else { return false }
    return object.allSatisfy { member in peer[member.key].map { isSame(member.value, $0) } ?? false
    }
  }

  /// Whether two documents hold the same, but for members that are `null`, which models leave out.
  static func isSameButNull(_ first: JSONValue, _ second: JSONValue) -> Bool {
    guard first.kind == second.kind else { return false }
    switch first.kind {
    case .null: return true
    case .boolean: return first.bool == second.bool
    case .number: return first.double == second.double
    case .string: return first.string == second.string
    case .array:
      guard let first = first.array, let second = second.array else { return false }
      return first.count == second.count && zip(first, second).allSatisfy { isSameButNull($0, $1) }
    case .object:
      let members = kept(first)
      let others = kept(second)
      return members.count == others.count
        && members.allSatisfy { key, value in
          others[key].map { isSameButNull(value, $0) } ?? false
        }
    }
  }

  private static func kept(_ value: JSONValue) -> [String: JSONValue] {
    guard let object = value.object else { return [:] }
    let members = object.lazy.filter { !$0.value.isNull }.map { ($0.key, $0.value) }
    return Dictionary(members, uniquingKeysWith: { first, _ in first })
  }
}
