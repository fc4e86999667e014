/// How the keys that models name are spelled in the text.
public struct KeyStrategy: Sendable {
  private let conversion: (@Sendable (String) -> String)?

  private init(_ conversion: (@Sendable (String) -> String)?) { self.conversion = conversion }

  /// Keys are spelled as the models write them.
  public static let asWritten = KeyStrategy(nil)

  /// `newBrand` is spelled `new_brand`; every part of a path is converted.
  ///
  /// An upper-case letter starts a word unless it goes on with others: `profileURL` is
  /// `profile_url`, and `URLPath` is `url_path`.
  public static let snakeCase = KeyStrategy(SnakeCase.convert)

  /// Keys are converted by a closure.
  ///
  /// - Parameter conversion: Turns the key of a model into that of the text.
  /// - Returns: The strategy.
  public static func converted(_ conversion: @escaping @Sendable (String) -> String) -> KeyStrategy
  {
    KeyStrategy(conversion)
  }

  var converts: Bool { conversion != nil }

  func spelling(of key: String) -> String { conversion?(key) ?? key }
}

/// Turns camel case into snake case.
enum SnakeCase {
  static func convert(_ key: String) -> String {
    let letters = Array(key)
    var result = ""
    for (index, letter) in letters.enumerated() {
      if letter.isUppercase, startsWord(letters, at: index) { result.append("_") }
      result += letter.lowercased()
    }
    return result
  }

  /// An upper-case letter starts a word after a small one, and as the last of several before one.
  private static func startsWord(_ letters: [Character], at index: Int) -> Bool {
    guard index > 0 else { return false }
    let previous = letters[index - 1]
    if previous.isLowercase || previous.isNumber { return true }
    guard previous.isUppercase, index + 1 < letters.count else { return false }
    return letters[index + 1].isLowercase
  }
}
