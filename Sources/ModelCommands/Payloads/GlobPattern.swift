/// A pattern for paths, as shells have it.
///
/// `*` stands for any characters but a slash, `**` for any folders, `?` for one character, `[a-z]`
/// and `[!a-z]` for one of a set, `{a,b}` for one of several texts; a backslash takes the next
/// character as it is. A pattern fits the end of a path, from the start of any name in it on; one
/// that starts with a slash fits the whole path.
package struct GlobPattern: Hashable, Sendable {
  /// The pattern as it was written.
  let source: String
  private let alternatives: [[Token]]

  fileprivate enum Token: Hashable {
    case character(Unicode.Scalar)
    case any
    case set([ClosedRange<Unicode.Scalar>], isNegated: Bool)
    /// Any characters but a slash.
    case run
    /// Any characters.
    case folders
  }

  package init(_ source: String) {
    self.source = source
    let text = source.hasPrefix("./") ? String(source.dropFirst(2)) : source
    alternatives = Self.expanded(Array(text.unicodeScalars)).map(Self.tokens)
  }

  /// Whether a word is more than the name of one file.
  package static func isPattern(_ word: String) -> Bool { word.contains { "*?[{".contains($0) } }

  /// Whether the pattern fits the end of a path.
  func matches(_ path: String) -> Bool {
    let scalars = Array(path.unicodeScalars)
    var starts = [0]
    if !source.hasPrefix("/") {
      starts += scalars.indices.filter { scalars[$0] == "/" }.map { $0 + 1 }
    }
    return starts.contains { start in
      alternatives.contains { Self.matches($0, scalars[start...]) }
    }
  }

  /// Whether the pattern fits a whole path.
  package func matchesWhole(_ path: String) -> Bool {
    let scalars = Array(path.unicodeScalars)[...]
    return alternatives.contains { Self.matches($0, scalars) }
  }

  /// The folder that all that fits lies in, up to the first name with a pattern in it.
  package var folder: String {
    let names = source.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return names.prefix { !Self.isPattern(String($0)) }.joined(separator: "/")
  }
}

extension GlobPattern {
  /// The pattern without braces: one for each choice.
  private static func expanded(_ text: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
    guard let open = text.firstIndex(of: "{") else { return [text] }
    var depth = 0
    var parts: [[Unicode.Scalar]] = [[]]
    for index in text.indices[open...] {
      let scalar = text[index]
      if scalar == "{" { depth += 1 }
      if scalar == "}" { depth -= 1 }
      if depth == 0 {
        return parts.flatMap { expanded(text[..<open] + $0 + text[(index + 1)...]) }
      }
      if scalar == ",", depth == 1 {
        parts.append([])
      } else if index > open {
        parts[parts.count - 1].append(scalar)
      }
    }
    // A brace that is never closed stands for itself.
    return [text]
  }

  private static func tokens(_ text: [Unicode.Scalar]) -> [Token] {
    var tokens: [Token] = []
    var rest = text[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "*": tokens.append(stars(&rest))
      case "?": tokens.append(.any)
      case "[": tokens.append(set(&rest) ?? .character("["))
      case "\\": tokens.append(.character(rest.popFirst() ?? "\\"))
      default: tokens.append(.character(scalar))
      }
    }
    return tokens
  }

  private static func stars(_ rest: inout ArraySlice<Unicode.Scalar>) -> Token {
    guard rest.first == "*" else { return .run }
    while rest.first == "*" { rest.removeFirst() }
    // The slash belongs to the folders, of which there may be none.
    if rest.first == "/" { rest.removeFirst() }
    return .folders
  }

  private static func set(_ rest: inout ArraySlice<Unicode.Scalar>) -> Token? {
    guard let end = rest.dropFirst().firstIndex(of: "]") else { return nil }
    var content = rest[..<end]
    rest = rest[(end + 1)...]
    let isNegated = content.first == "!" || content.first == "^"
    if isNegated { content.removeFirst() }
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    while let first = content.popFirst() {
      var last = first
      if content.first == "-", content.count > 1 {
        content.removeFirst()
        last = content.popFirst() ?? first
      }
      ranges.append(min(first, last)...max(first, last))
    }
    return .set(ranges, isNegated: isNegated)
  }

  /// Keeps all places of the pattern that the path so far may have led to, so that no pattern takes
  /// more than the product of both lengths.
  private static func matches(_ tokens: [Token], _ path: ArraySlice<Unicode.Scalar>) -> Bool {
    var reachable = Set([0])
    closeOverStars(&reachable, tokens)
    for scalar in path {
      var next: Set<Int> = []
      for place in reachable where place < tokens.count {
        switch tokens[place] {
        case .run: if scalar != "/" { next.insert(place) }
        case .folders: next.insert(place)
        case let token: if token.matches(scalar) { next.insert(place + 1) }
        }
      }
      closeOverStars(&next, tokens)
      reachable = next
      if reachable.isEmpty { return false }
    }
    return reachable.contains(tokens.count)
  }

  /// A star may stand for nothing.
  private static func closeOverStars(_ places: inout Set<Int>, _ tokens: [Token]) {
    for place in places {
      var place = place
      while place < tokens.count, tokens[place] == .run || tokens[place] == .folders {
        place += 1
        places.insert(place)
      }
    }
  }
}

extension GlobPattern.Token {
  fileprivate func matches(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .character(let character): character == scalar
    case .any: scalar != "/"
    case .set(let ranges, let isNegated):
      scalar != "/" && ranges.contains { $0.contains(scalar) } != isNegated
    case .run, .folders: false
    }
  }
}
