import Foundation
import ModelBenchmarkModels

/// Text to models with `<-`.
struct MapBenchmark: FeedBenchmark {
  static let action = "map"
  let feed: Feed

  func check() throws { try Checks.models(feed) }

  func contestants() throws -> [Contestant] {
    let models = try feed.requiredModels()
    let data = feed.data
    let ours = models.mapped.map { form in Contestant(form.name) { keep(form.map(data)) } }
    return ours + [
      Contestant("JSONDecoder to structures", .peer) { keep(try models.codable.decode(data)) },
      Contestant("JSONSerialization, no models", .context) {
        keep(try JSONSerialization.jsonObject(with: data))
      },
    ]
  }
}
