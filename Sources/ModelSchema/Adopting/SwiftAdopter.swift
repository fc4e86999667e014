/// Finds the edits and notes of some files, one model after the other.
struct SwiftAdopter {
  let table: SwiftTypeTable
  let marksNonisolated: Bool
  var drafts: [AdoptionDraft]
  /// The file that is looked at.
  var source = 0
  /// The files that cannot be edited.
  var blocked: Set<Int> = []
  /// The optional boxes that became optionals: the names by their class.
  var unboxed: [String: Set<String>] = [:]
  /// The classes that name a key as a superclass or a subclass does: each keeps its method.
  let relatedKeys: Set<String>
  /// The bodies of models and of their extensions.
  var bodies: [AdoptedBody] = []
  /// Those of the file that is looked at, in its order.
  var bodiesHere: [AdoptedBody] = []

  init(_ table: SwiftTypeTable, marksNonisolated: Bool) {
    self.table = table
    self.marksNonisolated = marksNonisolated
    drafts = table.sources.map { _ in AdoptionDraft() }
    relatedKeys = table.classesWithRelatedKeys
  }

  var text: SwiftSource { table.sources[source] }

  mutating func edit(_ range: Range<Int>, _ text: String, _ message: String) {
    drafts[source].edit(range, text, message)
  }

  mutating func note(_ range: Range<Int>, _ message: String) {
    drafts[source].note(range.lowerBound, message)
  }

  /// Looks at the types among some declarations, and at those inside of them.
  mutating func adopt(_ members: [SwiftMember], in scope: [String]) {
    for case .type(let type) in members {
      let path =
        type.kind == .extension
        ? type.name.split(separator: ".").map(String.init) : scope + [type.name]
      adopt(type, path: path)
      adopt(type.members, in: path)
    }
  }

  private mutating func adopt(_ type: SwiftTypeDeclaration, path: [String]) {
    switch type.kind {
    case .class: adoptClass(type, path: path)
    case .enum: adoptEnum(type)
    case .extension: adoptExtension(type, path: path)
    case .struct, .actor, .protocol: break
    }
  }

  private mutating func adoptClass(_ type: SwiftTypeDeclaration, path: [String]) {
    guard let entry = table.entries[path.joined(separator: ".")] else { return }
    guard isModel(entry) else {
      if let reason = strangeModelReason(type, entry) { note(type.nameRange, reason) }
      return
    }
    drafts[source].declaresModels = true
    bodies.append(AdoptedBody(type, of: entry.id, source: source))
    adopt(AdoptedModel(type, entry, source: source, in: table))
  }

  private mutating func adoptExtension(_ type: SwiftTypeDeclaration, path: [String]) {
    guard let id = table.resolve(path, from: []), let entry = table.entries[id] else { return }
    if entry.kind == .enum { return adoptEnumExtension(type, of: entry) }
    guard isModel(entry) else { return }
    drafts[source].declaresModels = true
    bodies.append(AdoptedBody(type, of: id, source: source))
    let model = AdoptedModel(type, entry, source: source, in: table)
    markNonisolated(type)
    for case .property(let property) in type.members { adoptComputed(property) }
    for function in model.functions { adoptMember(function, of: model) }
  }
}

extension SwiftAdopter {
  private static let roots: Set<String> = [
    "Object", "EmbeddedObject", "RealmSwiftObject", "RealmSwiftEmbeddedObject",
  ]
  private static let foreignRoots: Set<String> = ["RLMObject", "AsymmetricObject", "Projection"]

  func isModel(_ entry: SwiftTypeEntry) -> Bool {
    entry.kind == .class && !table.foreignNames(of: entry).isDisjoint(with: Self.roots)
  }

  /// Why a class looks like a model and is none of those that are known.
  private func strangeModelReason(
    _ type: SwiftTypeDeclaration,
    _ entry: SwiftTypeEntry
  ) -> String? {
    let names = table.foreignNames(of: entry)
    if let root = names.sorted().first(where: Self.foreignRoots.contains) {
      return "'\(root)' has no counterpart: inherit from Object, and declare its properties anew"
    }
    let speaksRealm = type.members.contains { member in
      guard case .function(let function) = member else { return false }
      return function.head.isStatic && AdoptedModel.Word(rawValue: function.name) != nil
    }
    guard speaksRealm, let parent = entry.inherited.first?.last else { return nil }
    return "its superclass '\(parent)' is in no file that was read: adopt both together"
  }

  /// Writes `nonisolated` before a declaration's modifiers, where that is asked for.
  mutating func markNonisolated(_ type: SwiftTypeDeclaration) {
    let isIsolated = type.head.attributes.contains { $0.name.hasSuffix("Actor") }
    guard marksNonisolated, !isIsolated, !type.head.hasModifier("nonisolated") else { return }
    let start = type.head.modifiers.first?.range.lowerBound ?? type.head.keyword.lowerBound
    edit(start..<start, "nonisolated ", "'\(type.name)' belongs to no actor")
  }
}

extension SwiftTypeTable {
  fileprivate var classesWithRelatedKeys: Set<String> {
    let keyed = entries.values.filter { entry in
      entry.functions.contains {
        $0.function.isOverriddenWord && $0.function.name == AdoptedModel.Word.primaryKey.rawValue
      }
    }
    let ids = Set(keyed.map(\.id))
    return keyed.reduce(into: []) { related, entry in
      let parents = superclasses(of: entry).map(\.id).filter(ids.contains)
      if !parents.isEmpty { related.formUnion(parents + [entry.id]) }
    }
  }
}

/// What lies between the braces of a model or of an extension of it.
struct AdoptedBody {
  let id: String
  let source: Int
  let range: Range<Int>
  /// The bytes of the functions and of the properties.
  let members: [Range<Int>]

  init(_ type: SwiftTypeDeclaration, of id: String, source: Int) {
    self.id = id
    self.source = source
    range = type.bodyRange
    members = type.members.compactMap { member in
      switch member {
      case .function(let function): function.range
      case .property(let property): property.accessors
      case .type, .enumCase, .macro, .alias: nil
      }
    }
  }
}
