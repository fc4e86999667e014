/// The kinds of findings that no keyword stands behind; the others are ``ValidationFailure/Code``.
enum Rule {
  static let notJSON = "not-json"
  static let notRead = "not-read"
  static let byteOrderMark = "byte-order-mark"
  static let duplicateKey = "duplicate-key"
}
