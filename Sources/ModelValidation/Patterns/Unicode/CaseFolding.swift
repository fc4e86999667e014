/// Simple case folding, by which ECMA-262 compares under the `i` and `u` flags (22.2.2.7.3).
enum CaseFolding {
  /// A code point and what it folds to.
  struct Pair {
    var scalar: UInt32
    var folded: UInt32
  }

  /// All code points that fold to another one, in order.
  static let pairs: [Pair] = {
    var pairs: [Pair] = []
    var reader = UnicodeTableReader(UnicodeTables.caseFolding)
    var scalar: UInt32 = 0
    while let distance = reader.next(), let move = reader.next() {
      scalar += distance
      let folded = move % 2 == 0 ? scalar &+ move / 2 : scalar &- (move + 1) / 2
      pairs.append(Pair(scalar: scalar, folded: folded))
    }
    return pairs
  }()

  /// What a code point folds to; itself for most.
  static func fold(_ scalar: UInt32) -> UInt32 {
    if scalar < 0x80 { return scalar &- 0x41 < 26 ? scalar | 0x20 : scalar }
    var low = 0
    var high = pairs.count
    while low < high {
      let middle = (low + high) / 2
      if pairs[middle].scalar < scalar { low = middle + 1 } else { high = middle }
    }
    return low < pairs.count && pairs[low].scalar == scalar ? pairs[low].folded : scalar
  }

  /// A code point and all that folds to what it folds to.
  static func variants(of scalar: UInt32) -> [UInt32] {
    let folded = fold(scalar)
    return [folded] + (sources[folded] ?? [])
  }

  /// The code points that fold to each.
  private static let sources = Dictionary(grouping: pairs, by: \.folded)
    .mapValues { $0.map(\.scalar) }
}

extension ScalarSet {
  /// The set and all that folds to what a member folds to.
  var caseClosed: ScalarSet {
    var reached: Set<UInt32> = []
    for pair in CaseFolding.pairs where contains(pair.scalar) || contains(pair.folded) {
      reached.insert(pair.folded)
    }
    guard !reached.isEmpty else { return self }
    var others: [ClosedRange<UInt32>] = []
    for pair in CaseFolding.pairs where reached.contains(pair.folded) {
      others.append(pair.scalar...pair.scalar)
      others.append(pair.folded...pair.folded)
    }
    return ScalarSet(ranges + others)
  }
}
