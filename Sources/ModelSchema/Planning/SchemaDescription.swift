/// Changes of a version that no store depends on: defaults, hints, payload keys, rules, notes.
public struct SchemaDescription: Hashable, Sendable {
  package var edits: [SchemaEdit]

  package init(_ edits: [SchemaEdit]) {
    self.edits = edits
  }
}
