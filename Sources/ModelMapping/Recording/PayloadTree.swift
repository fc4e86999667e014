import ModelJSON

/// The members of an object by their paths, each with something at its end.
///
/// ```
///   id             ─▶ "…"            {"id": "…",
///   address.city   ─▶ "…"    gives    "address": {"city": "…",
///   address.street ─▶ "…"                         "street": "…"}}
/// ```
final class PayloadTree {
  private(set) var children: [(key: String, node: PayloadTree)] = []
  private(set) var text: String?

  func insert(_ text: String, at path: ArraySlice<String>) {
    guard let key = path.first else {
      self.text = text
      return
    }
    let known = children.first { $0.key == key }?.node
    let node = known ?? PayloadTree()
    if known == nil { children.append((key, node)) }
    node.insert(text, at: path.dropFirst())
  }

  /// The tree as an object; what is put at a path as a whole gives way to what lies below it.
  var objectText: String {
    if children.isEmpty, let text { return text }
    let members = children.map { "\(quoted($0.key)):\($0.node.objectText)" }
    return "{\(members.joined(separator: ","))}"
  }
}

/// A string as JSON text.
func quoted(_ text: String) -> String {
  var writer = JSONWriter()
  writer.string(text)
  return writer.text()
}
