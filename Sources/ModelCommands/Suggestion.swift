/// The candidate that a misspelt word most likely means, if one is near enough.
///
/// Near is an edit distance of at most a third of the word; of equals, the first candidate wins.
package func suggestion(for word: String, among candidates: [String]) -> String? {
  let limit = max(1, word.unicodeScalars.count / 3)
  let ranked = candidates.map { (name: $0, distance: editDistance(word, $0)) }
  guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
  return best.distance <= limit ? best.name : nil
}

/// Insertions, deletions, replacements and swaps of neighbours (optimal string alignment).
private func editDistance(_ first: String, _ second: String) -> Int {
  let a = Array(first.unicodeScalars)
  let b = Array(second.unicodeScalars)
  var before: [Int] = []
  var previous = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var cost = min(previous[j] + (a[i] == b[j] ? 0 : 1), previous[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, before[j - 1] + 1) }
      row.append(cost)
    }
    before = previous
    previous = row
  }
  return previous[b.count]
}
