/// A text that is compared by its bytes, as JSON's keys and SQLite's values are.
///
/// Swift takes texts for equal that are two there, such as `é` and `e` with an accent.
@usableFromInline
@frozen
package struct BytewiseText: Hashable, Sendable {
  @usableFromInline package let text: String

  @inlinable
  package init(_ text: String) {
    self.text = text
  }

  @inlinable
  package static func == (left: BytewiseText, right: BytewiseText) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  @inlinable
  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
