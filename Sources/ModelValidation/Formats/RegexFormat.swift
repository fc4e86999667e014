/// Regular expressions: ECMA-262 with the `u` flag, by the parser of `pattern`.
///
/// Unlike the others this check allocates: it makes a syntax tree.
enum RegexFormat {
  static func isRegex(_ text: TextBytes) -> Bool {
    Pattern.syntaxError(in: text.string) == nil
  }
}
