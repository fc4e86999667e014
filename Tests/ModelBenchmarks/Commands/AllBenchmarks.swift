import ModelBenchmarkModels

/// Every comparison for every feed, and the geometric means.
struct AllBenchmarks {
  private static let files = ["twitter.json", "citm_catalog.json", "canada.json"]

  /// Where the three files are; nil measures the brands only.
  let folder: String?

  func run() throws {
    var summary = Summary()
    for feed in try feeds() {
      let parse = ParseBenchmark(feed: feed)
      try summary.add(parse.measure(), beside: "JSONSerialization", index: parse.indexShare)
      try summary.add(MapBenchmark(feed: feed).measure(), beside: "JSONDecoder")
      try summary.add(WriteBenchmark(feed: feed).measure(), beside: "JSONEncoder")
    }
    summary.show()
  }

  private func feeds() throws -> [Feed] {
    guard let folder else { return [try Feed("brands")] }
    return try [Feed("brands")] + Self.files.map { try Feed("\(folder)/\($0)") }
  }
}
