/// What stands before a declaration's keyword, and under which conditions it is compiled.
package struct SwiftHead: Hashable, Sendable {
  package internal(set) var attributes: [SwiftAttribute] = []
  package internal(set) var modifiers: [SwiftModifier] = []
  /// The enclosing `#if` conditions as they are written, the outermost first.
  package internal(set) var conditions: [String] = []
  /// The bytes of the keyword, such as `var`.
  package internal(set) var keyword: Range<Int> = 0..<0
  /// Where the declaration starts, with its attributes.
  package internal(set) var start = 0

  package func hasModifier(_ name: String) -> Bool { modifiers.contains { $0.name == name } }

  package func attribute(_ name: String) -> SwiftAttribute? {
    attributes.first { $0.name == name }
  }

  /// Whether it belongs to the type and not to its values.
  package var isStatic: Bool { hasModifier("static") || hasModifier("class") }
}

/// `@Persisted(primaryKey: true)`.
package struct SwiftAttribute: Hashable, Sendable {
  /// The name without what stands before its last dot: `Persisted` of `@RealmSwift.Persisted`.
  package let name: String
  package let arguments: [SwiftArgument]
  package let range: Range<Int>
}

/// `private(set)`: a modifier and what its parentheses hold.
package struct SwiftModifier: Hashable, Sendable {
  package let name: String
  package let detail: String?
  package let range: Range<Int>
}
