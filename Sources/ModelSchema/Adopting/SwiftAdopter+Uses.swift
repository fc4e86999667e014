extension SwiftAdopter {
  /// Rewrites what depends on declarations: the values of boxes, key paths, imports.
  mutating func adoptUses() {
    let boxes = unboxed.values.reduce(into: Set()) { $0.formUnion($1) }
    for index in table.sources.indices where !blocked.contains(index) {
      source = index
      drafts[index].finishDeclarations()
      bodiesHere = bodies.filter { $0.source == index }
        .sorted { $0.range.lowerBound < $1.range.lowerBound }
      for token in text.tokens.indices {
        switch text.tokens[token].kind {
        case .word: adoptWord(token, boxes)
        case .pound: adoptKeyPath(token)
        case .string: noteInterpolation(token, boxes)
        default: break
        }
      }
    }
  }

  private mutating func adoptWord(_ token: Int, _ boxes: Set<String>) {
    switch text.word(token) {
    case "value":
      guard token > 1, text.kind(token - 1) == .dot, let name = text.name(at: token - 2),
        boxes.contains(name)
      else {
        return
      }
      adoptValue(of: name, token)
    case "import": adoptImport(token)
    case let word: noteForeign(word, text.tokens[token].range)
    }
  }

  /// `age.value` and `self.age.value` in a model, whose property is an optional now.
  private mutating func adoptValue(of name: String, _ token: Int) {
    let range = text.tokens[token - 1].range.lowerBound..<text.tokens[token].range.upperBound
    let message = "'\(name)' is no box any more: remove '.value' if this is that property"
    let isMember = text.kind(token - 3) == .dot
    let owner = body(around: range.lowerBound)
    let isOwn = owner.map { unboxed[$0.id, default: []].contains(name) } ?? false
    if isMember, !text.isSelf(token - 4) { return note(range, message) }
    // Another type's own variable of that name is none of ours.
    guard isOwn, let owner else { return }
    if !isMember, isShadowed(name, at: token, in: owner) { return note(range, message) }
    edit(range, "", "'\(name)' is an optional")
  }

  /// The model's body in which a byte lies, the innermost of them.
  private func body(around byte: Int) -> AdoptedBody? {
    var low = 0
    var high = bodiesHere.count
    while low < high {
      let middle = (low + high) / 2
      if bodiesHere[middle].range.lowerBound <= byte { low = middle + 1 } else { high = middle }
    }
    return bodiesHere[..<low].last { $0.range.contains(byte) }
  }

  /// Whether the function around a token has a parameter or a variable of a name.
  private func isShadowed(_ name: String, at token: Int, in body: AdoptedBody) -> Bool {
    let byte = text.tokens[token].range.lowerBound
    guard let member = body.members.first(where: { $0.contains(byte) }) else { return false }
    var index = token
    while index > 0, text.tokens[index - 1].range.lowerBound >= member.lowerBound { index -= 1 }
    while index < text.tokens.count, text.tokens[index].range.lowerBound < member.upperBound {
      if text.name(at: index) == name, text.declaresLocal(index) { return true }
      index += 1
    }
    return false
  }

  private mutating func noteInterpolation(_ token: Int, _ boxes: Set<String>) {
    guard !boxes.isEmpty else { return }
    let string = text.text(text.tokens[token].range)
    guard string.contains("\\"), string.contains(".value") else { return }
    for name in boxes.sorted() where string.contains("\(name).value") {
      note(text.tokens[token].range, "'\(name)' is no box any more: remove '.value' in this string")
    }
  }
}

extension SwiftSource {
  /// Whether a name is that of a parameter or of a variable of a function.
  fileprivate func declaresLocal(_ index: Int) -> Bool {
    ["let", "var", "for", "case", "in"].contains(word(index - 1))
      || (kind(index + 1) == .colon && kind(index - 1) != .dot)
  }

  /// `self`, or the question mark of `self?`.
  fileprivate func isSelf(_ index: Int) -> Bool {
    let name = isPostfixMark(index) ? index - 1 : index
    return word(name) == "self" && kind(name - 1) != .dot
  }
}
