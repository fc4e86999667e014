/// A type of the sources, with what its extensions add.
struct SwiftTypeEntry {
  /// A declaration, and the source that it stands in.
  struct Member {
    let source: Int
    let member: SwiftMember
  }

  /// The names of the types around it and its own: `["Trip", "Kind"]`.
  let scope: [String]
  let kind: SwiftTypeDeclaration.Kind
  let isGeneric: Bool
  let head: SwiftHead
  let nameRange: Range<Int>
  /// The source of the declaration.
  let source: Int
  /// What is named behind colons, each as names that dots join.
  var inherited: [[String]]
  var members: [Member]

  /// The names with dots between them, by which the table knows the type.
  var id: String { scope.joined(separator: ".") }
  var name: String { scope.last ?? "" }
}

extension SwiftTypeEntry {
  var properties: [(source: Int, property: SwiftProperty)] {
    members.compactMap { placed in
      guard case .property(let property) = placed.member else { return nil }
      return (placed.source, property)
    }
  }

  var functions: [(source: Int, function: SwiftFunction)] {
    members.compactMap { placed in
      guard case .function(let function) = placed.member else { return nil }
      return (placed.source, function)
    }
  }

  var enumCases: [(source: Int, enumCase: SwiftEnumCase)] {
    members.compactMap { placed in
      guard case .enumCase(let enumCase) = placed.member else { return nil }
      return (placed.source, enumCase)
    }
  }

  var macros: [SwiftMacroUse] {
    members.compactMap { placed in
      guard case .macro(let macro) = placed.member else { return nil }
      return macro
    }
  }
}
