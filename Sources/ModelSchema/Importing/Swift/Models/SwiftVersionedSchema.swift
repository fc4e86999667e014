/// A `VersionedSchema` of SwiftData: a type that lists the models of one version.
struct SwiftVersionedSchema {
  let entry: SwiftTypeEntry
  /// The numbers of its identifier; empty where they are no literals.
  let numbers: [Int64]
  /// The models, as the table names them; nil where the list is no literal.
  let models: [String]?

  init?(_ entry: SwiftTypeEntry, in table: SwiftTypeTable) {
    guard table.foreignNames(of: entry).contains("VersionedSchema"), entry.kind != .protocol else {
      return nil
    }
    self.entry = entry
    numbers = Self.literal(of: "versionIdentifier", in: entry, table)?.versionNumbers ?? []
    models = Self.types(listedIn: "models", of: entry, table)
  }

  /// The versioned schemas in the order of the migration plan, or else of their identifiers.
  static func all(in table: SwiftTypeTable) -> [SwiftVersionedSchema] {
    let found = table.order.compactMap { id in
      table.entries[id].flatMap { SwiftVersionedSchema($0, in: table) }
    }
    let plans = table.order.compactMap { table.entries[$0] }.filter {
      table.foreignNames(of: $0).contains("SchemaMigrationPlan")
    }
    let planned = plans.first.flatMap { types(listedIn: "schemas", of: $0, table) } ?? []
    let places = Dictionary(zip(planned, planned.indices)) { first, _ in first }
    return found.enumerated().sorted { left, right in
      let leftPlace = places[left.element.entry.id] ?? .max
      let rightPlace = places[right.element.entry.id] ?? .max
      if leftPlace != rightPlace { return leftPlace < rightPlace }
      if left.element.numbers != right.element.numbers {
        return left.element.numbers.lexicographicallyPrecedes(right.element.numbers)
      }
      return left.offset < right.offset
    }
    .map(\.element)
  }

  /// What a static property is, or what its getter returns.
  private static func literal(
    of name: String,
    in entry: SwiftTypeEntry,
    _ table: SwiftTypeTable
  ) -> SwiftLiteral? {
    let match = entry.properties.first { $0.property.head.isStatic && $0.property.name == name }
    guard let (source, property) = match else { return nil }
    if let value = property.initialValue { return table.sources[source].literal(value) }
    guard case .computed(let getter) = property.storage else { return nil }
    return table.sources[source].returnedLiteral(getter)
  }

  /// The types of a list such as `[Trip.self, Stay.self]`; nil where it is none.
  private static func types(
    listedIn name: String,
    of entry: SwiftTypeEntry,
    _ table: SwiftTypeTable
  ) -> [String]? {
    guard case .array(let elements) = literal(of: name, in: entry, table) else { return nil }
    let types = elements.compactMap { element -> String? in
      guard case .reference(let path) = element, path.last == "self" else { return nil }
      return table.type(path.dropLast(), from: entry.scope)?.id
    }
    return types.count == elements.count ? types : nil
  }
}

extension SwiftLiteral {
  /// The arguments of `Schema.Version(1, 0, 0)`.
  fileprivate var versionNumbers: [Int64]? {
    let arguments: [Argument]
    switch self {
    case .call(_, let found): arguments = found
    case .memberCall("init", let found): arguments = found
    default: return nil
    }
    return arguments.compactMap { argument in
      if case .integer(let digits) = argument.value { SwiftNumberText.integer(digits) } else { nil }
    }
  }
}
