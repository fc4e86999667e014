extension Terminal {
  /// Writes a whole text to a file, or to the standard output where it is nil or `-`.
  package func write(_ text: String, to path: String?) throws {
    guard let path, path != "-" else { return write(text) }
    let file = try create(path)
    do {
      try file.write(Array(text.utf8))
    } catch {
      file.discard()
      throw error
    }
    try file.commit()
  }
}

extension Option {
  /// Where a command writes that has one text to give.
  package static let output =
    value("output", "o", "file", "Write there and not to the standard output.").withPath(.value)
}
