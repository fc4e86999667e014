extension Terminal {
  /// Writes a whole text to a file, or to the standard output where it is nil or `-`.
  func write(_ text: String, to path: String?) throws {
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
