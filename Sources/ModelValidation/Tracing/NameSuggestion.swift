/// Finds the name that a misspelt one may have been meant to be.
enum NameSuggestion {
  /// The closest candidate, or nil when none is close: letters swapped, missing or too many, or
  /// another way to join words (`logoUrl`, `logo_url`).
  static func closest(to name: String, among candidates: [String]) -> String? {
    let letters = simplified(name)
    guard !letters.isEmpty, letters.count <= 64 else { return nil }
    let limit = max(1, letters.count / 3)
    var best: (name: String, distance: Int)?
    for candidate in candidates.prefix(1000) {
      let other = simplified(candidate)
      guard abs(other.count - letters.count) <= limit else { continue }
      let distance = editDistance(letters, other)
      if distance <= limit, distance < letters.count, distance < best?.distance ?? .max {
        best = (candidate, distance)
      }
    }
    return best?.name
  }

  private static func simplified(_ name: String) -> [Unicode.Scalar] {
    name.lowercased().unicodeScalars.filter { $0 != "_" && $0 != "-" && $0 != " " }
  }
}
