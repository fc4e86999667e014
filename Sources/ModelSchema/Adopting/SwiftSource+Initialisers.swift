extension SwiftSource {
  /// `super.init(`.
  func isSuperInit(_ index: Int) -> Bool {
    word(index) == "super" && kind(index + 1) == .dot && word(index + 2) == "init"
      && kind(index + 3) == .openParenthesis
  }

  /// Whether a token lies in no brackets inside of a body.
  func isTopLevel(_ index: Int, in body: Range<Int>) -> Bool {
    var next = body.lowerBound
    while next < index { next = skip(next) }
    return next == index
  }

  /// `init(value:schema:)` or `init(realm:schema:)`, which only calls its superclass.
  func isSchemaInitialiser(_ function: SwiftFunction) -> Bool {
    guard function.labels == ["value", "schema"] || function.labels == ["realm", "schema"],
      let tokens = function.body?.tokens, let first = tokens.first, let last = tokens.last
    else {
      return false
    }
    return isSuperInit(first) && partners[first + 3] == last
  }

  /// Where the first member of a type starts.
  func firstMember(of type: SwiftTypeDeclaration) -> Int? {
    type.members.lazy.compactMap { member in
      switch member {
      case .property(let property): property.head.start
      case .function(let function): function.head.start
      case .type(let type): type.head.start
      case .enumCase, .macro, .alias: nil
      }
    }
    .first
  }

  /// Whether only blanks stand before a byte in its line.
  func startsItsLine(_ byte: Int) -> Bool {
    bytes[lineStart(of: byte)..<byte].allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  /// Whether a token is the last of its line, comments counted.
  func endsItsLine(_ index: Int) -> Bool {
    guard let end = tokens[safely: index]?.range.upperBound else { return false }
    let rest = bytes[end...].prefix { $0 != 0x0A && $0 != 0x0D }
    return rest.allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  func isBlankLine(before start: Int) -> Bool {
    guard start > 1 else { return false }
    var end = start - 1
    if bytes[end] == 0x0A, bytes[end - 1] == 0x0D { end -= 1 }
    return bytes[lineStart(of: end)..<end].allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  /// Where the last word inside a type's braces ends.
  func endOfContent(of type: SwiftTypeDeclaration) -> Int {
    let last = tokens.last { $0.range.upperBound <= type.bodyRange.upperBound }
    return max(last?.range.upperBound ?? 0, type.bodyRange.lowerBound)
  }
}

extension SwiftTypeTable {
  /// Whether a name is an alias of `Codable` or `Decodable`.
  func aliasesToDecodable(_ path: [String], from scope: [String]) -> Bool {
    guard let id = resolve(path, from: scope), case .named(let target, _) = aliases[id] else {
      return false
    }
    return target.last == "Codable" || target.last == "Decodable"
  }
}
