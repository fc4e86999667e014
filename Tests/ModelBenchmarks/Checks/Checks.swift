import Foundation
import ModelBenchmarkModels
import ModelJSON

/// Proves, before anything is timed, that both sides do the same work.
enum Checks {
  /// Our document and Foundation's objects are equal.
  static func parsing(_ feed: Feed) throws {
    let peer = try JSONSerialization.jsonObject(with: feed.data, options: .fragmentsAllowed)
    guard Equality.isSame(feed.document.root, peer) else {
      throw BenchmarkError.different("the document and JSONSerialization's objects")
    }
  }

  /// The models hold the whole feed: what they write is the feed, and Foundation decodes the
  /// same from it as from the feed.
  static func mapping(_ feed: Feed, _ form: MappedForm, _ codable: CodableForm) throws {
    guard let model = form.map(feed.data), let text = form.write(model) else {
      throw BenchmarkError.different("\(form.name) do not fit \(feed.name)")
    }
    let written = try JSONDocument(parsing: text)
    guard Equality.isSameButNull(written.root, feed.document.root) else {
      throw BenchmarkError.different("\(form.name) lose something of \(feed.name)")
    }
    guard codable.areEqual(try codable.decode(Data(text)), try codable.decode(feed.data)) else {
      throw BenchmarkError.different("\(form.name) and JSONDecoder's structures")
    }
  }

  /// Foundation's text of its own values holds the whole feed too.
  static func encoding(_ feed: Feed, _ codable: CodableForm) throws {
    let text = try codable.encode(try codable.decode(feed.data))
    guard Equality.isSameButNull(try JSONDocument(parsing: [UInt8](text)).root, feed.document.root)
    else {
      throw BenchmarkError.different("JSONEncoder's text and \(feed.name)")
    }
  }
}
