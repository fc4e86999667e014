/// Something that the reader of a bundle has to say about it.
package struct CoreDataNote: Hashable, Sendable {
  package let kind: ImportNote.Kind
  package let message: String

  init(_ message: String, _ kind: ImportNote.Kind = .information) {
    self.kind = kind
    self.message = message
  }
}
