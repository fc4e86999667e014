extension PatternParser {
  /// What stands between a `(` and the content of its group.
  enum GroupOpening {
    case group(PatternGroup)
    case look(PatternLook)
  }

  /// Reads what follows a `(`.
  mutating func parseGroupOpening() throws(PatternError) -> GroupOpening {
    let offset = cursor.offset - 1
    guard cursor.consume("?") else {
      return .group(.capturing(number: takeGroupNumber(), name: nil))
    }
    if cursor.consume(":") { return .group(.plain) }
    for (text, look) in Self.looks where cursor.consume(text: text) { return .look(look) }
    guard cursor.peek == "<" else { return .group(try parseModifiers(from: offset)) }
    let number = takeGroupNumber()
    let nameOffset = cursor.offset + 1
    let name = try parseGroupName()
    guard names.take(name) else { throw PatternError(.duplicateGroupName, at: nameOffset) }
    return .group(.capturing(number: number, name: name))
  }

  private static let looks: [(String, PatternLook)] = [
    ("=", .ahead), ("!", .notAhead), ("<=", .behind), ("<!", .notBehind),
  ]

  /// Reads `ims-ims:`, where no letter comes twice and at least one comes.
  private mutating func parseModifiers(from offset: Int) throws(PatternError) -> PatternGroup {
    var text = ""
    while !cursor.consume(":") {
      guard let scalar = cursor.next(), "ims-".unicodeScalars.contains(scalar),
        !text.unicodeScalars.contains(scalar)
      else { throw PatternError(.invalidGroup, at: offset) }
      text.unicodeScalars.append(scalar)
    }
    guard !text.isEmpty, text != "-" else { throw PatternError(.invalidGroup, at: offset) }
    return .modifiers(text)
  }

  /// Reads `<name>`.
  mutating func parseGroupName() throws(PatternError) -> String {
    guard cursor.consume("<") else {
      throw PatternError(.invalidGroupName, at: cursor.offset)
    }
    var name = ""
    while !cursor.consume(">") {
      let offset = cursor.offset
      guard let scalar = try parseNameScalar(), isAllowed(scalar, inName: name) else {
        throw PatternError(.invalidGroupName, at: offset)
      }
      name.unicodeScalars.append(scalar)
    }
    guard !name.isEmpty else { throw PatternError(.invalidGroupName, at: cursor.offset - 1) }
    return name
  }

  private mutating func parseNameScalar() throws(PatternError) -> Unicode.Scalar? {
    let offset = cursor.offset
    guard let scalar = cursor.next() else { return nil }
    guard scalar == "\\" else { return scalar }
    guard cursor.consume("u") else { return nil }
    return Unicode.Scalar(try parseUnicodeEscape(from: offset))
  }

  private func isAllowed(_ scalar: Unicode.Scalar, inName name: String) -> Bool {
    if scalar == "$" || scalar == "_" { return true }
    if name.isEmpty { return scalar.properties.isIDStart }
    return scalar.properties.isIDContinue || scalar == "\u{200C}" || scalar == "\u{200D}"
  }
}
