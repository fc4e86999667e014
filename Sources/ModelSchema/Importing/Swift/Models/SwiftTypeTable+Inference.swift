extension SwiftTypeTable {
  /// The type of a property that has only an initial value; nil where its text does not say it.
  func inferredType(
    of expression: SwiftExpression,
    source: Int,
    from scope: [String]
  ) -> SwiftValueType? {
    let text = sources[source]
    if let type = inferredType(of: text.literal(expression), from: scope) { return type }
    // A string with something interpolated is still a string.
    let isString =
      expression.tokens.count == 1
      && text.tokens[expression.tokens.lowerBound].kind == .string
    let last = expression.tokens.upperBound - 1
    guard isString || text.word(last) == "uuidString" else { return nil }
    return SwiftValueType(type: .scalar(.string))
  }

  private func inferredType(
    of literal: SwiftLiteral,
    from scope: [String]
  ) -> SwiftValueType? {
    switch literal {
    case .boolean: return SwiftValueType(type: .scalar(.bool))
    case .integer: return SwiftValueType(type: .scalar(.int64))
    case .float: return SwiftValueType(type: .scalar(.double))
    case .string: return SwiftValueType(type: .scalar(.string))
    case .array(let elements): return elementType(of: elements, as: .list, from: scope)
    case .dictionary(let entries):
      let hasStringKeys = entries.allSatisfy { if case .string = $0.key { true } else { false } }
      guard hasStringKeys else { return nil }
      return elementType(of: entries.map(\.value), as: .map, from: scope)
    case .call(let shape, _): return type(called: shape, from: scope)
    case .reference(let path): return type(referenced: path, from: scope)
    case .null, .member, .memberCall, .keyPath, .other: return nil
    }
  }

  private func elementType(
    of elements: [SwiftLiteral],
    as collection: PropertyCollection,
    from scope: [String]
  ) -> SwiftValueType? {
    let types = Set(elements.map { inferredType(of: $0, from: scope) })
    guard types.count == 1, var type = types.first ?? nil, type.collection == .single else {
      return nil
    }
    type.collection = collection
    return type
  }

  /// `List<Dog>()` is a type, and `ObjectId.generate()` a function of one.
  private func type(called shape: SwiftType.Shape, from scope: [String]) -> SwiftValueType? {
    let value = valueType(of: shape, from: scope)
    if value.type != nil { return value }
    guard case .named(let path, let arguments) = shape, arguments.isEmpty, path.count > 1 else {
      return nil
    }
    let owner = valueType(of: .named(path.dropLast(), []), from: scope)
    return path.last == "generate" && owner.type != nil ? owner : nil
  }

  /// `Kind.leisure`, `Date.now`, `Size.small.rawValue`.
  private func type(referenced path: [String], from scope: [String]) -> SwiftValueType? {
    guard path.count > 1, let last = path.last else { return nil }
    if last == "rawValue", path.count > 2 {
      guard let entry = type(Array(path.dropLast(2)), from: scope) else { return nil }
      return enums[entry.id].map { SwiftValueType(type: .scalar($0.rawType)) }
    }
    let owner = valueType(of: .named(path.dropLast(), []), from: scope)
    switch owner.type {
    case .enumeration(let id): return rawValue(ofCase: last, in: id) == nil ? nil : owner
    case .scalar(.date) where last == "now": return owner
    default: return nil
    }
  }
}
