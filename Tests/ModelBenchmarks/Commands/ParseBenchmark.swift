import Foundation
import ModelJSON

/// Text to document.
struct ParseBenchmark: FeedBenchmark {
  static let action = "parse"
  let feed: Feed

  func check() throws { try Checks.parsing(feed) }

  func contestants() -> [Contestant] {
    let bytes = feed.bytes
    let data = feed.data
    return [
      Contestant("JSONDocument") { keep(try JSONDocument(parsing: bytes)) },
      Contestant("JSONSerialization", .peer) {
        keep(try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed))
      },
    ]
  }

  var notes: [String] { ["index: \(decimal(indexShare, 2)) of the text's size"] }

  /// The memory of the index as a fraction of the text's.
  var indexShare: Double {
    Double(feed.document.indexByteCount) / Double(max(1, feed.bytes.count))
  }
}
