import Foundation
import ModelBenchmarkModels
import ModelJSON

/// Proves, before anything is timed, that both sides do the same work.
enum Checks {
  /// Our document and Foundation's objects are equal.
  static func parsing(_ feed: Feed) throws {
    let peer = try JSONSerialization.jsonObject(with: feed.data, options: .fragmentsAllowed)
    try expectNone(Equality.difference(feed.document.root, peer), "JSONSerialization")
  }

  /// Every form of the models holds the whole feed: what it writes is the feed.
  static func models(_ feed: Feed) throws {
    let models = try feed.requiredModels()
    for form in models.mapped { try mapping(feed, form) }
    let text = try models.codable.encode(try models.codable.decode(feed.data))
    try expectWhole(feed, in: [UInt8](text), "JSONEncoder")
    let own = try models.codable.modelEncode(try models.codable.modelDecode(feed.data))
    try expectWhole(feed, in: [UInt8](own), "ModelEncoder")
  }

  private static func mapping(_ feed: Feed, _ form: MappedForm) throws {
    guard let model = form.map(feed.data), let text = form.write(model) else {
      throw BenchmarkError.different("\(form.name) do not fit \(feed.name)")
    }
    try expectWhole(feed, in: text, form.name)
  }

  private static func expectWhole(_ feed: Feed, in text: [UInt8], _ side: String) throws {
    let written = try JSONDocument(parsing: text)
    try expectNone(Loss.find(feed.document.root, in: written.root), side)
  }

  private static func expectNone(_ value: JSONValue?, _ side: String) throws {
    guard let value else { return }
    throw BenchmarkError.different("\(side) has another value at \(value.pointer)")
  }
}
