import Foundation
import ModelJSON
import ModelMapping

/// Maps a document forth and back, and tells what is wrong in the words of `expectMaps`.
///
/// ```
///   document ─ read ▶ value ─ write ▶ text ─ read ▶ value ─ write ▶ text
///      │  report          └ every key ▶ text    report               │
///      └────── unmapped keys ────────────┘        └── difference ────┘
/// ```
struct MappingExpectationCheck<Value> {
  private let routes: MappingRoutes<Value>
  private let ignored: IgnoredKeys

  init(_ routes: MappingRoutes<Value>, ignoring ignored: IgnoredKeys) {
    self.routes = routes
    self.ignored = ignored
  }

  func run(on source: some JSONDocumentSource) -> (value: Value?, message: FailureMessage) {
    let name = source.sourceName
    var message = FailureMessage(
      "\(name ?? "the document") does not map to \(routes.name) and back"
    )
    do {
      let document = try source.jsonDocument()
      let value = map(document.text, from: name, &message)
      if let value {
        message.add(try unmappedKeys(of: document, value).lines(in: name))
        try checkRoundTrip(value, &message)
      }
      return (value, message)
    } catch {
      message.add("\(error)")
      return (nil, message)
    }
  }

  private func map(_ text: Data, from name: String?, _ message: inout FailureMessage) -> Value? {
    var report = MappingReport()
    let value = routes.read(text, &report)
    message.add(report.lines(in: name))
    if value == nil, report.isEmpty { message.add("the model refuses the document") }
    return value
  }

  private func unmappedKeys(of document: JSONDocument, _ value: Value) throws -> UnmappedKeys {
    let written = try JSONDocument(parsing: routes.writeEveryKey(value))
    return try UnmappedKeys(of: document.root, comparedWith: written.root, ignoring: ignored)
  }

  private func checkRoundTrip(_ value: Value, _ message: inout FailureMessage) throws {
    let written = try routes.write(value)
    guard let again = map(Data(written), from: "(what the model wrote)", &message) else { return }
    let rewritten = try routes.write(again)
    guard written != rewritten else { return }
    let first = try JSONDocument(parsing: written).root
    let second = try JSONDocument(parsing: rewritten).root
    message.add(JSONDifference(first, second).map { [$0.description] } ?? [])
  }
}

extension JSONDocument {
  /// The whole text, so that lines and columns are those of the document.
  fileprivate var text: Data {
    unsafe withView { unsafe Data(bytes: $0.base, count: $0.end - $0.base) }
  }
}
