/// A value as it is written: an initial value, an argument, what a function returns.
package struct SwiftExpression: Hashable, Sendable {
  /// The tokens of it in its source.
  package let tokens: Range<Int>
  /// The bytes of it in its source.
  package let range: Range<Int>
}

/// One argument of an attribute, a macro or a call.
package struct SwiftArgument: Hashable, Sendable {
  package let label: String?
  package let value: SwiftExpression
}
