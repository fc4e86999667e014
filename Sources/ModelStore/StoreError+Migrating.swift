extension StoreError {
  package static func blocked(
    _ kind: Kind,
    _ message: String,
    hint: String,
    path: String
  ) -> StoreError {
    StoreError(kind, message, hint: hint, at: Origin(path: path))
  }
}
