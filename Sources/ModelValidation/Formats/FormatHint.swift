/// Says what keeps a text from having a format, where that is plain to see.
enum FormatHint {
  static func hint(for format: Format, in text: TextBytes) -> String? {
    nil
  }
}
