extension SwiftAdopter {
  /// Rewrites the initialisers of a model, and adds the one without parameters where it is missing.
  mutating func adoptInitialisers(of model: AdoptedModel, isMarked: Bool) {
    let initialisers = model.functions.filter { $0.name == "init" }
    var needsPlain = synthesisesDecoding(model, initialisers)
    var hasPlain = false
    for function in initialisers {
      if text.isSchemaInitialiser(function) {
        removeSchemaInitialiser(function)
        continue
      }
      if function.labels.isEmpty {
        hasPlain = true
        requirePlain(function)
      } else if !function.head.hasModifier("convenience") {
        needsPlain = true
        noteOverridden(function)
      }
      let isDesignated = !function.head.hasModifier("convenience")
      if isDesignated, isMarked { callSuperFirst(in: function, of: model) }
    }
    if needsPlain, !hasPlain { addPlain(to: model) }
  }

  /// `override init()` becomes `required init()`.
  private mutating func requirePlain(_ function: SwiftFunction) {
    let isRequired = function.head.hasModifier("required")
    let message = "'override init()' becomes 'required init()'"
    if let override = function.head.modifiers.first(where: { $0.name == "override" }) {
      if isRequired { return edit(text.withSpaceBehind(override.range), "", message) }
      return edit(override.range, "required", message)
    }
    if isRequired { return }
    let start = function.head.modifiers.first?.range ?? function.head.keyword
    edit(start.lowerBound..<start.lowerBound, "required ", "'init()' is required")
  }

  private mutating func noteOverridden(_ function: SwiftFunction) {
    guard let override = function.head.modifiers.first(where: { $0.name == "override" }) else {
      return
    }
    let labels = function.labels.map { "\($0):" }.joined()
    note(
      override.range,
      "'init(\(labels))' overrides nothing here: make it a convenience initialiser"
    )
  }

  /// The initialisers that Realm once required, which do nothing but call their superclass.
  private mutating func removeSchemaInitialiser(_ function: SwiftFunction) {
    let message = "'init(\(function.labels.map { "\($0):" }.joined()))' is nothing to implement"
    edit(text.withComments(function.range), "", message)
  }

  /// Whether the class gets an `init(from:)` from the compiler.
  private func synthesisesDecoding(_ model: AdoptedModel, _ own: [SwiftFunction]) -> Bool {
    guard !own.contains(where: { $0.labels == ["from"] }) else { return false }
    return model.declaration.inherited.contains { type in
      guard case .named(let path, _) = type.shape, let name = path.last else { return false }
      if name == "Codable" || name == "Decodable" { return true }
      guard let entry = table.type(path, from: model.entry.scope), entry.kind == .protocol else {
        return table.aliasesToDecodable(path, from: model.entry.scope)
      }
      return !table.foreignNames(of: entry).isDisjoint(with: ["Codable", "Decodable"])
    }
  }
}

extension SwiftAdopter {
  private mutating func addPlain(to model: AdoptedModel) {
    if let property = model.properties.first(where: { needsValue($0, in: model) }) {
      return note(
        property.nameRange,
        "'\(property.name)' has no value of its own: give it one, and the class 'required init() {}'"
      )
    }
    let isPublic = ["public", "open"].contains { model.declaration.head.hasModifier($0) }
    let line = (isPublic ? "public " : "") + "required init() {}"
    let close = model.declaration.bodyRange.upperBound
    let message = "'\(model.declaration.name)' has the initialiser that stores call"
    guard let first = text.firstMember(of: model.declaration), text.startsItsLine(close),
      text.startsItsLine(first)
    else {
      let end = text.endOfContent(of: model.declaration)
      return edit(
        end..<end,
        (end == model.declaration.bodyRange.lowerBound ? " " : "; ") + line,
        message
      )
    }
    let start = text.lineStart(of: close)
    let blank = text.isBlankLine(before: start) ? "" : text.newline
    edit(start..<start, blank + text.indentation(of: first) + line + text.newline, message)
  }

  /// Whether a plain property keeps an initialiser without parameters from compiling.
  private func needsValue(_ property: SwiftProperty, in model: AdoptedModel) -> Bool {
    guard !property.head.isStatic, !property.isComputed, property.initialValue == nil,
      property.head.attribute("Persisted") == nil, !property.head.hasModifier("lazy")
    else {
      return false
    }
    let isOptional = property.type.map { $0.shape.unwrapped != $0.shape } ?? false
    return (property.isConstant || !isOptional)
      && !verdict(on: property, of: model).isPersisted
  }

  /// Moves `super.init()` to the front: a marked property is reached through the whole object.
  private mutating func callSuperFirst(in function: SwiftFunction, of model: AdoptedModel) {
    guard let body = function.body, let first = body.tokens.first else { return }
    let calls = body.tokens.filter { text.isSuperInit($0) }
    guard let call = calls.first else { return putSuperFirst(first) }
    if call == first { return }
    let close = text.partners[call + 3]
    let isSimple = calls.count == 1 && close == call + 4 && text.isTopLevel(call, in: body.tokens)
    let values = model.properties.contains { needsValue($0, in: model) }
    guard isSimple, !values, text.tokens[call].startsLine, text.endsItsLine(close) else {
      return note(
        text.tokens[call].range,
        "call 'super.init()' before properties are set: a marked one is reached through the object"
      )
    }
    let range = text.tokens[call].range.lowerBound..<text.tokens[close].range.upperBound
    edit(text.withLines(range), "", "'super.init()' comes first")
    putSuperFirst(first)
  }

  private mutating func putSuperFirst(_ first: Int) {
    let token = text.tokens[first]
    let start = token.range.lowerBound
    let gap = token.startsLine ? text.newline + text.indentation(of: start) : "; "
    edit(start..<start, "super.init()" + gap, "'super.init()' comes first")
  }
}
