import ModelBenchmarkModels

/// Models to text.
struct WriteBenchmark: FeedBenchmark {
  static let action = "write"
  let feed: Feed

  func check() throws { try Checks.models(feed) }

  func contestants() throws -> [Contestant] {
    let models = try feed.requiredModels()
    let values = try models.codable.decode(feed.data)
    let ours = models.mapped.map { form in
      let model = form.map(feed.data)
      return Contestant(form.name) { keep(model.flatMap(form.write)) }
    }
    return ours + [
      Contestant("ModelEncoder of structures") { keep(try models.codable.modelEncode(values)) },
      Contestant("JSONEncoder of structures", .peer) { keep(try models.codable.encode(values)) },
    ]
  }
}
