import Foundation
import ModelJSON

/// Text to document.
struct ParseBenchmark {
  static let ours = "JSONDocument"

  let feed: Feed

  init(_ feed: Feed) { self.feed = feed }

  func measure() throws -> Measurement {
    try Checks.parsing(feed)
    let feed = feed
    return try Measurement(
      "parse",
      feed,
      [
        Contestant(Self.ours) { keep(try JSONDocument(parsing: feed.bytes)) },
        Contestant("JSONSerialization", isPeer: true) {
          keep(try JSONSerialization.jsonObject(with: feed.data, options: .fragmentsAllowed))
        },
      ],
      notes: ["index: \(decimal(indexShare, 2)) of the text's size"]
    )
  }

  /// The memory of the index as a fraction of the text's.
  var indexShare: Double {
    Double(feed.document.indexByteCount) / Double(max(1, feed.bytes.count))
  }
}
