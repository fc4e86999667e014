import Foundation

/// `first_name` and `firstName`.
///
/// Both ways give what Foundation's coders give, for any text. Keys are ASCII almost always, and
/// then bytes decide.
enum CodingKeyCase {
  /// The camel case name for a key in snake case.
  static func decoded(_ key: String) -> String {
    guard let start = key.utf8.firstIndex(where: { $0 != 0x5F }),
      let end = key.utf8.lastIndex(where: { $0 != 0x5F })
    else {
      return key
    }
    let name = key[start...end]
    guard name.utf8.contains(0x5F) else { return key }
    let words = name.split(separator: "_")
    let tail = words.dropFirst().map(capitalized).joined()
    let after = key[key.utf8.index(after: end)...]
    return key[..<start] + words[0].lowercased() + tail + after
  }

  private static func capitalized(_ word: Substring) -> String {
    let isPlain = word.utf8.allSatisfy { 0x61...0x7A ~= $0 | 0x20 }
    guard isPlain else { return String(word).capitalized }
    return word.prefix(1).uppercased() + word.dropFirst().lowercased()
  }

  /// The snake case name for a key in camel case.
  ///
  /// A word starts at a capital, and of several capitals in a row at the first, and at the last if
  /// a small letter follows: `myURLProperty` is `my_url_property`.
  static func encoded(_ key: String) -> String {
    let characters = Array(key)
    var words: [ArraySlice<Character>] = []
    var wordStart = 0
    var position = 1
    while let capital = characters.firstIndex(
      from: position,
      where: { $0.hasScalar(in: .uppercaseLetters) }
    ) {
      words.append(characters[wordStart..<capital])
      wordStart = capital
      guard
        let small = characters.firstIndex(
          from: capital,
          where: { $0.hasScalar(in: .lowercaseLetters) }
        )
      else {
        break
      }
      if small > capital + 1 {
        words.append(characters[capital..<(small - 1)])
        wordStart = small - 1
      }
      position = small + 1
    }
    words.append(characters[wordStart...])
    return words.map { String($0).lowercased() }.joined(separator: "_")
  }
}

extension [Character] {
  fileprivate func firstIndex(from start: Int, where matches: (Character) -> Bool) -> Int? {
    start < count ? self[start...].firstIndex(where: matches) : nil
  }
}

extension Character {
  fileprivate func hasScalar(in set: CharacterSet) -> Bool {
    unicodeScalars.contains(where: set.contains)
  }
}
