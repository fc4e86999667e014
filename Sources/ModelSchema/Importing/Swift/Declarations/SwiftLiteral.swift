/// What a value is that needs no running code to be known.
package indirect enum SwiftLiteral: Hashable, Sendable {
  case null
  case boolean(Bool)
  /// The digits as they are written, with a sign, without underscores.
  case integer(String)
  case float(String)
  case string(String)
  case array([SwiftLiteral])
  case dictionary([Entry])
  /// `.cascade`.
  case member(String)
  /// `Trip.self`, `Kind.dog`: names that dots join.
  case reference([String])
  /// `\Trip.name`: the root, which is empty in `\.name`, and then the properties.
  case keyPath([String])
  /// `List<Dog>()`, `Date(timeIntervalSince1970: 0)`.
  case call(SwiftType.Shape, [Argument])
  /// `.transformable(by: "Colour")`.
  case memberCall(String, [Argument])
  /// What only a compiler understands.
  case other

  package struct Entry: Hashable, Sendable {
    package let key: SwiftLiteral
    package let value: SwiftLiteral
  }

  package struct Argument: Hashable, Sendable {
    package let label: String?
    package let value: SwiftLiteral
  }
}
