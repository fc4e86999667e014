internal import Foundation
internal import ModelJSON

/// The places of a schema that references can name, and what was found out about them.
///
/// One object for a conversion, so that a definition that everything refers to is looked at once.
final class JSONSchemaReferences {
  let root: JSONValue
  /// Whether the keywords beside a reference are ignored, as they are up to draft 7.
  let ignoresSiblings: Bool
  private var anchors: [String: JSONValue] = [:]
  private var resources: [String: JSONValue] = [:]
  /// The members of the root's members, where most references lead: an object is searched from its
  /// start.
  private var nearby: [JSONPointer: JSONValue] = [:]
  private var contents: [Int: JSONSchemaContent] = [:]
  /// How many schemas may still be merged: schemas can be made so that each merges all others.
  private var budget = 200_000

  init(_ root: JSONValue) {
    self.root = root
    let dialect = root["$schema"]?.string ?? ""
    ignoresSiblings = ["draft-03", "draft-04", "draft-06", "draft-07"].contains {
      dialect.contains($0)
    }
    noteMembers()
    var open = [root]
    while let value = open.popLast() {
      note(value)
      open += value.object.map { $0.map(\.value) } ?? value.array.map(Array.init) ?? []
    }
  }

  private func noteMembers() {
    guard let keywords = root.object else { return }
    for (keyword, value) in keywords {
      guard let members = value.object else { continue }
      for (name, member) in members {
        let pointer = JSONPointer(tokens: [keyword, name])
        if nearby[pointer] == nil { nearby[pointer] = member }
      }
    }
  }

  private func note(_ value: JSONValue) {
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
    if base.isEmpty, pointer.tokens.count == 2 { return nearby[pointer] }
    return resource.value(at: pointer)
  }

  /// Whether one more schema may be merged into another.
  func spend() -> Bool {
    budget -= 1
    return budget >= 0
  }

  /// What a schema says together with all that is merged into it.
  func content(of schema: JSONValue) -> JSONSchemaContent {
    let place = schema.byteRange.lowerBound
    if let found = contents[place] { return found }
    let content = JSONSchemaContent(schema, self)
    contents[place] = content
    return content
  }

  private static func base(_ reference: String) -> String {
    String(reference.prefix { $0 != "#" })
  }
}
