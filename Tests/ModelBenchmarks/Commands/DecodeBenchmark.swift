import ModelBenchmarkModels

/// Text to models: with `<-`, and with our decoder for `Codable` types.
struct DecodeBenchmark: FeedBenchmark {
  static let action = "decode"
  let feed: Feed

  func check() throws { try Checks.models(feed) }

  func contestants() throws -> [Contestant] {
    let models = try feed.requiredModels()
    let data = feed.data
    return [
      Contestant("<- to plain classes") { keep(models.plain.map(data)) },
      Contestant("ModelDecoder to structures") { keep(try models.codable.modelDecode(data)) },
      Contestant("JSONDecoder to structures", .peer) { keep(try models.codable.decode(data)) },
    ]
  }
}
