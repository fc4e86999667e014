/// Runs one contestant alone for a while, for a profiler to look at.
struct ProfileBenchmark {
  private static let nanoseconds = 4e9

  let benchmark: any FeedBenchmark
  /// The start of the contestant's name.
  let name: String

  func run() throws {
    let contestants = try benchmark.contestants()
    guard let contestant = contestants.first(where: { $0.name.hasPrefix(name) }) else {
      throw BenchmarkError.unsupported(
        "The contestants are: \(contestants.map(\.name).joined(separator: ", "))"
      )
    }
    let start = threadNanoseconds()
    var now = start
    var best = Double.infinity
    while now - start < Self.nanoseconds {
      let before = now
      try contestant.body()
      now = threadNanoseconds()
      best = min(best, now - before)
    }
    print("\(contestant.name): \(decimal(best / 1e6, 4)) ms, the fastest run")
  }
}
