/// A type as it is written, with its place.
package struct SwiftType: Hashable, Sendable {
  /// What the text says, as far as stored properties need it.
  package indirect enum Shape: Hashable, Sendable {
    /// `Int`, `RealmSwift.List<Dog>`: the names between the dots, and the last one's arguments.
    case named([String], [Shape])
    /// `T?` and `T!`.
    case optional(Shape)
    case array(Shape)
    case dictionary(key: Shape, value: Shape)
    /// A tuple, a function, `some P`, or what is nested too deeply.
    case other
  }

  package let shape: Shape
  /// The bytes of it in its source.
  package let range: Range<Int>
}
