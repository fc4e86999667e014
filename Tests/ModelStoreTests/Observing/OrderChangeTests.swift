import Testing

@testable import ModelStore

struct OrderChangeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var old: [Int64]
    var new: [Int64]
    var modified: Set<Int64> = []
    var replaced: Set<Int64> = []
    var pairs = false
    var expected: String

    var testDescription: String { "\(old) to \(new)" }
  }

  @Test(arguments: [
    Case(old: [], new: [], expected: "- + ~"),
    Case(old: [], new: [1, 2], expected: "- +01 ~"),
    Case(old: [1, 2], new: [], expected: "-01 + ~"),
    Case(old: [1, 2, 3], new: [1, 2, 3], modified: [3, 9], expected: "- + ~2"),
    Case(old: [1, 2, 3], new: [2, 3, 4], modified: [3], expected: "-0 +2 ~2"),
    Case(old: [1, 2, 3], new: [3, 1, 2], expected: "-2 +0 ~"),
    Case(old: [1, 2, 3, 4, 5], new: [1, 3, 4, 9, 2, 5], expected: "-1 +34 ~"),
    Case(old: [1, 2, 3], new: [3, 1, 2], modified: [1, 3], expected: "-2 +0 ~0"),
    Case(old: [1, 2, 3], new: [1, 2, 3], replaced: [2], expected: "-1 +1 ~"),
    Case(old: [1, 1, 1], new: [1, 1], expected: "-2 + ~"),
    Case(old: [1, 2, 1, 3], new: [1, 1, 3], expected: "-1 + ~"),
    Case(old: [1, 2, 3], new: [1, 9, 3], pairs: true, expected: "- + ~1"),
    Case(old: [1, 2, 3, 4], new: [8, 9, 4], modified: [4], pairs: true, expected: "-2 + ~013"),
  ])
  func `says what goes, what comes and what was modified`(_ test: Case) {
    let touched = OrderChange.Touched(modified: test.modified, replaced: test.replaced)
    let change = OrderChange(from: test.old, to: test.new, touched, pairs: test.pairs)
    let parts = [change.deletions, change.insertions, change.modifications].map { places in
      places.map(\.description).joined()
    }
    #expect("-\(parts[0]) +\(parts[1]) ~\(parts[2])" == test.expected)
  }

  @Test func `turns any order into any other`() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<20_000 {
      let old = Self.order(&generator)
      var new = Self.order(&generator)
      if Bool.random() { new = old.shuffled().filter { _ in Int.random(in: 0..<9) > 0 } }
      let change = OrderChange(from: old, to: new, .init(), pairs: Bool.random())
      #expect(change.applied(to: old, new) == new, "\(old) to \(new)")
    }
  }

  private static func order(_ generator: inout SystemRandomNumberGenerator) -> [Int64] {
    let isDistinct = Bool.random(using: &generator)
    let count = Int.random(in: 0...12, using: &generator)
    let elements = (0..<count).map { _ in Int64.random(in: 0..<20, using: &generator) }
    return isDistinct ? Array(Set(elements)) : elements
  }
}

extension OrderChange {
  /// What a list on the screen does with a change.
  ///
  /// - Parameters:
  ///   - old: What the list shows.
  ///   - new: The elements as they are, of which only those that came or were modified are looked at.
  /// - Returns: What the list shows then.
  func applied<Element>(to old: [Element], _ new: [Element]) -> [Element] {
    var shown: [Element?] = old
    for place in modifications { shown[place] = nil }
    for place in deletions.reversed() { shown.remove(at: place) }
    for place in insertions { shown.insert(new[place], at: place) }
    return shown.enumerated().map { $1 ?? new[$0] }
  }
}
