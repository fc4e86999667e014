import Foundation
import ObjectMapper

/// A model with the untyped properties and shared transforms that apps have.
///
/// `nonisolated`, so that it is mapped off the main actor where that is the module's default.
nonisolated final class LooseEvent: Mappable {
  private static let dates = DateTransform()
  private static let isoDates = ISO8601DateTransform()
  static let names = TransformOf<String, String>(
    fromJSON: { $0?.uppercased() },
    toJSON: { $0?.lowercased() }
  )

  var payload: Any = "none"
  var source: AnyObject = NSString("none")
  var list: [Any] = []
  var members: [String: Any] = [:]
  var maybe: Any?
  var rows: [[String: Any]]?
  var start = Date(timeIntervalSince1970: 0)
  var end: Date?
  var name = ""

  init() {}

  required init?(map: ObjectMapper.Map) {}

  func mapping(map: ObjectMapper.Map) {
    payload <- map["payload"]
    source <- map["source"]
    list <- map["list"]
    members <- map["members"]
    maybe <- map["maybe"]
    rows <- map["rows"]
    start <- (map["start"], Self.dates)
    end <- (map["end"], Self.isoDates)
    name <- (map["name"], Self.names)
  }
}

/// What a screen shows: it lives on the main actor and is no model itself.
@MainActor
final class EventScreen {
  private(set) var titles: [String] = []

  /// Maps away from the main actor, and takes only what it shows.
  func load(_ text: String) async {
    titles = await Self.titles(in: text)
  }

  private nonisolated static func titles(in text: String) async -> [String] {
    await Task.detached {
      Mapper<LooseEvent>().mapArray(JSONString: text)?.map { $0.name } ?? []
    }.value
  }
}
