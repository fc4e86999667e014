import ModelBenchmarkModels

/// Text to models, the fastest way there is.
struct DecodeBenchmark: FeedBenchmark {
  static let action = "decode"
  let feed: Feed

  func check() throws { try Checks.models(feed) }

  func contestants() throws -> [Contestant] {
    let models = try feed.requiredModels()
    let data = feed.data
    return [
      Contestant("<- to plain classes") { keep(models.plain.map(data)) },
      Contestant("JSONDecoder to structures", .peer) { keep(try models.codable.decode(data)) },
    ]
  }

  var notes: [String] {
    ["There is no decoder of our own for Codable types yet: <- stands for it."]
  }
}
