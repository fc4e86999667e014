internal import Foundation
internal import ModelJSON

/// The places of a schema that references can name.
struct JSONSchemaReferences {
  let root: JSONValue
  /// Whether the keywords beside a reference are ignored, as they are up to draft 7.
  let ignoresSiblings: Bool
  private var anchors: [String: JSONValue] = [:]
  private var resources: [String: JSONValue] = [:]

  init(_ root: JSONValue) {
    self.root = root
    let dialect = root["$schema"]?.string ?? ""
    ignoresSiblings = ["draft-03", "draft-04", "draft-06", "draft-07"].contains {
      dialect.contains($0)
    }
    var open = [root]
    while let value = open.popLast() {
      note(value)
      open += value.object.map { $0.map(\.value) } ?? value.array.map(Array.init) ?? []
    }
  }

  private mutating func note(_ value: JSONValue) {
    guard value.object != nil else { return }
    for keyword in ["$anchor", "$dynamicAnchor"] {
      if let name = value[keyword]?.string { anchors[name] = value }
    }
    for keyword in ["$id", "id"] {
      guard let name = value[keyword]?.string else { continue }
      if name.hasPrefix("#") {
        anchors[String(name.dropFirst())] = value
      } else {
        resources[Self.base(name)] = value
        // A relative reference from beside names the last part only.
        resources[String(Self.base(name).split(separator: "/").last ?? "")] = value
      }
    }
  }

  /// The schema that a reference names, or nil where it lies in another file.
  func target(_ reference: String) -> JSONValue? {
    let base = Self.base(reference)
    guard let resource = base.isEmpty ? root : resources[base] else { return nil }
    let fragment = reference.dropFirst(base.count + 1)
    let text = fragment.removingPercentEncoding ?? String(fragment)
    if text.isEmpty { return resource }
    guard text.hasPrefix("/") else { return anchors[text] }
    guard let pointer = try? JSONPointer(text) else { return nil }
    return resource.value(at: pointer)
  }

  private static func base(_ reference: String) -> String {
    String(reference.prefix { $0 != "#" })
  }
}
