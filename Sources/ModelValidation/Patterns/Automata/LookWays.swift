/// What the rest of the text has to be: matched from a row of an automaton, or not.
struct LookDuty: Hashable, Comparable {
  /// The number of the automaton.
  var automaton: Int
  var isNegative: Bool
  var row: UInt32

  static func < (left: LookDuty, right: LookDuty) -> Bool {
    (left.automaton, left.isNegative ? 1 : 0, left.row)
      < (right.automaton, right.isNegative ? 1 : 0, right.row)
  }
}

/// A state of an automaton and what it takes for a match by it to count; duties are in order.
struct LookWay: Hashable {
  var state: UInt32
  var duties: [LookDuty] = []

  /// The way with one more duty; `nil` if it has the opposite one.
  func adding(_ duty: LookDuty) -> LookWay? {
    if duties.contains(duty) { return self }
    var opposite = duty
    opposite.isNegative.toggle()
    if duties.contains(opposite) { return nil }
    return LookWay(state: state, duties: (duties + [duty]).sorted())
  }
}

/// Ways of which none is made superfluous by another one with fewer duties.
struct LookWays {
  private var dutiesByState: [UInt32: [[LookDuty]]] = [:]

  /// Adds a way; false if there is one already that says as much.
  mutating func insert(_ way: LookWay) -> Bool {
    var lists = dutiesByState[way.state] ?? []
    if lists.contains(where: { Self.isPart($0, of: way.duties) }) { return false }
    lists.removeAll { Self.isPart(way.duties, of: $0) }
    lists.append(way.duties)
    dutiesByState[way.state] = lists
    return true
  }

  private static func isPart(_ few: [LookDuty], of many: [LookDuty]) -> Bool {
    few.allSatisfy { many.contains($0) }
  }

  func contains(_ way: LookWay) -> Bool {
    dutiesByState[way.state]?.contains(way.duties) ?? false
  }

  /// All of them in an order that is the same for the same ways.
  var sorted: [LookWay] {
    dutiesByState.sorted { $0.key < $1.key }.flatMap { state, lists in
      lists.sorted { $0.lexicographicallyPrecedes($1) }
        .map { LookWay(state: state, duties: $0) }
    }
  }
}
