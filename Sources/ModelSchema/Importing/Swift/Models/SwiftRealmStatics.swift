/// What a Realm class says about its properties in class methods that return literals.
struct SwiftRealmStatics {
  private(set) var primaryKey: String?
  private(set) var indexed: [String] = []
  private(set) var ignored: Set<String> = []
  private(set) var columnNames: [String: String] = [:]
  private(set) var tableName: String?
  /// The methods that are not known, or do more than return a literal.
  private(set) var unread: [(source: Int, function: SwiftFunction)] = []

  /// Reads the methods of a class and of its superclasses, the nearest first: its word counts.
  init(_ lineage: [SwiftTypeEntry], in table: SwiftTypeTable) {
    var seen: Set<String> = []
    for (source, function) in lineage.flatMap(\.functions) {
      guard function.head.isStatic, function.head.hasModifier("override"),
        seen.insert(function.name).inserted
      else {
        continue
      }
      let literal = function.body.map { table.sources[source].returnedLiteral($0) } ?? .other
      if !read(function.name, literal) { unread.append((source, function)) }
    }
  }

  private mutating func read(_ name: String, _ literal: SwiftLiteral) -> Bool {
    switch (name, literal) {
    case ("primaryKey", .string(let key)): primaryKey = key
    case ("primaryKey", .null), ("_realmObjectName", .null): break
    case ("_realmObjectName", .string(let name)): tableName = name
    case ("indexedProperties", .array(let names)):
      let texts = names.compactMap(\.name)
      guard texts.count == names.count else { return false }
      indexed = texts
    case ("ignoredProperties", .array(let names)):
      let texts = names.compactMap(\.name)
      guard texts.count == names.count else { return false }
      ignored = Set(texts)
    case ("propertiesMapping", .dictionary(let entries)):
      for entry in entries {
        guard let key = entry.key.name, let value = entry.value.name else { return false }
        columnNames[key] = value
      }
    case ("propertiesMapping", .array([])): break
    case ("shouldIncludeInDefaultSchema", .boolean), ("_realmIgnoreClass", .boolean): break
    default: return false
    }
    return true
  }
}

extension SwiftLiteral {
  /// A property's name: a string, or a key path as in `#keyPath` and `\Dog.name`.
  fileprivate var name: String? {
    switch self {
    case .string(let text): text
    case .keyPath(let names) where names.count == 2: names[1]
    default: nil
    }
  }
}

extension SwiftEntityReader {
  /// Applies what the class methods say.
  func apply(
    _ statics: SwiftRealmStatics,
    of entry: SwiftTypeEntry,
    to entity: inout EntitySchema
  ) {
    if let key = statics.primaryKey {
      if entity[key] != nil { entity.primaryKey = [key] } else { noteMissing(key, entry) }
    }
    for name in statics.indexed {
      if entity[name] == nil { noteMissing(name, entry) }
      if entity[name] != nil { entity.indexes.append(IndexSchema([.init(name)])) }
    }
    for (name, column) in statics.columnNames.sorted(by: { $0.key < $1.key }) {
      if entity[name] == nil { noteMissing(name, entry) }
      entity[name]?.annotate("column", .string(column))
      note(.kept, "in the store '\(name)' is called '\(column)'", entry)
    }
    if let table = statics.tableName {
      entity.annotate("table", .string(table))
      note(.kept, "in the store the class is called '\(table)'", entry)
    }
    for (source, function) in statics.unread {
      log.add(
        .unknown,
        "what \(function.name)() returns is not known: it is no literal, or says what is not read",
        at: SwiftPlace(source, function.nameRange),
        path: SchemaPath(entry.name)
      )
    }
  }

  private func noteMissing(_ name: String, _ entry: SwiftTypeEntry) {
    note(.skipped, "a class method names '\(name)', which is no stored property", entry)
  }

  private func note(_ kind: ImportNote.Kind, _ message: String, _ entry: SwiftTypeEntry) {
    let place = SwiftPlace(entry.source, entry.nameRange)
    log.add(kind, message, at: place, path: SchemaPath(entry.name))
  }
}
