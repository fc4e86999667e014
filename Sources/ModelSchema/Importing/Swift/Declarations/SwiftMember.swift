/// A declaration of a file or of a type's body.
package indirect enum SwiftMember: Hashable, Sendable {
  case type(SwiftTypeDeclaration)
  case property(SwiftProperty)
  case function(SwiftFunction)
  case enumCase(SwiftEnumCase)
  case macro(SwiftMacroUse)
  case alias(SwiftAlias)
}

/// A class, structure, enumeration, actor, extension or protocol.
package struct SwiftTypeDeclaration: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    case `class`, `struct`, `enum`, `actor`, `extension`, `protocol`
  }

  package let kind: Kind
  package let head: SwiftHead
  /// The name; with dots where an extension names a nested type.
  package let name: String
  package let nameRange: Range<Int>
  package let isGeneric: Bool
  /// What is named behind the colon: the superclass, protocols, a raw type.
  package let inherited: [SwiftType]
  package internal(set) var members: [SwiftMember] = []
  /// The bytes between the braces.
  package let bodyRange: Range<Int>
  package let range: Range<Int>
}

/// One name of a `var` or `let` declaration.
package struct SwiftProperty: Hashable, Sendable {
  package enum Storage: Hashable, Sendable {
    case stored
    /// Stored, with `willSet` or `didSet`.
    case observed
    /// Computed, with what its getter does.
    case computed(getter: SwiftBody)
  }

  package let head: SwiftHead
  package let isConstant: Bool
  /// The name, or the whole pattern of a tuple.
  package let name: String
  package let nameRange: Range<Int>
  package let isTuple: Bool
  package internal(set) var type: SwiftType?
  package let initialValue: SwiftExpression?
  package let storage: Storage
  /// The bytes of the braces behind it, if any.
  package let accessors: Range<Int>?
  /// The bytes from the name to the end of the value or the braces.
  package let range: Range<Int>
  /// The bytes of the whole declaration, which may hold more names than this one.
  package internal(set) var declaration: Range<Int>
}

/// A function, an initialiser, a deinitialiser or a subscript.
package struct SwiftFunction: Hashable, Sendable {
  package let head: SwiftHead
  /// The name; `init`, `deinit` or `subscript` for those.
  package let name: String
  package let nameRange: Range<Int>
  /// The labels by which callers name the parameters; `_` where they do not.
  package let labels: [String]
  package let body: SwiftBody?
  package let range: Range<Int>
}

/// The statements between the braces of a function or of a getter.
package struct SwiftBody: Hashable, Sendable {
  package let tokens: Range<Int>
  package let range: Range<Int>
}

/// One case of an enumeration.
package struct SwiftEnumCase: Hashable, Sendable {
  package let head: SwiftHead
  package let name: String
  package let nameRange: Range<Int>
  package let hasPayload: Bool
  package let rawValue: SwiftExpression?
  package let range: Range<Int>
}

/// `#Unique<Trip>([\.name])`: a macro that stands where a declaration could.
package struct SwiftMacroUse: Hashable, Sendable {
  package let head: SwiftHead
  package let name: String
  package let arguments: [SwiftArgument]
  package let range: Range<Int>
}

/// `typealias Name = Type`.
package struct SwiftAlias: Hashable, Sendable {
  package let head: SwiftHead
  package let name: String
  package let type: SwiftType?
  package let range: Range<Int>
}
