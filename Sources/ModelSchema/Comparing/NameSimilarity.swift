/// How alike two names are, from 0 to 1, by the words that they are made of.
///
/// It orders candidates for questions, and decides nothing: many clear renames have no word in common.
enum NameSimilarity {
  /// A name, taken apart once for many comparisons.
  struct Name: Hashable {
    let small: String
    let words: Set<String>

    init(_ name: String) {
      small = name.lowercased()
      words = NameSimilarity.words(of: name)
    }
  }

  static func score(_ left: String, _ right: String) -> Double {
    score(Name(left), Name(right))
  }

  static func score(_ left: Name, _ right: Name) -> Double {
    guard !left.words.isEmpty, !right.words.isEmpty else { return 0 }
    let common = left.words.intersection(right.words).count
    let shared = Double(2 * common) / Double(left.words.count + right.words.count)
    return max(shared, prefixScore(left.small, right.small))
  }

  /// The share of the longer name that the two begin with.
  private static func prefixScore(_ left: String, _ right: String) -> Double {
    let common = zip(left.utf8, right.utf8).prefix { $0 == $1 }.count
    return Double(common) / Double(max(left.utf8.count, right.utf8.count, 1))
  }

  /// The words of a name in small letters: `isNew`, `is_new` and `IsNew` are of the same two.
  static func words(of name: String) -> Set<String> {
    var words: Set<String> = []
    var word = ""
    var wasSmall = false
    for character in name {
      let isBreak = character.isUppercase && wasSmall
      if isBreak || !(character.isLetter || character.isNumber) {
        words.insert(word)
        word = ""
      }
      if character.isLetter || character.isNumber { word += character.lowercased() }
      wasSmall = !character.isUppercase
    }
    words.insert(word)
    words.remove("")
    return words
  }
}
