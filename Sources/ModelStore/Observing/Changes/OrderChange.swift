/// What turns one order of elements into another.
//
//   old   a  b  c  d  e        what begins and ends alike is left aside; of the rest the longest part whose
//   new   a  c  x  b  e        order is the same stays, and all else goes and comes
//
//   deletions 1 (b), 3 (d) · insertions 2 (x), 3 (b) · what stays and was modified, by its old place
//
// An element that occurs twice is told apart by its first and second place.
struct OrderChange: Equatable {
  private(set) var deletions: [Int] = []
  private(set) var insertions: [Int] = []
  private(set) var modifications: [Int] = []

  var isEmpty: Bool { deletions.isEmpty && insertions.isEmpty && modifications.isEmpty }

  /// What has happened to the elements themselves.
  struct Touched {
    /// Those that are there still, with other values.
    var modified: Set<Int64> = []
    /// Those whose place something else has taken.
    var replaced: Set<Int64> = []

    var isEmpty: Bool { modified.isEmpty && replaced.isEmpty }
  }

  /// - Parameters:
  ///   - old: The elements as they were.
  ///   - new: The elements as they are.
  ///   - touched: What has happened to the elements.
  ///   - pairs: Whether an element that came where one went is that one, modified.
  init(from old: [Int64], to new: [Int64], _ touched: Touched, pairs: Bool = false) {
    let stays = Self.stays(old, new, touched.replaced)
    noteModified(old, touched.modified, stays)
    guard !stays.middle.isEmpty || stays.newMiddle.count > 0 else { return }
    if pairs { noteGaps(stays) } else { noteOthers(stays) }
  }

  // MARK: What stays

  private struct Stays {
    let middle: Range<Int>
    let newMiddle: Range<Int>
    /// Old and new places of what stays in the middle, ascending.
    var kept: [(old: Int, new: Int)] = []
  }

  private static func stays(_ old: [Int64], _ new: [Int64], _ replaced: Set<Int64>) -> Stays {
    // Where only values have changed, the two are one array, which takes no look at the elements.
    if replaced.isEmpty, old == new {
      return Stays(middle: old.count..<old.count, newMiddle: new.count..<new.count)
    }
    func isSame(_ a: Int, _ b: Int) -> Bool {
      old[a] == new[b] && (replaced.isEmpty || !replaced.contains(old[a]))
    }
    var start = 0
    let shorter = min(old.count, new.count)
    while start < shorter, isSame(start, start) { start += 1 }
    var (end, newEnd) = (old.count, new.count)
    while end > start, newEnd > start, isSame(end - 1, newEnd - 1) {
      end -= 1
      newEnd -= 1
    }
    var stays = Stays(middle: start..<end, newMiddle: start..<newEnd)
    guard start < end, start < newEnd else { return stays }
    let pairs = pairs(old, stays.middle, new, stays.newMiddle, replaced)
    stays.kept = longestAscending(pairs)
    return stays
  }

  /// The old place of each new element that was there before, in the order of the new ones.
  private static func pairs(
    _ old: [Int64],
    _ middle: Range<Int>,
    _ new: [Int64],
    _ newMiddle: Range<Int>,
    _ replaced: Set<Int64>
  ) -> [(old: Int, new: Int)] {
    var places: [Int64: Int] = [:]
    places.reserveCapacity(middle.count)
    // Where the same element comes next, by its place in the middle.
    var following = [Int](repeating: -1, count: middle.count)
    for place in middle.reversed() where !replaced.contains(old[place]) {
      following[place - middle.lowerBound] = places.updateValue(place, forKey: old[place]) ?? -1
    }
    var pairs: [(old: Int, new: Int)] = []
    for place in newMiddle {
      guard let known = places[new[place]], known >= 0 else { continue }
      places[new[place]] = following[known - middle.lowerBound]
      pairs.append((known, place))
    }
    return pairs
  }

  /// The longest part whose old places ascend too.
  private static func longestAscending(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    // tails[n]: the pair with the smallest old place at which a part of n + 1 pairs ends.
    var tails: [Int] = []
    var before = [Int](repeating: -1, count: pairs.count)
    for (place, pair) in pairs.enumerated() {
      var (low, high) = (0, tails.count)
      if let last = tails.last, pairs[last].old < pair.old { low = high }
      while low < high {
        let middle = (low + high) / 2
        if pairs[tails[middle]].old < pair.old { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[place] = tails[low - 1] }
      if low == tails.count { tails.append(place) } else { tails[low] = place }
    }
    guard tails.count < pairs.count else { return pairs }
    var longest: [(old: Int, new: Int)] = []
    var place = tails.last ?? -1
    while place >= 0 {
      longest.append(pairs[place])
      place = before[place]
    }
    return longest.reversed()
  }

  // MARK: What is told

  private mutating func noteModified(_ old: [Int64], _ modified: Set<Int64>, _ stays: Stays) {
    guard !modified.isEmpty else { return }
    // A few are quicker compared than hashed.
    let few = modified.count <= 4 ? Array(modified) : nil
    func isModified(_ place: Int) -> Bool {
      few?.contains(old[place]) ?? modified.contains(old[place])
    }
    for place in 0..<stays.middle.lowerBound where isModified(place) { modifications.append(place) }
    for pair in stays.kept where isModified(pair.old) { modifications.append(pair.old) }
    for place in stays.middle.upperBound..<old.count where isModified(place) {
      modifications.append(place)
    }
  }

  private mutating func noteOthers(_ stays: Stays) {
    var (old, new) = (stays.middle.lowerBound, stays.newMiddle.lowerBound)
    for pair in stays.kept + [(stays.middle.upperBound, stays.newMiddle.upperBound)] {
      deletions += old..<pair.old
      insertions += new..<pair.new
      (old, new) = (pair.old + 1, pair.new + 1)
    }
  }

  private mutating func noteGaps(_ stays: Stays) {
    var (old, new) = (stays.middle.lowerBound, stays.newMiddle.lowerBound)
    var replaced: [Int] = []
    for pair in stays.kept + [(stays.middle.upperBound, stays.newMiddle.upperBound)] {
      let count = min(pair.old - old, pair.new - new)
      replaced += old..<old + count
      deletions += old + count..<pair.old
      insertions += new + count..<pair.new
      (old, new) = (pair.old + 1, pair.new + 1)
    }
    guard !replaced.isEmpty else { return }
    modifications = (modifications + replaced).sorted()
  }
}
