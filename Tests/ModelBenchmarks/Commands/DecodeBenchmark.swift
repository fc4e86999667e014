import ModelBenchmarkModels

/// Text to models, the fastest way there is.
struct DecodeBenchmark {
  let feed: Feed

  init(_ feed: Feed) { self.feed = feed }

  func measure() throws -> Measurement {
    let models = try feed.requiredModels()
    try Checks.models(feed)
    let data = feed.data
    return try Measurement(
      "decode",
      feed,
      [
        Contestant("<- to plain classes") { keep(models.plain.map(data)) },
        Contestant(MapBenchmark.decoder, isPeer: true) { keep(try models.codable.decode(data)) },
      ],
      notes: ["There is no decoder of our own for Codable types yet; <- stands for it."]
    )
  }
}
