/// A path to a value in a document (RFC 6901), such as `/brands/17/new_brand`.
///
/// ```swift
/// let pointer = try JSONPointer("/brands/0/name")
/// let name = document.root.value(at: pointer)?.string
/// ```
public struct JSONPointer: Hashable, Sendable {
  /// The keys and indexes of the path, from the root, unescaped.
  public let tokens: [String]

  /// Makes a path from its parts; none means the root.
  ///
  /// - Parameter tokens: The keys and indexes, unescaped.
  public init(tokens: [String] = []) { self.tokens = tokens }

  /// Reads a path; the empty string means the root.
  ///
  /// - Parameter text: The path, where `~0` stands for `~` and `~1` for `/`.
  /// - Throws: ``JSONPointerError`` if it neither is empty nor starts with `/`, or if a `~` is not
  ///   followed by `0` or `1`.
  public init(_ text: String) throws(JSONPointerError) {
    guard !text.isEmpty else {
      tokens = []
      return
    }
    guard text.utf8.first == 0x2F else { throw JSONPointerError(.missingSlash, in: text) }
    var tokens: [String] = []
    for part in text.utf8.dropFirst().split(separator: 0x2F, omittingEmptySubsequences: false) {
      guard let token = Self.unescaped(part) else { throw JSONPointerError(.badEscape, in: text) }
      tokens.append(token)
    }
    self.tokens = tokens
  }

  private static func unescaped(_ part: Substring.UTF8View) -> String? {
    var bytes: [UInt8] = []
    var isEscape = false
    for byte in part {
      if isEscape {
        guard byte == 0x30 || byte == 0x31 else { return nil }
        bytes.append(byte == 0x30 ? 0x7E : 0x2F)
        isEscape = false
      } else if byte == 0x7E {
        isEscape = true
      } else {
        bytes.append(byte)
      }
    }
    return isEscape ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// The path to a member of the object at this path.
  ///
  /// - Parameter key: The key, unescaped.
  /// - Returns: This path and one more token.
  public func appending(_ key: String) -> JSONPointer { JSONPointer(tokens: tokens + [key]) }

  /// The path to an element of the array at this path.
  ///
  /// - Parameter index: The number of elements before it.
  /// - Returns: This path and one more token.
  public func appending(_ index: Int) -> JSONPointer { appending(String(index)) }

  /// The array index that a token stands for: digits without a leading zero (RFC 6901 section 4).
  package static func index(_ token: String) -> Int? {
    guard token.utf8.allSatisfy(isDigit) else { return nil }
    if token.utf8.first == 0x30, token.utf8.count > 1 { return nil }
    return Int(token)
  }

  /// Keys are compared code point by code point, as everywhere in JSON.
  ///
  /// - Parameters:
  ///   - left: A path.
  ///   - right: Another.
  /// - Returns: Whether both have the same tokens.
  public static func == (left: JSONPointer, right: JSONPointer) -> Bool {
    left.tokens.count == right.tokens.count
      && zip(left.tokens, right.tokens).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
  }

  /// Feeds the code units of the tokens.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) {
    for token in tokens {
      for byte in token.utf8 { hasher.combine(byte) }
      hasher.combine(0xFF as UInt8)
    }
  }
}

extension JSONPointer: CustomStringConvertible {
  /// The path as RFC 6901 writes it; the empty string for the root.
  public var description: String {
    var bytes: [UInt8] = []
    for token in tokens {
      bytes.append(0x2F)
      for byte in token.utf8 {
        switch byte {
        case 0x7E: bytes += [0x7E, 0x30]
        case 0x2F: bytes += [0x7E, 0x31]
        default: bytes.append(byte)
        }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A text that is not a JSON Pointer.
public struct JSONPointerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What can be wrong with a pointer.
  @nonexhaustive
  public enum Kind: Hashable, Sendable {
    /// It is neither empty nor does it start with a slash.
    case missingSlash
    /// A tilde that is not followed by 0 or 1.
    case badEscape
  }

  /// What is wrong.
  public let kind: Kind
  /// The whole text.
  public let text: String

  init(_ kind: Kind, in text: String) {
    self.kind = kind
    self.text = text
  }

  /// What is wrong and what to do.
  public var description: String {
    switch kind {
    case .missingSlash: "the JSON Pointer '\(text)' must be empty or start with '/'"
    case .badEscape: "the JSON Pointer '\(text)' has a '~' that is neither '~0' nor '~1'"
    }
  }
}
