internal import Foundation

/// Texts without what options say does not count.
enum FoldedText {
  static func fold(_ text: String, _ options: StringOptions) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      return options.contains(.caseInsensitive) ? text.lowercased() : text
    }
    var folded = text
    if options.contains(.caseInsensitive) { folded = folded.lowercased() }
    if options.contains(.diacriticInsensitive) { folded = withoutMarks(folded) }
    return folded
  }

  private static func withoutMarks(_ text: String) -> String {
    let scalars = text.decomposedStringWithCanonicalMapping.unicodeScalars
    let kept = scalars.filter { $0.properties.generalCategory != .nonspacingMark }
    return String(String.UnicodeScalarView(kept))
  }
}

/// A pattern in which `*` stands for any text and `?` for one character.
enum LikePattern {
  /// What comes in front of the first wildcard.
  static func head(_ pattern: String) -> String {
    let head = pattern.unicodeScalars.prefix { $0 != "*" && $0 != "?" }
    return String(String.UnicodeScalarView(head))
  }

  /// Whether a text matches; takes no longer than the two lengths multiplied.
  static func matches(_ text: String, _ pattern: String) -> Bool {
    let (text, pattern) = (Array(text.unicodeScalars), Array(pattern.unicodeScalars))
    var (place, wanted) = (0, 0)
    // Where the last star stands, and what it stands for so far.
    var star: (pattern: Int, text: Int)?
    while place < text.count {
      if wanted < pattern.count, pattern[wanted] == "*" {
        star = (wanted, place)
        wanted += 1
      } else if wanted < pattern.count, pattern[wanted] == "?" || pattern[wanted] == text[place] {
        place += 1
        wanted += 1
      } else if let last = star {
        star = (last.pattern, last.text + 1)
        (wanted, place) = (last.pattern + 1, last.text + 1)
      } else {
        return false
      }
    }
    return pattern[wanted...].allSatisfy { $0 == "*" }
  }
}
