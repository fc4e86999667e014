/// Measures contestants in turns, so that whatever disturbs the machine disturbs all of them.
///
/// A sample is the mean of as many runs as fill two milliseconds, after one run that does not
/// count: it finds the caches and the heap as the contestant before it left them. Slow contestants
/// skip rounds: they take part in every k-th, and in three at least.
struct Contest {
  private struct Entry {
    let contestant: Contestant
    let runs: Int
    let period: Int
    var samples: [Double] = []
  }

  private static let sampleNanoseconds = 2e6
  private static let fairShare = 40e6
  private static let totalNanoseconds = 6e9
  private static let roundLimits = 15...201

  /// The median nanoseconds of one run of each contestant.
  static func medians(_ contestants: [Contestant]) throws -> [Double] {
    var entries = try contestants.map(enter)
    let rounds = try roundCount(entries)
    for round in 0..<rounds {
      for index in entries.indices where round.isMultiple(of: entries[index].period) {
        let entry = entries[index]
        entries[index].samples.append(try sample(entry.contestant, runs: entry.runs))
      }
    }
    return entries.map { median($0.samples) }
  }

  /// Warms up, and finds out how much time a run takes.
  private static func enter(_ contestant: Contestant) throws -> Entry {
    _ = try sample(contestant, runs: 1)
    let cost = try sample(contestant, runs: 1)
    return Entry(
      contestant: contestant,
      runs: max(1, Int(sampleNanoseconds / max(cost, 1))),
      period: min(5, max(1, Int(cost / fairShare)))
    )
  }

  private static func roundCount(_ entries: [Entry]) throws -> Int {
    var cost = 0.0
    for entry in entries {
      cost += try sample(entry.contestant, runs: 1) * Double(entry.runs) / Double(entry.period)
    }
    let count = Int(totalNanoseconds / cost)
    return min(max(count, roundLimits.lowerBound), roundLimits.upperBound)
  }

  private static func sample(_ contestant: Contestant, runs: Int) throws -> Double {
    try contestant.body()
    let start = threadNanoseconds()
    for _ in 0..<runs { try contestant.body() }
    return (threadNanoseconds() - start) / Double(runs)
  }

  private static func median(_ samples: [Double]) -> Double {
    let sorted = samples.sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
}
