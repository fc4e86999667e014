/// The declarations of a Swift file, read without a compiler.
///
/// Every text can be read: what is no declaration is passed over, and what the braces of functions
/// hold is kept as a range of tokens. The work grows with the length of the text alone.
///
/// ```
/// file ─┬─ property
///       └─ type Dog ─┬─ property name: type, initial value, attributes …
///                    ├─ function mapping(map:): its body
///                    └─ type Kind ── enum cases
/// ```
package struct SwiftDeclarations: Sendable {
  /// How many types may lie inside each other; the members of a deeper one are not read.
  package static let maximumDepth = 50

  package let source: SwiftSource
  package let members: [SwiftMember]
  /// The bytes of the types that lie too deep to be read.
  package let unread: [Range<Int>]

  package init(_ source: SwiftSource) {
    var reader = SwiftDeclarationReader(source)
    members = reader.members(until: source.tokens.count)
    unread = reader.unread
    self.source = source
  }
}
