/// A class that is looked at, and what its class methods say about its properties.
struct AdoptedModel {
  /// The class methods whose words go into the declarations of properties.
  enum Word: String {
    case primaryKey, indexedProperties, ignoredProperties
  }

  let entry: SwiftTypeEntry
  let declaration: SwiftTypeDeclaration
  /// The file of the declaration.
  let source: Int
  let isObjCMembers: Bool
  /// What the class methods return, as far as it is literal.
  private(set) var primaryKey: String?
  private(set) var indexed: [String]?
  private(set) var ignored: Set<String> = []
  /// Whether what is ignored is not known, as a method returns no literal.
  private(set) var ignoresUnknown = false

  init(
    _ declaration: SwiftTypeDeclaration,
    _ entry: SwiftTypeEntry,
    source: Int,
    in table: SwiftTypeTable
  ) {
    self.declaration = declaration
    self.entry = entry
    self.source = source
    isObjCMembers = entry.head.attribute("objcMembers") != nil
    for type in [entry] + table.superclasses(of: entry) {
      for (source, function) in type.functions where function.isOverriddenWord {
        // Under a condition of its own a method says what is true only sometimes.
        let isAlways = function.head.conditions == type.head.conditions
        let names = isAlways ? table.sources[source].returnedNames(of: function) : nil
        read(function, names, isOwn: type.id == entry.id)
      }
    }
  }

  private mutating func read(_ function: SwiftFunction, _ names: [String]?, isOwn: Bool) {
    switch Word(rawValue: function.name) {
    case .primaryKey where isOwn: primaryKey = names?.first
    case .indexedProperties where isOwn: indexed = names
    case .ignoredProperties:
      if let names { ignored.formUnion(names) } else { ignoresUnknown = true }
    default: break
    }
  }

  var properties: [SwiftProperty] {
    declaration.members.compactMap { member in
      if case .property(let property) = member { property } else { nil }
    }
  }

  var functions: [SwiftFunction] {
    declaration.members.compactMap { member in
      if case .function(let function) = member { function } else { nil }
    }
  }

  /// Whether properties say `@Persisted`: Realm looks at no others then.
  var isModern: Bool { properties.contains { $0.head.attribute("Persisted") != nil } }
}

extension SwiftFunction {
  var isOverriddenWord: Bool {
    head.isStatic && head.hasModifier("override") && AdoptedModel.Word(rawValue: name) != nil
  }
}

extension SwiftSource {
  /// The names that a class method returns: a string, a key path, or a list of them.
  func returnedNames(of function: SwiftFunction) -> [String]? {
    guard let body = function.body else { return nil }
    var tokens = body.tokens
    if let last = tokens.last, kind(last) == .semicolon { tokens.removeLast() }
    if let first = tokens.first, word(first) == "return" { tokens.removeFirst() }
    guard let first = tokens.first, let last = tokens.last else { return nil }
    guard kind(first) == .openBracket, partners[first] == last else {
      return propertyName(tokens).map { [$0] }
    }
    let parts = split((first + 1)..<last, at: .comma).filter { !$0.isEmpty }
    let names = parts.compactMap(propertyName)
    return names.count == parts.count ? names : nil
  }

  /// `"name"`, `#keyPath(name)` or `#keyPath(Dog.name)`.
  private func propertyName(_ tokens: Range<Int>) -> String? {
    if case .string(let text) = literal(expression(tokens)) { return text }
    guard let first = tokens.first, text(self.tokens[first].range) == "#keyPath",
      kind(first + 1) == .openParenthesis, partners[first + 1] == tokens.last
    else {
      return nil
    }
    let names = keyPathNames(ofCall: first)
    return names.count <= 2 ? names.last : nil
  }

  /// The names between the parentheses of `#keyPath(…)`; empty where there is anything else.
  func keyPathNames(ofCall index: Int) -> [String] {
    var names: [String] = []
    for token in (index + 2)..<max(index + 2, partners[safely: index + 1] ?? 0) {
      if let name = name(at: token) { names.append(name) } else if kind(token) != .dot { return [] }
    }
    return names
  }
}
