/// A URI or a relative reference, taken apart as RFC 3986 appendix B does.
struct URIReference {
  private(set) var scheme: String?
  private(set) var authority: String?
  private(set) var path: String
  private(set) var query: String?
  private(set) var fragment: String?

  init(_ text: String) {
    var rest = Substring(text)
    fragment = Self.cut(&rest, after: "#")
    query = Self.cut(&rest, after: "?")
    if let colon = rest.utf8.firstIndex(of: 0x3A), Self.isScheme(rest[..<colon]) {
      scheme = rest[..<colon].lowercased()
      rest = rest[rest.utf8.index(after: colon)...]
    }
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      let slash = rest.utf8.firstIndex(of: 0x2F) ?? rest.endIndex
      authority = String(rest[..<slash])
      rest = rest[slash...]
    }
    path = String(rest)
  }

  private static func cut(_ text: inout Substring, after mark: Unicode.Scalar) -> String? {
    guard let place = text.unicodeScalars.firstIndex(of: mark) else { return nil }
    defer { text = text[..<place] }
    return String(text[text.unicodeScalars.index(after: place)...])
  }

  private static func isScheme(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, isLetter(first) else { return false }
    return text.utf8.allSatisfy {
      isLetter($0) || $0 &- 0x30 < 10 || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  /// The same without its fragment.
  var withoutFragment: URIReference {
    var copy = self
    copy.fragment = nil
    return copy
  }

  /// The same with another fragment.
  func with(fragment: String) -> URIReference {
    var copy = self
    copy.fragment = fragment
    return copy
  }

  /// The same as all equal URIs are written (RFC 3986 section 6.2.2).
  ///
  /// The host is in small letters, what need not be encoded is plain, and the rest has capital
  /// digits. The fragment stays as it is.
  var normalized: URIReference {
    guard authority != nil || path.utf8.contains(0x25) || query != nil else { return self }
    var copy = self
    if let authority {
      let host = authority.utf8.lastIndex(of: 0x40) ?? authority.startIndex
      copy.authority = authority[..<host] + authority[host...].lowercased()
    }
    copy.path = Self.normalized(path)
    copy.query = query.map(Self.normalized)
    return copy
  }

  private static func normalized(_ text: String) -> String {
    guard text.utf8.contains(0x25) else { return text }
    var bytes: [UInt8] = []
    var rest = Substring(text).utf8
    while let byte = rest.popFirst() {
      guard byte == 0x25, let value = UInt8(String(rest.prefix(2)) ?? "", radix: 16) else {
        bytes.append(byte)
        continue
      }
      if isLetter(value) || value &- 0x30 < 10 || "-._~".utf8.contains(value) {
        bytes.append(value)
      } else {
        bytes.append(byte)
        bytes += (String(rest.prefix(2)) ?? "").uppercased().utf8
      }
      rest = rest.dropFirst(2)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What this reference means in a document at `base` (RFC 3986 section 5.2.2).
  func resolved(against base: URIReference) -> URIReference {
    var target = self
    if scheme != nil || authority != nil {
      target.scheme = scheme ?? base.scheme
      target.path = Self.withoutDots(path)
      return target
    }
    target.scheme = base.scheme
    target.authority = base.authority
    if path.isEmpty {
      target.path = base.path
      target.query = query ?? base.query
    } else if path.hasPrefix("/") {
      target.path = Self.withoutDots(path)
    } else {
      target.path = Self.withoutDots(base.merged(with: path))
    }
    return target
  }

  private func merged(with relative: String) -> String {
    if authority != nil, path.isEmpty { return "/" + relative }
    guard let slash = path.utf8.lastIndex(of: 0x2F) else { return relative }
    return path[...slash] + relative
  }

  /// RFC 3986 section 5.2.4; a path without a hierarchy, such as that of a URN, stays as it is.
  private static func withoutDots(_ path: String) -> String {
    guard path.utf8.contains(0x2F), path.utf8.contains(0x2E) else { return path }
    var kept: [Substring] = []
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      if part == "." || part == ".." {
        if part == "..", kept.count > (path.hasPrefix("/") ? 1 : 0) { kept.removeLast() }
        if isLast { kept.append("") }
      } else {
        kept.append(part)
      }
    }
    return kept.joined(separator: "/")
  }
}

extension URIReference: Hashable {
  private var parts: [String?] { [scheme, authority, path, query, fragment] }

  /// Equal are the same code points; strings would be equal if they only look the same.
  static func == (left: URIReference, right: URIReference) -> Bool {
    zip(left.parts, right.parts).allSatisfy { left, right in
      guard let left, let right else { return left == nil && right == nil }
      return left.utf8.elementsEqual(right.utf8)
    }
  }

  func hash(into hasher: inout Hasher) {
    for part in parts {
      for byte in (part ?? "").utf8 { hasher.combine(byte) }
      hasher.combine(0xFF as UInt8)
    }
  }
}

extension URIReference: CustomStringConvertible {
  var description: String {
    var text = ""
    if let scheme { text += scheme + ":" }
    if let authority { text += "//" + authority }
    text += path
    if let query { text += "?" + query }
    if let fragment { text += "#" + fragment }
    return text
  }
}

/// Resolves `%41` and the like; nil if a `%` is not followed by two hexadecimal digits or the bytes
/// are not UTF-8.
func percentDecoded(_ text: String) -> String? {
  guard text.utf8.contains(0x25) else { return text }
  var bytes: [UInt8] = []
  var rest = Substring(text).utf8
  while let byte = rest.popFirst() {
    guard byte == 0x25 else {
      bytes.append(byte)
      continue
    }
    guard let high = rest.popFirst(), let low = rest.popFirst() else { return nil }
    let digits = String(decoding: [high, low], as: UTF8.self)
    guard let value = UInt8(digits, radix: 16), high != 0x2B, high != 0x2D else { return nil }
    bytes.append(value)
  }
  let decoded = String(decoding: bytes, as: UTF8.self)
  return Array(decoded.utf8) == bytes ? decoded : nil
}
