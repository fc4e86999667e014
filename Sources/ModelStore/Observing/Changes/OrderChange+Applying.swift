extension OrderChange {
  /// Makes a change of one order in another one.
  ///
  /// - Parameters:
  ///   - known: The order in which the change is made.
  ///   - old: The order that was changed.
  ///   - new: What it became.
  /// - Returns: The order, without what went and with what came, each behind the one that it stands behind in the
  ///   new order.
  func applied(to known: [Int64], _ old: [Int64], _ new: [Int64]) -> [Int64] {
    let gone = Set(deletions.map { old[$0] })
    var result = known.filter { !gone.contains($0) }
    for place in insertions {
      let before = new[..<place].last { result.contains($0) }
      let target = before.flatMap { result.lastIndex(of: $0) }.map { $0 + 1 } ?? 0
      result.insert(new[place], at: target)
    }
    return result
  }
}
