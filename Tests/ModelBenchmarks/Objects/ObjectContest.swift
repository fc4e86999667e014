import Foundation

/// A piece of work, done with a store of objects and by hand.
struct ObjectContest {
  /// Prepares a round, and gives what is then measured.
  typealias Round = (_ round: Int) throws -> () throws -> Void

  let name: String
  /// How many rounds there are: more where one is short.
  let rounds: Int
  let ours: Round
  let theirs: Round

  init(_ name: String, rounds: Int = 7, ours: @escaping Round, theirs: @escaping Round) {
    self.name = name
    self.rounds = rounds
    self.ours = ours
    self.theirs = theirs
  }

  /// A contest whose rounds need no preparation.
  static func of(
    _ name: String,
    ours: @escaping () throws -> Void,
    theirs: @escaping () throws -> Void
  ) -> ObjectContest {
    ObjectContest(name, rounds: 15, ours: { _ in ours }, theirs: { _ in theirs })
  }

  /// Runs both in turn, and shows the medians.
  func run() throws {
    var (own, bare): ([Double], [Double]) = ([], [])
    for round in 0..<rounds {
      own.append(try time(ours(round)))
      bare.append(try time(theirs(round)))
    }
    show(median(own) / 1e6, median(bare) / 1e6)
  }

  private func time(_ body: () throws -> Void) rethrows -> Double {
    let start = threadNanoseconds()
    try body()
    return threadNanoseconds() - start
  }

  private func show(_ own: Double, _ bare: Double) {
    print(
      "  " + name.padding(toLength: 30, withPad: " ", startingAt: 0)
        + padded("\(decimal(own, 1)) ms", 12) + padded("bare \(decimal(bare, 1)) ms", 18)
        + padded("\(decimal(own / bare, 2))x", 9)
    )
  }

  private func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  /// Runs one of the two twice, the second time for a profiler.
  func profile(isBare: Bool) throws {
    let side = isBare ? theirs : ours
    try side(0)()
    try profiledWork(side(1))
  }
}

/// A profiler finds it by its name.
@inline(never)
private func profiledWork(_ body: () throws -> Void) throws { try body() }
