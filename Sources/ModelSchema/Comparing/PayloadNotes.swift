/// What the notes of an importer say of payloads: keywords of JSON Schema that a version has no place for.
///
/// No row depends on them, but programs that exchange payloads do.
struct PayloadNotes {
  /// What two notes say differently about one thing.
  struct Difference {
    let code: ChangeCode
    let message: String
    let wire: WireEffect
  }

  private let old: [String: SchemaValue]
  private let new: [String: SchemaValue]

  init(from old: [String: SchemaValue], to new: [String: SchemaValue]) {
    self.old = Self.keywords(in: old)
    self.new = Self.keywords(in: new)
  }

  /// The keywords of the schema, of what is merged into it, and of its elements as `items/format`.
  private static func keywords(in annotations: [String: SchemaValue]) -> [String: SchemaValue] {
    guard let own = annotations[JSONSchemaKept.annotation]?.object else { return [:] }
    var all = own
    for layer in own["allOf"]?.array ?? [] {
      all.merge(layer.object ?? [:]) { first, _ in first }
    }
    for (word, value) in own["items"]?.object ?? [:] { all["items/" + word] = value }
    return all.filter { code(of: $0.key) != nil }
  }

  private static func code(of word: String) -> ChangeCode? {
    codes[word.hasPrefix("items/") ? String(word.dropFirst(6)) : word]
  }

  /// Annotations without the keywords that have codes of their own.
  static func others(in annotations: [String: SchemaValue]) -> [String: SchemaValue] {
    guard let own = annotations[JSONSchemaKept.annotation]?.object else { return annotations }
    var others = annotations
    let rest = own.filter { codes[$0.key] == nil }
    others[JSONSchemaKept.annotation] = rest.isEmpty ? nil : .object(rest)
    return others
  }

  /// The differences, in the order of the keywords.
  var differences: [Difference] {
    Set(old.keys).union(new.keys).sorted(by: SchemaValue.precedes).compactMap { word in
      guard let code = Self.code(of: word), old[word] != new[word] else { return nil }
      return Difference(code: code, message: message(word), wire: wire(word, code))
    }
  }

  private func message(_ word: String) -> String {
    switch (old[word], new[word]) {
    case (nil, let after?): "says '\(word)' \(Self.text(after)) in payloads now"
    case (let before?, nil): "does not say '\(word)' \(Self.text(before)) in payloads any more"
    case (let before, let after):
      "says '\(word)' \(Self.text(after ?? .null)) in payloads now, and said "
        + Self.text(before ?? .null)
    }
  }

  private static func text(_ value: SchemaValue) -> String {
    let text = value.canonicalText.unicodeScalars
    return text.count <= 60 ? String(text) : String(text.prefix(59)) + "…"
  }
}

// MARK: - Verdicts

extension PayloadNotes {
  private static let codes: [String: ChangeCode] = {
    let groups: [(ChangeCode, [String])] = [
      (
        .objectOpenness,
        [
          "additionalProperties", "patternProperties", "propertyNames", "unevaluatedItems",
          "unevaluatedProperties",
        ]
      ),
      (.wireNullability, ["nullable", "required"]),
      (
        .wireBranch,
        [
          "anyOf", "dependencies", "dependentRequired", "dependentSchemas", "else", "if", "not",
          "oneOf", "then",
        ]
      ),
      (.wireDiscriminator, ["discriminator"]),
      (.wireFormat, ["format", "pattern"]),
      (
        .wireBounds,
        [
          "contains", "exclusiveMaximum", "exclusiveMinimum", "maxContains", "maximum", "maxItems",
          "maxLength", "maxProperties", "minContains", "minimum", "minItems", "minLength",
          "minProperties", "multipleOf", "uniqueItems",
        ]
      ),
      (.wireEncoding, ["contentEncoding", "contentMediaType", "contentSchema"]),
    ]
    let pairs = groups.flatMap { code, words in words.map { ($0, code) } }
    return Dictionary(pairs) { first, _ in first }
  }()

  /// The verdict of the code, softened where the keyword only forbids more, or only allows more.
  private func wire(_ word: String, _ code: ChangeCode) -> WireEffect {
    let usual = code.entry.wire
    guard usual == .both, code != .wireEncoding else { return usual }
    if word == "nullable" { return new[word] == true ? .responses : .requests }
    if let before = old[word]?.array, let after = new[word]?.array, word.hasSuffix("anyOf") {
      return branches(Set(before), Set(after))
    }
    switch (isLimit(old[word], code), isLimit(new[word], code)) {
    case (true, true): return .both
    case (false, true): return .requests
    case (true, false): return .responses
    case (false, false): return .none
    }
  }

  /// Whether a keyword forbids anything: `true` does not where it opens objects, nor `false` elsewhere.
  private func isLimit(_ value: SchemaValue?, _ code: ChangeCode) -> Bool {
    switch value {
    case nil, .object([:])?: false
    case .bool(let flag)?: flag != (code == .objectOpenness)
    default: true
    }
  }

  private func branches(_ before: Set<SchemaValue>, _ after: Set<SchemaValue>) -> WireEffect {
    if before == after { return .none }
    if before.isSubset(of: after) { return .responses }
    return after.isSubset(of: before) ? .requests : .both
  }
}
