internal import ModelSchema
internal import ModelStore
internal import RealmFiles

/// Carries objects of a file into the tables of a store, each with its collections and embedded objects.
final class RowCarrier {
  private let file: RealmFile
  private let maps: [String: KeyMap]
  private let classes: [String: ClassCarrier]
  let writers: [String: TableWriter]
  var losses = LossList()
  /// Lists and dictionaries that mixed values are, until their elements are carried.
  var contents: [WaitingContent] = []

  init(
    _ file: RealmFile,
    _ plan: ImportPlan,
    _ maps: [String: KeyMap],
    _ makeWriter: (TablePlan) throws -> TableWriter
  ) throws {
    self.file = file
    self.maps = maps
    classes = try plan.classes.mapValues { plan in
      try ClassCarrier(plan, leavingOut: maps[plan.name]?.leftOut ?? [], makeWriter)
    }
    let all = try classes.values.flatMap(\.writers) + plan.mixedTables.map(makeWriter)
    writers = Dictionary(all.map { ($0.plan.name, $0) }) { first, _ in first }
  }

  /// What the rows of each table are.
  var sums: [String: TableSum] { writers.mapValues(\.sum) }

  /// The rows of a table that were noted.
  func noted(_ table: String) -> [UInt64: String] { writers[table]?.noted ?? [:] }

  /// Takes over what earlier runs have carried.
  func reset(to state: ImportState) {
    losses = state.losses
    for (name, writer) in writers { writer.reset(to: state.sums[name] ?? TableSum()) }
  }

  /// What objects of a class are carried with.
  func carrier(of className: String) -> ClassCarrier? { classes[className] }

  /// Carries an object and all that belongs to it.
  func carry(_ row: RealmRow, _ root: ClassCarrier) throws {
    if root.leftOut.contains(row.key) { return }
    var parts = try write(row, root, owner: nil)
    // Not by recursion: how deep objects lie in each other is up to the file.
    while let part = parts.popLast() { parts += try write(part) }
    if !contents.isEmpty { try carryContents() }
  }

  // MARK: Objects

  /// An embedded object that waits for its turn.
  private struct WaitingPart {
    let link: RealmLink
    let plan: ClassPlan.Part
    /// Who has it, and what messages call it.
    let owner: SQLiteValue
    let ownerClass: String
    var position: Int64?
    var key: String?
  }

  private func write(_ part: WaitingPart) throws -> [WaitingPart] {
    guard let target = classes[part.plan.target], let row = try file.row(at: part.link) else {
      lose(.brokenPart, part)
      return []
    }
    return try write(row, target, owner: part)
  }

  private func lose(_ reason: RealmImportLoss.Reason, _ part: WaitingPart) {
    lose(reason, part.plan.property, (part.ownerClass, part.owner))
  }

  private func write(
    _ row: RealmRow,
    _ carrier: ClassCarrier,
    owner: WaitingPart?
  ) throws -> [WaitingPart] {
    let (plan, writer) = (carrier.plan, carrier.writer)
    let properties = carrier.properties(of: row)
    let key =
      properties.key.map { SQLiteValue(key: $0.value(in: row), of: plan) }
      ?? KeyMap.identity(row.key)
    if properties.key == nil { try writer.add(key: key) }
    if let owner { try add(owner, plan, to: writer) }
    for field in properties.fields {
      if field.plan.property == plan.keyProperty, key == plan.nilKey {
        try writer.add(key: key)
      } else {
        try add(field.plan, field.value(in: row), (plan.name, key), to: writer)
      }
    }
    guard try writer.end(key.label) else {
      if let owner { lose(.brokenPart, owner) }
      return []
    }
    for (collection, writer) in properties.collections {
      try carry(collection.plan, collection.value(in: row), (plan.name, key), to: writer)
    }
    return parts(of: row, properties, plan, key)
  }

  private func add(_ owner: WaitingPart, _ plan: ClassPlan, to writer: TableWriter) throws {
    for column in plan.owners {
      try writer.add(key: column == owner.plan.ownerColumn ? owner.owner : .null)
    }
    try writer.add(key: owner.position.map(SQLiteValue.integer) ?? .null)
    if plan.hasMapKey { try writer.add(key: owner.key.map(SQLiteValue.text) ?? .null) }
  }

  /// An object, for messages: its class and its key.
  typealias Place = (className: String, key: SQLiteValue)

  private func add(
    _ field: ClassPlan.Field,
    _ value: RealmValue,
    _ place: Place,
    to writer: TableWriter
  ) throws {
    if field.target != nil {
      let target = key(of: value)
      if target == nil, value != .null { lose(.unresolvedLink, field.property, place) }
      return try writer.add(key: target ?? .null)
    }
    if field.kind == .scalar(.mixed),
      let reference = try reference(of: value, field.property, place)
    {
      return try writer.add(key: reference)
    }
    let fitted = ValueFitting(value, field.kind, isOptional: field.isOptional)
    if let reason = fitted.reason { lose(reason, field.property, place) }
    try writer.add(fitted.value)
  }

  func lose(_ reason: RealmImportLoss.Reason, _ property: String, _ place: Place) {
    losses.add(reason, in: place.className, property: property, object: place.key.label)
  }

  /// The key of the row that a link leads to; nil where there is none.
  func key(of value: RealmValue) -> SQLiteValue? {
    guard case .link(let link) = value else { return nil }
    return maps[link.className]?[link.key]
  }

  // MARK: Embedded objects

  private func parts(
    of row: RealmRow,
    _ properties: ClassCarrier.Properties,
    _ plan: ClassPlan,
    _ key: SQLiteValue
  ) -> [WaitingPart] {
    var parts: [WaitingPart] = []
    for part in properties.parts {
      let make = { (value: RealmValue, position: Int64?, name: String?) in
        guard case .link(let link) = value else { return }
        parts.append(
          WaitingPart(
            link: link,
            plan: part.plan,
            owner: key,
            ownerClass: plan.name,
            position: position,
            key: name
          )
        )
      }
      switch part.value(in: row) {
      case .list(let values):
        let links = values.filter { $0 != .null }
        for (position, value) in links.enumerated() { make(value, Int64(position), nil) }
      case .dictionary(let entries): for entry in entries { make(entry.value, nil, entry.key) }
      case let value: make(value, nil, nil)
      }
    }
    return parts
  }
}

// MARK: - Collections

extension RowCarrier {
  private func carry(
    _ collection: ClassPlan.Collection,
    _ value: RealmValue,
    _ owner: Place,
    to writer: TableWriter
  ) throws {
    var position: Int64 = 0
    for (key, value) in value.elements {
      guard let element = try element(value, collection, owner) else { continue }
      try writer.add(key: owner.key)
      if collection.kind == .list { try writer.add(key: .integer(position)) }
      if collection.kind == .map { try writer.add(key: .text(key ?? "")) }
      switch element {
      case .link(let target): try writer.add(key: target)
      case .value(let value): try writer.add(value)
      }
      guard try writer.end(owner.key.label) else {
        lose(.equalElements, collection.property, owner)
        continue
      }
      position += 1
    }
  }

  private enum Element {
    case link(SQLiteValue)
    case value(RealmValue)
  }

  /// What an element becomes; nil where it is dropped.
  private func element(
    _ value: RealmValue,
    _ collection: ClassPlan.Collection,
    _ owner: Place
  ) throws -> Element? {
    guard collection.target != nil else {
      if collection.element == .scalar(.mixed),
        let reference = try reference(of: value, collection.property, owner)
      {
        return .link(reference)
      }
      let fitted = ValueFitting(value, collection.element, isOptional: collection.isOptional)
      if let reason = fitted.reason { lose(reason, collection.property, owner) }
      return .value(fitted.value)
    }
    if let target = key(of: value) { return .link(target) }
    if value == .null, collection.isOptional { return .link(.null) }
    lose(.unresolvedLink, collection.property, owner)
    return collection.isOptional ? .link(.null) : nil
  }
}

extension RealmValue {
  /// The elements of a collection, with their keys where it has keys.
  fileprivate var elements: [(key: String?, value: RealmValue)] {
    switch self {
    case .list(let values), .set(let values): values.map { (nil, $0) }
    case .dictionary(let entries): entries.map { ($0.key, $0.value) }
    default: []
    }
  }
}
