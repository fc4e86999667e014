/// Which of the named parts of two versions are the same part: entities, or properties of one entity.
///
/// What a part says of its earlier name comes first, then what a person answered, then its name. Nothing
/// else counts, however alike two parts are.
//
//   old           new                    matched because
//   title    ──▶  name  (from title)     the hint names it
//   id       ──▶  id    (from uid)       the hint is older than both: same name, same hint
//   rating   ──▶  rating                 same name
//   slogan                               removed
//                 motto                  added
package struct IdentityMatch: Hashable, Sendable {
  /// New names by old ones, of all that stayed.
  package private(set) var names: [String: String] = [:]
  /// Those that only the old version has, in order.
  package private(set) var removed: [String] = []
  /// Those that only the new version has, in order.
  package private(set) var added: [String] = []

  /// A part as far as its identity goes.
  struct Part: Hashable {
    let name: String
    /// What it was called earlier, or nil.
    let hint: String?

    var canonicalName: String { hint ?? name }
  }

  private var oldNames: [String: String] = [:]

  package init() {}

  // `answers` are new names by old ones, as a person gave them.
  init(_ old: [Part], _ new: [Part], answers: [String: String]) throws(IdentityConflict) {
    let olds = Dictionary(old.map { ($0.name, $0) }) { first, _ in first }
    let news = Dictionary(new.map { ($0.name, $0) }) { first, _ in first }
    for part in new where part.hint != nil && olds[part.name]?.hint == part.hint {
      try match(part.name, with: part.name)
    }
    for (source, target) in answers.sorted(by: { SchemaValue.precedes($0.key, $1.key) })
    where olds[source] != nil && news[target] != nil && names[source] == nil {
      try match(source, with: target)
    }
    try followHints(of: new, in: olds, among: old)
    for part in new where oldNames[part.name] == nil {
      guard olds[part.name] != nil else { continue }
      if let other = names[part.name] {
        if answers[part.name] == other || news[other]?.hint != part.name { continue }
        if part.hint != nil { continue }
        throw IdentityConflict(sources: [part.name], targets: [other, part.name])
      }
      try match(part.name, with: part.name)
    }
    try followOldHints(of: old, to: new)
    removed = old.map(\.name).filter { names[$0] == nil }
    added = new.map(\.name).filter { oldNames[$0] == nil }
  }

  private mutating func followHints(
    of new: [Part],
    in olds: [String: Part],
    among old: [Part]
  ) throws(IdentityConflict) {
    let byHint = Dictionary(grouping: old) { $0.hint }
    for part in new {
      guard let hint = part.hint, oldNames[part.name] == nil else { continue }
      if olds[hint] != nil {
        try match(hint, with: part.name)
        continue
      }
      let sources = (byHint[hint] ?? []).filter { names[$0.name] == nil }
      if sources.count > 1, !sources.contains(where: { $0.name == part.name }) {
        throw IdentityConflict(sources: sources.map(\.name), targets: [part.name])
      }
      if let source = sources.first(where: { $0.name == part.name }) ?? sources.first {
        try match(source.name, with: part.name)
      }
    }
  }

  /// A name that came back: the old part says that it once bore it.
  private mutating func followOldHints(of old: [Part], to new: [Part]) throws(IdentityConflict) {
    for part in new where part.hint == nil && oldNames[part.name] == nil {
      let sources = old.filter { $0.hint == part.name && names[$0.name] == nil }
      if sources.count > 1 {
        throw IdentityConflict(sources: sources.map(\.name), targets: [part.name])
      }
      if let source = sources.first { try match(source.name, with: part.name) }
    }
  }

  private mutating func match(_ old: String, with new: String) throws(IdentityConflict) {
    if let other = names[old], other != new {
      throw IdentityConflict(sources: [old], targets: [other, new])
    }
    if let other = oldNames[new], other != old {
      throw IdentityConflict(sources: [other, old], targets: [new])
    }
    names[old] = new
    oldNames[new] = old
  }

  /// The old name of a part of the new version, or nil where it was added.
  package func oldName(of new: String) -> String? { oldNames[new] }

  /// Only those that changed their names.
  package var renames: [String: String] { names.filter { $0.key != $0.value } }
}

/// Two parts that claim to be one.
struct IdentityConflict: Error {
  let sources: [String]
  let targets: [String]

  func error(_ kind: String, in entity: String? = nil) -> SchemaError {
    let path = { (name: String) in entity.map { SchemaPath($0, name) } ?? SchemaPath(name) }
    let place = targets.first.map(path)
    if let target = targets.first, targets.count == 1 {
      let both = sources.map { "'\($0)'" }.joined(separator: " and ")
      return SchemaError(
        .conflict,
        "both \(both) claim to become the \(kind) '\(target)'; rename from one of them only",
        path: place
      )
    }
    let both = targets.map { "'\($0)'" }.joined(separator: " and ")
    return SchemaError(
      .conflict,
      "both \(both) claim to come from the \(kind) '\(sources.first ?? "")'; only one can be renamed "
        + "from it",
      path: place
    )
  }
}
