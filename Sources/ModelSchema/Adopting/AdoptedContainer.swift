/// A collection, a box or the other side of a link, as models without `@Persisted` declare them.
struct AdoptedContainer {
  /// `List`, `RealmOptional`, without a module.
  let name: String
  /// The whole type as it is written.
  let type: String
  /// What stands between the angles, as it is written; nil where nothing does.
  let element: String?
  let isOptional: Bool
  /// What it is made with; nil where the value is no call of its type.
  let arguments: [String]?

  var isBox: Bool { name == "RealmOptional" || name == "RealmProperty" }

  static let names: Set<String> = [
    "List", "MutableSet", "Map", "RealmOptional", "RealmProperty", "LinkingObjects",
  ]
}

extension SwiftTypeTable {
  /// The container that a property is declared as or starts with; nil for any other type.
  func container(
    of property: SwiftProperty,
    in source: SwiftSource,
    from scope: [String]
  ) -> AdoptedContainer? {
    let call = property.initialValue.flatMap { source.containerCall($0) }
    let written = property.type.map { ($0.shape, $0.range) } ?? call.map { ($0.shape, $0.range) }
    guard let (shape, range) = written else { return nil }
    guard case .named(let path, let elements) = shape.unwrapped,
      let name = SwiftScalarNames.name(path), AdoptedContainer.names.contains(name),
      resolve(path, from: scope) == nil
    else {
      return nil
    }
    let type = source.text(range)
    // `let owners = LinkingObjects(fromType: …)` needs no angles; a list does.
    if elements.isEmpty, name != "LinkingObjects" { return nil }
    return AdoptedContainer(
      name: name,
      type: type,
      element: source.textBetweenAngles(range),
      isOptional: shape.unwrapped != shape,
      arguments: property.initialValue == nil
        ? [] : call.flatMap { source.makes(name, $0.range) ? $0.arguments : nil }
    )
  }
}

extension SwiftType.Shape {
  var unwrapped: SwiftType.Shape {
    switch self {
    case .optional(let wrapped): wrapped.unwrapped
    case .named(["Optional"], let arguments) where arguments.count == 1: arguments[0].unwrapped
    default: self
    }
  }
}

extension SwiftSource {
  /// Whether a callee is a type of that name, with or without a module and angles, or `.init`.
  fileprivate func makes(_ name: String, _ callee: Range<Int>) -> Bool {
    let text = text(callee)
    let words = text.prefix { $0 != "<" }.split(separator: ".")
    return text == ".init" || words.last.map(String.init) == name
  }

  /// The type and the arguments of `List<Dog>()`, or of `.init()` and `List()`.
  func containerCall(
    _ value: SwiftExpression
  ) -> (shape: SwiftType.Shape, range: Range<Int>, arguments: [String])? {
    guard let last = value.tokens.last, kind(last) == .closeParenthesis,
      let open = value.tokens.first(where: { partners[$0] == last && $0 != last }),
      open > value.tokens.lowerBound
    else {
      return nil
    }
    let callee = value.tokens.lowerBound..<open
    let parts = arguments(in: (open + 1)..<last).map { argument in
      (argument.label.map { "\($0): " } ?? "") + text(argument.value.range)
    }
    return (SwiftTypeShapes(self).shape(of: callee), range(ofTokens: callee), parts)
  }

  fileprivate func textBetweenAngles(_ range: Range<Int>) -> String? {
    let text = text(range)
    guard let open = text.firstIndex(of: "<"), let close = text.lastIndex(of: ">") else {
      return nil
    }
    return String(text[text.index(after: open)..<close])
  }

  /// The class and the property of `LinkingObjects(fromType: Dog.self, property: "owner")`.
  func backlink(_ value: SwiftExpression) -> (type: String, origin: String)? {
    guard let last = value.tokens.last, kind(last) == .closeParenthesis,
      let open = value.tokens.first(where: { partners[$0] == last && $0 != last })
    else {
      return nil
    }
    let arguments = arguments(in: (open + 1)..<last)
    guard arguments.count == 2, arguments[0].label == "fromType", arguments[1].label == "property",
      case .reference(let path) = literal(arguments[0].value), path.last == "self", path.count > 1
    else {
      return nil
    }
    let type = path.dropLast().joined(separator: ".")
    let origin = arguments[1].value
    if case .string = literal(origin) { return (type, text(origin.range)) }
    let first = origin.tokens.lowerBound
    guard text(tokens[first].range) == "#keyPath",
      partners[safely: first + 1] == origin.tokens.last,
      let name = keyPathNames(ofCall: first).last
    else {
      return nil
    }
    return (type, "\"\(name)\"")
  }
}
