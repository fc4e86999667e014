internal import ModelSchema
internal import ModelStore
internal import RealmFiles

/// Carries objects of a file into the tables of a store, each with its collections and embedded objects.
final class RowCarrier {
  private let file: RealmFile
  private let plan: ImportPlan
  private let maps: [String: KeyMap]
  private var writers: [String: TableWriter] = [:]
  var losses = LossList()

  init(
    _ file: RealmFile,
    _ plan: ImportPlan,
    _ maps: [String: KeyMap],
    _ makeWriter: (TablePlan) throws -> TableWriter
  ) throws {
    self.file = file
    self.plan = plan
    self.maps = maps
    for table in plan.tables { writers[table.name] = try makeWriter(table) }
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

  /// Carries an object and all that belongs to it.
  func carry(_ row: RealmRow, _ root: ClassPlan) throws {
    if maps[root.name]?.leftOut.contains(row.key) == true { return }
    var parts = try write(row, root, owner: nil)
    // Not by recursion: how deep objects lie in each other is up to the file.
    while let part = parts.popLast() { parts += try write(part) }
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
    guard let target = plan.classes[part.plan.target], let row = try file.row(at: part.link) else {
      lose(.brokenPart, part)
      return []
    }
    return try write(row, target, owner: part)
  }

  private func lose(_ reason: RealmImportLoss.Reason, _ part: WaitingPart) {
    losses.add(
      reason,
      in: part.ownerClass,
      property: part.plan.property,
      object: part.owner.label
    )
  }

  private func write(
    _ row: RealmRow,
    _ plan: ClassPlan,
    owner: WaitingPart?
  ) throws -> [WaitingPart] {
    guard let writer = writers[plan.table.name] else { return [] }
    let key =
      plan.keyProperty.map { SQLiteValue(key: row[$0] ?? .null, of: plan) }
      ?? KeyMap.identity(row.key)
    if plan.keyProperty == nil { try writer.add(key: key) }
    if let owner { try add(owner, plan, to: writer) }
    for field in plan.fields {
      if field.property == plan.keyProperty, key == plan.nilKey {
        try writer.add(key: key)
      } else {
        try add(field, of: row, (plan.name, key.label), to: writer)
      }
    }
    guard try writer.end(key.label) else {
      if let owner { lose(.brokenPart, owner) }
      return []
    }
    for collection in plan.collections { try carry(collection, of: row, plan, key) }
    return parts(of: row, plan, key)
  }

  private func add(_ owner: WaitingPart, _ plan: ClassPlan, to writer: TableWriter) throws {
    for column in plan.owners {
      try writer.add(key: column == owner.plan.ownerColumn ? owner.owner : .null)
    }
    try writer.add(key: owner.position.map(SQLiteValue.integer) ?? .null)
    if plan.hasMapKey { try writer.add(key: owner.key.map(SQLiteValue.text) ?? .null) }
  }

  private func add(
    _ field: ClassPlan.Field,
    of row: RealmRow,
    _ place: (className: String, object: String),
    to writer: TableWriter
  ) throws {
    let value = row[field.property] ?? .null
    if field.target != nil {
      let target = key(of: value)
      if target == nil, value != .null { lose(.unresolvedLink, field.property, place) }
      return try writer.add(key: target ?? .null)
    }
    let fitted = ValueFitting(value, field.kind, isOptional: field.isOptional)
    if let reason = fitted.reason { lose(reason, field.property, place) }
    try writer.add(fitted.value)
  }

  private func lose(
    _ reason: RealmImportLoss.Reason,
    _ property: String,
    _ place: (className: String, object: String)
  ) {
    losses.add(reason, in: place.className, property: property, object: place.object)
  }

  /// The key of the row that a link leads to; nil where there is none.
  private func key(of value: RealmValue) -> SQLiteValue? {
    guard case .link(let link) = value else { return nil }
    return maps[link.className]?[link.key]
  }

  // MARK: Embedded objects

  private func parts(of row: RealmRow, _ plan: ClassPlan, _ key: SQLiteValue) -> [WaitingPart] {
    var parts: [WaitingPart] = []
    for part in plan.parts {
      let make = { (value: RealmValue, position: Int64?, name: String?) in
        guard case .link(let link) = value else { return }
        parts.append(
          WaitingPart(
            link: link,
            plan: part,
            owner: key,
            ownerClass: plan.name,
            position: position,
            key: name
          )
        )
      }
      switch row[part.property] ?? .null {
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
    of row: RealmRow,
    _ plan: ClassPlan,
    _ owner: SQLiteValue
  ) throws {
    guard let writer = writers[collection.table.name] else { return }
    var position: Int64 = 0
    for (key, value) in (row[collection.property] ?? .null).elements {
      let lose = { (reason: RealmImportLoss.Reason) in
        self.losses.add(
          reason,
          in: plan.name,
          property: collection.property,
          object: owner.label
        )
      }
      guard let element = element(value, collection, lose) else { continue }
      try writer.add(key: owner)
      if collection.kind == .list { try writer.add(key: .integer(position)) }
      if collection.kind == .map { try writer.add(key: .text(key ?? "")) }
      switch element {
      case .link(let target): try writer.add(key: target)
      case .value(let value): try writer.add(value)
      }
      guard try writer.end(owner.label) else {
        lose(.equalElements)
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
    _ lose: (RealmImportLoss.Reason) -> Void
  ) -> Element? {
    guard collection.target != nil else {
      let fitted = ValueFitting(value, collection.element, isOptional: collection.isOptional)
      if let reason = fitted.reason { lose(reason) }
      return .value(fitted.value)
    }
    if let target = key(of: value) { return .link(target) }
    if value == .null, collection.isOptional { return .link(.null) }
    lose(.unresolvedLink)
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
