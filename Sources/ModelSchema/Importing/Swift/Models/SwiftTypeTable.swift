/// The types of some sources, found by name as the compiler finds them: from the inside out.
///
///     "Trip"           → class, in file 0
///     "Trip.Kind"      → enum, from the class or from an extension of it
///     "Order"          → struct, in file 1
struct SwiftTypeTable {
  let sources: [SwiftSource]
  private(set) var entries: [String: SwiftTypeEntry] = [:]
  /// The names in ``entries``, in the order of the sources.
  private(set) var order: [String] = []
  /// The declarations whose name was taken: their source and the place of their name.
  private(set) var repeated: [(source: Int, type: SwiftTypeDeclaration)] = []
  private(set) var aliases: [String: SwiftType.Shape] = [:]
  /// What each type is to a schema.
  private(set) var kinds: [String: SwiftModelKind] = [:]
  /// The enums that a schema can have.
  private(set) var enums: [String: EnumSchema] = [:]
  private var extensions: [(source: Int, type: SwiftTypeDeclaration)] = []

  /// How many steps from a type to a superclass, a protocol or an alias are taken.
  static let maximumSteps = 64

  init(_ files: [SwiftDeclarations]) {
    sources = files.map(\.source)
    for (index, file) in files.enumerated() { add(file.members, scope: [], source: index) }
    for (source, type) in extensions {
      guard let id = resolve(type.name.split(separator: ".").map(String.init), from: []) else {
        continue
      }
      entries[id]?.inherited += type.inherited.flatMap { sources[source].names(in: $0) }
      entries[id]?.members += type.members.map { .init(source: source, member: $0) }
    }
    for (id, entry) in entries {
      kinds[id] = SwiftModelKind(entry, in: self)
      if entry.kind == .enum { enums[id] = enumSchema(of: entry) }
    }
  }

  private mutating func add(_ members: [SwiftMember], scope: [String], source: Int) {
    for member in members {
      switch member {
      case .type(let type) where type.kind == .extension:
        let names = type.name.split(separator: ".").map(String.init)
        extensions.append((source, type))
        add(type.members, scope: names, source: source)
      case .type(let type): add(type, scope: scope + [type.name], source: source)
      case .alias(let alias):
        let name = (scope + [alias.name]).joined(separator: ".")
        if aliases[name] == nil { aliases[name] = alias.type?.shape }
      default: break
      }
    }
  }

  private mutating func add(_ type: SwiftTypeDeclaration, scope: [String], source: Int) {
    let entry = SwiftTypeEntry(
      scope: scope,
      kind: type.kind,
      isGeneric: type.isGeneric,
      head: type.head,
      nameRange: type.nameRange,
      source: source,
      inherited: type.inherited.flatMap { sources[source].names(in: $0) },
      members: type.members.map { .init(source: source, member: $0) }
    )
    guard entries[entry.id] == nil else {
      repeated.append((source, type))
      return
    }
    entries[entry.id] = entry
    order.append(entry.id)
    add(type.members, scope: scope, source: source)
  }
}

extension SwiftTypeTable {
  /// The type or the alias that a name means inside some types, or nil where the sources have none.
  func resolve(_ path: [String], from scope: [String]) -> String? {
    var outer = scope[...]
    while true {
      let name = (outer + path).joined(separator: ".")
      if entries[name] != nil || aliases[name] != nil { return name }
      guard outer.popLast() != nil else { return nil }
    }
  }

  /// The type that a name means, aliases followed.
  func type(_ path: [String], from scope: [String]) -> SwiftTypeEntry? {
    var path = path
    var scope = scope
    for _ in 0..<Self.maximumSteps {
      guard let id = resolve(path, from: scope) else { return nil }
      if let entry = entries[id] { return entry }
      guard case .named(let target, _) = aliases[id] else { return nil }
      path = target
      scope = id.split(separator: ".").dropLast().map(String.init)
    }
    return nil
  }

  /// What a type inherits from outside of the sources, over all steps: `Object`, `Codable`.
  func foreignNames(of entry: SwiftTypeEntry) -> Set<String> {
    var names: Set<String> = []
    var seen: Set<String> = [entry.id]
    var waiting = [entry]
    while let next = waiting.popLast(), seen.count <= Self.maximumSteps {
      for path in next.inherited {
        if let known = type(path, from: Array(next.scope.dropLast())) {
          if seen.insert(known.id).inserted { waiting.append(known) }
        } else if let last = path.last {
          names.insert(last)
        }
      }
    }
    return names
  }

  /// The superclasses that the sources declare, the nearest first.
  func superclasses(of entry: SwiftTypeEntry) -> [SwiftTypeEntry] {
    var found: [SwiftTypeEntry] = []
    var seen: Set<String> = [entry.id]
    var current = entry
    while found.count < Self.maximumSteps {
      let known = current.inherited.lazy.compactMap { path in
        type(path, from: Array(current.scope.dropLast()))
      }
      guard let parent = known.first(where: { $0.kind == .class }), seen.insert(parent.id).inserted
      else {
        return found
      }
      found.append(parent)
      current = parent
    }
    return found
  }
}

extension SwiftSource {
  /// The types that are named behind a colon; `A & B` names two.
  fileprivate func names(in type: SwiftType) -> [[String]] {
    if case .named(let path, _) = type.shape { return [path] }
    let words = text(type.range).split { "&@ \n\t".contains($0) }
    return words.filter { $0 != "unchecked" }.map { word in
      word.prefix { $0 != "<" }.split(separator: ".").map(String.init)
    }
  }
}
