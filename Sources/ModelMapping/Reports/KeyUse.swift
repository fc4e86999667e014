import ModelJSON

/// Which members of the objects that became models were asked for by a property.
struct KeyUse {
  private var objects: [Int] = []
  private var values: [Int] = []

  mutating func noteObject(_ word: Int) {
    if objects.last != word { objects.append(word) }
  }

  mutating func noteValue(_ word: Int) { values.append(word) }

  /// The values of members that nothing asked for, neither for themselves nor for what they hold.
  func unused(in view: IndexView) -> [Int] {
    let used = values.sorted()
    return Set(objects).sorted().flatMap { unsafe unused(in: view, object: $0, used) }
  }

  private func unused(in view: IndexView, object: Int, _ used: [Int]) -> [Int] {
    var unused: [Int] = []
    var key = unsafe view.words + object + 1
    let stop = unsafe view.words + view.words[object].end
    while unsafe key < stop {
      let after = unsafe view.next(key + 1)
      let value = unsafe key + 1 - view.words
      if unsafe !contains(used, value..<(after - view.words)) { unused.append(value) }
      unsafe key = unsafe after
    }
    return unused
  }

  /// Whether a sorted array has a number in a range.
  private func contains(_ sorted: [Int], _ range: Range<Int>) -> Bool {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < sorted.count && sorted[low] < range.upperBound
  }
}
