/// Something that the reader of a bundle has to say about it.
package struct CoreDataNote: Hashable, Sendable, CustomStringConvertible {
  package let message: String

  package init(_ message: String) { self.message = message }

  package var description: String { message }
}
