extension String {
  /// The text with a space for each line break, so that a comment of one line cannot be left.
  package var onOneLine: String {
    String(map { $0.isNewline ? " " : $0 })
  }
}
