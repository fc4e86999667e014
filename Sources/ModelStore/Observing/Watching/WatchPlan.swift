internal import ModelObjects
internal import ModelSchema

/// Finds out what must be looked at for an observer: which columns of which tables, over which links.
//
// Without key paths these are all properties of the class and of those that it leads to, over four links. The
// node of a class is shared by all ways of the same length that lead to it.
struct WatchPlan {
  /// How many links are followed where no key path says so.
  static let depth = 4

  private struct Place: Hashable {
    let name: String
    let depth: Int
  }

  private let store: ObjectStore
  private let watches: RowWatchList
  private let shared: WatchNodeList
  private var nodes: [Place: WatchNode] = [:]

  init(_ observation: Observation) {
    store = observation.store
    watches = observation.watches
    shared = observation.nodes
  }

  /// The node of a class.
  ///
  /// - Parameters:
  ///   - objectClass: The class.
  ///   - keyPaths: The paths that count; nil for all properties and links.
  /// - Returns: The node.
  /// - Throws: ``StoreError``, by SQLite.
  mutating func node(_ objectClass: ObjectClass, _ keyPaths: [String]?) throws -> WatchNode {
    guard let keyPaths, !keyPaths.isEmpty else {
      if let known = shared[objectClass.name] { return known }
      let node = try node(objectClass, linksLeft: Self.depth)
      shared[objectClass.name] = node
      return node
    }
    let paths = keyPaths.map { KeyPathNames($0) }
    return try node(objectClass, paths)
  }

  // MARK: Everything

  private mutating func node(_ objectClass: ObjectClass, linksLeft: Int) throws -> WatchNode {
    let place = Place(name: objectClass.name, depth: linksLeft)
    if let known = nodes[place] { return known }
    let fields = try objectClass.type.persistedProperties.compactMap {
      try store.classes.field($0.name, of: objectClass)
    }
    let node = try node(objectClass, of: fields)
    nodes[place] = node
    guard linksLeft > 0 else { return node }
    for field in fields {
      if field.type == .scalar(.mixed) {
        let content = try store.classes.objectClass(of: MixedContent.self)
        let next = try self.node(content, linksLeft: linksLeft - 1)
        node.add(contentEdge(field, of: objectClass, next))
      }
      guard let target = try target(of: field) else { continue }
      let next = try self.node(target, linksLeft: linksLeft - 1)
      node.add(edge(field, of: objectClass, to: target, next))
    }
    return node
  }

  private func node(_ objectClass: ObjectClass, of fields: [QueryField]) throws -> WatchNode {
    var columns: [String] = []
    var elements: [RowWatch] = []
    for field in fields {
      switch field.place {
      case .column(let column): columns.append(column)
      case .child, .collection: elements.append(try watch(field, of: objectClass))
      }
    }
    let rows = columns.isEmpty ? nil : try watches.watch(rows(of: objectClass, columns))
    return WatchNode(rows: rows, elements: elements)
  }

  private func target(of field: QueryField) throws -> ObjectClass? {
    guard case .object(let name) = field.type else { return nil }
    return try store.classes.objectClass(named: name)
  }

  // MARK: Key paths

  private mutating func node(
    _ objectClass: ObjectClass,
    _ paths: [KeyPathNames]
  ) throws
    -> WatchNode
  {
    var firsts: [KeyPathNames] = []
    for path in paths where !firsts.contains(where: { $0.first == path.first }) {
      firsts.append(path)
    }
    let fields = try firsts.map { try $0.field(of: objectClass, store.classes) }
    let node = try node(objectClass, of: fields)
    for (path, field) in zip(firsts, fields) {
      let others = paths.filter { $0.first == path.first && $0.rest != nil }
      guard let longer = others.first else { continue }
      let target = try longer.target(of: field, store.classes)
      let next = try self.node(target, others.compactMap(\.rest))
      node.add(edge(field, of: objectClass, to: target, next))
    }
    return node
  }

  // MARK: Tables

  private func rows(of objectClass: ObjectClass, _ columns: [String]) -> RowWatch.Key {
    RowWatch.Key(
      table: objectClass.table.name,
      columns: columns.sorted(),
      keyColumn: objectClass.table.isRowIDKey ? nil : objectClass.keyColumn
    )
  }

  private func watch(_ field: QueryField, of owner: ObjectClass) throws -> RowWatch {
    let elements = field.elements
    let table = store.classes.schema(of: owner).layout[table: elements.table]
    var columns = elements.value.map { [$0] } ?? []
    if !elements.isBacklink {
      columns += ["_position", "_key"].filter { table?[column: $0] != nil }
    }
    let place = RowWatch.Owner(
      column: elements.owner,
      table: owner.table.name,
      key: owner.keyColumn
    )
    return try watches.watch(
      RowWatch.Key(table: elements.table, columns: columns, owner: place)
    )
  }

  /// Leads from lists and dictionaries to the objects that have them as mixed values.
  private func contentEdge(
    _ field: QueryField,
    of owner: ObjectClass,
    _ node: WatchNode
  ) -> WatchNode.Edge {
    let owners = "\(SQLName.quoted(owner.table.name)) AS p"
    let kinds = """
      (SELECT \(MixedTriggers.start("l")) AS start UNION ALL SELECT \(MixedTriggers.start("m"))) AS k
      """
    let contents = """
      IN (SELECT CAST(k.start || t._id AS BLOB) FROM \(SQLName.quoted(MixedStorage.table)) AS t, \
      \(kinds) WHERE t.rowid IN (
      """
    if case .column(let column) = field.place {
      let value = "p.\(SQLName.quoted(column))"
      let isReference = MixedTriggers.isReference(value)
      let head = "SELECT p.rowid FROM \(owners) WHERE \(isReference) AND \(value)"
      return WatchNode.Edge(sql: ("\(head) \(contents)", "))"), node: node)
    }
    let elements = field.elements
    let head = """
      SELECT p.rowid FROM \(SQLName.quoted(elements.table)) AS e JOIN \(owners) \
      ON p.\(SQLName.quoted(owner.keyColumn)) = e.\(SQLName.quoted(elements.owner)) \
      WHERE \(MixedTriggers.isReference("e.value")) AND e.value
      """
    return WatchNode.Edge(sql: ("\(head) \(contents)", "))"), node: node)
  }

  private func edge(
    _ field: QueryField,
    of owner: ObjectClass,
    to target: ObjectClass,
    _ node: WatchNode
  ) -> WatchNode.Edge {
    let owners = "\(SQLName.quoted(owner.table.name)) AS p"
    let targets = """
      IN (SELECT t.\(SQLName.quoted(target.keyColumn)) FROM \(SQLName.quoted(target.table.name)) \
      AS t WHERE t.rowid IN (
      """
    if case .column(let column) = field.place {
      let head = "SELECT p.rowid FROM \(owners) WHERE p.\(SQLName.quoted(column)) \(targets)"
      return WatchNode.Edge(sql: (head, "))"), node: node)
    }
    let elements = field.elements
    let join = """
      SELECT p.rowid FROM \(SQLName.quoted(elements.table)) AS e JOIN \(owners) \
      ON p.\(SQLName.quoted(owner.keyColumn)) = e.\(SQLName.quoted(elements.owner))
      """
    guard let value = elements.value else {
      return WatchNode.Edge(sql: ("\(join) WHERE e.rowid IN (", ")"), node: node)
    }
    let head = "\(join) WHERE e.\(SQLName.quoted(value)) \(targets)"
    return WatchNode.Edge(sql: (head, "))"), node: node)
  }
}

extension QueryField {
  /// The table whose rows name the object as their owner; not asked for columns.
  var elements: QueryCollection {
    switch place {
    case .collection(let elements): elements
    case .child(let owner, let table): QueryCollection(table: table, owner: owner, value: nil)
    case .column(let column): QueryCollection(table: "", owner: column)
    }
  }
}
