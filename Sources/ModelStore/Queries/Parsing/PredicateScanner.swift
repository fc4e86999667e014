/// Takes a predicate apart.
struct PredicateScanner {
  let scalars: [Unicode.Scalar]
  var place = 0
  private let format: String

  init(_ format: String) {
    self.format = format
    scalars = Array(format.unicodeScalars)
  }

  /// All tokens; the last is the end.
  static func tokens(of format: String) throws -> [PredicateToken] {
    var scanner = PredicateScanner(format)
    var tokens: [PredicateToken] = []
    repeat { tokens.append(try scanner.next()) } while tokens.last?.kind != .end
    return tokens
  }

  var current: Unicode.Scalar? { place < scalars.count ? scalars[place] : nil }

  private mutating func next() throws -> PredicateToken {
    while let blank = current, blank.properties.isWhitespace {
      _ = blank
      place += 1
    }
    let start = place
    let kind = try kind()
    let text = String(String.UnicodeScalarView(scalars[start..<place]))
    return PredicateToken(kind: kind, start: start, end: place, text: text)
  }

  private mutating func kind() throws -> PredicateToken.Kind {
    guard let first = current else { return .end }
    switch first {
    case "'", "\"": return .text(try quoted(by: first))
    case "%": return try argument()
    case "$":
      place += 1
      let name = name()
      guard !name.isEmpty else { throw failure("found '$'", "a name behind it") }
      return .variable(name)
    case "0"..."9": return try number()
    case "#" where Self.isName(peek):
      // A name that is a word of the language as well.
      place += 1
      return .name(name())
    case _ where Self.isName(first) || first == "@": return .name(name())
    default: return try symbol(first)
    }
  }

  var peek: Unicode.Scalar? { place + 1 < scalars.count ? scalars[place + 1] : nil }

  // MARK: Words

  static func isName(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar else { return false }
    return scalar == "_" || scalar.properties.isXIDContinue && !("0"..."9").contains(scalar)
  }

  private mutating func name() -> String {
    var name = String.UnicodeScalarView()
    while let scalar = current {
      let isFirst = name.isEmpty
      guard Self.isName(scalar) || ("0"..."9").contains(scalar) || (isFirst && scalar == "@") else {
        break
      }
      name.append(scalar)
      place += 1
    }
    return String(name)
  }

  private mutating func argument() throws -> PredicateToken.Kind {
    place += 1
    let start = place
    while let scalar = current, scalar == "l" || scalar == "h" || scalar == "q" {
      _ = scalar
      place += 1
    }
    guard let scalar = current, "@Kdiufgs".unicodeScalars.contains(scalar) else {
      place = start - 1
      throw failure("found '%'", "%@, %K, %d or %f")
    }
    place += 1
    return scalar == "K" ? .pathArgument : .argument
  }

  private mutating func symbol(_ first: Unicode.Scalar) throws -> PredicateToken.Kind {
    let two = String(String.UnicodeScalarView(scalars[place..<min(place + 2, scalars.count)]))
    let pairs = ["==", "!=", "<>", "<=", "=<", ">=", "=>", "&&", "||"]
    if pairs.contains(two) {
      place += 2
      return .symbol(two)
    }
    guard "=<>!(){}[],.-+".unicodeScalars.contains(first) else {
      throw failure("found '\(first)'", "a name, a value or an operator")
    }
    place += 1
    return .symbol(String(first))
  }

  func failure(_ found: String, _ expected: String) -> StoreError {
    .unreadable(format, at: place, found: found, expected: expected)
  }
}

extension StoreError {
  /// A predicate that cannot be read: where, what was found, what was expected.
  static func unreadable(
    _ format: String,
    at place: Int,
    found: String,
    expected: String
  ) -> StoreError {
    StoreError(
      .invalidQuery,
      """
      Unable to parse the format string "\(format)": at character \(place + 1): \(found), \
      expected \(expected)
      """
    )
  }
}
