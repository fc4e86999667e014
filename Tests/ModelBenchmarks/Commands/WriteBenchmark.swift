import Foundation
import ModelBenchmarkModels

/// Models to text.
struct WriteBenchmark {
  let feed: Feed

  init(_ feed: Feed) { self.feed = feed }

  func measure() throws -> Measurement {
    let models = try feed.requiredModels()
    try Checks.models(feed)
    var contestants: [Contestant] = []
    for form in models.mapped {
      guard let model = form.map(feed.data) else { continue }
      contestants.append(Contestant(form.name) { keep(form.write(model)) })
    }
    let values = try models.codable.decode(feed.data)
    contestants.append(
      Contestant("JSONEncoder of structures", isPeer: true) {
        keep(try models.codable.encode(values))
      }
    )
    return try Measurement("write", feed, contestants)
  }
}
