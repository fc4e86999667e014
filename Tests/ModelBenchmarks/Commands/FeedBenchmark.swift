/// A comparison that is made for one feed.
protocol FeedBenchmark {
  /// What is done, as the command is called.
  static var action: String { get }
  var feed: Feed { get }
  /// What people should know besides the figures.
  var notes: [String] { get }

  init(feed: Feed)

  /// Proves that all contestants do the same work.
  func check() throws
  func contestants() throws -> [Contestant]
}

extension FeedBenchmark {
  var notes: [String] { [] }

  func measure() throws -> Measurement {
    try check()
    return try Measurement(Self.action, feed, contestants(), notes: notes)
  }
}
