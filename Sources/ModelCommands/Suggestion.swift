import ModelValidation

/// The candidate that a misspelt word most likely means, if one is near enough.
///
/// Near is an edit distance of at most a third of the word; of equals, the first candidate wins.
package func suggestion(for word: String, among candidates: [String]) -> String? {
  let letters = Array(word.unicodeScalars)
  let limit = max(1, letters.count / 3)
  let ranked = candidates.map { name in
    (name: name, distance: editDistance(letters, Array(name.unicodeScalars)))
  }
  guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
  return best.distance <= limit ? best.name : nil
}
