import ModelJSON

/// The keys of a document that no property needs to map.
///
/// ```swift
/// expectMaps(Feed.self, from: fixture, ignoring: ["/version", "/brands/*/cuisine"])
/// expectMaps(Feed.self, from: fixture, ignoring: .all)
/// ```
///
/// Each is a JSON Pointer (RFC 6901) in which `*` stands for any key, and
/// for the index of an element, whichever it is. What lies below an ignored key is ignored with it.
public struct IgnoredKeys: Sendable, ExpressibleByArrayLiteral {
  private let patterns: [String]
  let isAll: Bool

  /// Every key: only what properties map is looked at.
  public static let all = IgnoredKeys([], isAll: true)

  /// Names keys.
  ///
  /// - Parameter patterns: JSON Pointers in which `*` stands for any key or index.
  public init(arrayLiteral patterns: String...) { self.init(patterns, isAll: false) }

  private init(_ patterns: [String], isAll: Bool) {
    self.patterns = patterns
    self.isAll = isAll
  }

  func pointers() throws(JSONPointerError) -> [JSONPointer] {
    var pointers: [JSONPointer] = []
    for pattern in patterns { pointers.append(try JSONPointer(pattern)) }
    return pointers
  }
}
