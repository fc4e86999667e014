import Foundation
import ModelBenchmarkModels

/// Text to models with `<-`.
struct MapBenchmark {
  static let decoder = "JSONDecoder to structures"

  let feed: Feed

  init(_ feed: Feed) { self.feed = feed }

  func measure() throws -> Measurement {
    let models = try feed.requiredModels()
    try Checks.models(feed)
    let data = feed.data
    var contestants = models.mapped.map { form in
      Contestant(form.name) { keep(form.map(data)) }
    }
    contestants.append(
      Contestant(Self.decoder, isPeer: true) { keep(try models.codable.decode(data)) }
    )
    contestants.append(
      Contestant("JSONSerialization, no models") {
        keep(try JSONSerialization.jsonObject(with: data))
      }
    )
    return try Measurement("map", feed, contestants)
  }
}
