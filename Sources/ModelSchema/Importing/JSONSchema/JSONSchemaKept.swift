internal import ModelJSON

/// The keywords of a schema that a version has no place for: they go to the annotation
/// `jsonSchema`.
struct JSONSchemaKept {
  static let annotation = "jsonSchema"

  private(set) var members: [String: SchemaValue] = [:]
  /// The keywords with their values, for the notes.
  private(set) var found: [(word: String, value: JSONValue)] = []

  /// Keeps what is not modelled, of the schema as `members` and of what is merged into it as
  /// `allOf`.
  ///
  /// `unread` names the modelled keywords that say nothing for the type.
  init(_ layers: [JSONValue], unread: Set<String>, except: Set<String> = []) {
    var merged: [SchemaValue] = []
    for (place, layer) in layers.enumerated() {
      var others: [String: SchemaValue] = [:]
      guard let keywords = layer.object else { continue }
      for (word, value) in keywords
      where (!JSONSchemaWords.modelled.contains(word) || unread.contains(word))
        && !except.contains(word)
      {
        others[word] = SchemaValue(value)
        found.append((word, value))
      }
      if place == 0 {
        members = others
      } else if !others.isEmpty {
        merged.append(.object(others))
      }
    }
    if !merged.isEmpty { members["allOf"] = .array(merged) }
  }

  /// Takes what another keeps, where this one has nothing of that name.
  mutating func merge(_ other: JSONSchemaKept) {
    members.merge(other.members) { own, _ in own }
    found += other.found
  }

  mutating func add(_ word: String, _ value: SchemaValue) { members[word] = value }

  var annotations: [String: SchemaValue] {
    members.isEmpty ? [:] : [Self.annotation: .object(members)]
  }
}
