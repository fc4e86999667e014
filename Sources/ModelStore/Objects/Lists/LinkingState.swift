internal import ModelObjects
internal import ModelSchema

/// Finds the objects that link to one.
final class LinkingState: LinkingSource {
  let store: ObjectStore
  let origin: ObjectClass
  let key: RowKey
  /// The store's generation when somebody first asked.
  let madeAt: UInt64
  /// The class of the object that is linked to, and its property.
  let target: (objectClass: ObjectClass, name: String)
  /// The property that links.
  private let property: String
  private let sql: String

  private var stamp: (generation: UInt64, changes: Int)?
  private var keys: [RowKey] = []

  init(_ store: ObjectStore, _ property: LinkingProperty, of row: RowState) throws {
    self.store = store
    key = row.key
    madeAt = store.generation
    target = (row.objectClass, property.name)
    self.property = property.originProperty
    origin = try store.classes.objectClass(of: property.origin)
    sql = try Self.sql(property.originProperty, origin, row.objectClass)
  }

  private static func sql(
    _ name: String,
    _ origin: ObjectClass,
    _ target: ObjectClass
  ) throws -> String {
    if let column = origin.columns.first(where: { $0.property.name == name }) {
      return select(origin.keyColumn, origin.table.name, column.column)
    }
    if let child = origin.children.first(where: { $0.property.name == name }) {
      return select(child.ownerColumn, target.table.name, target.keyColumn)
    }
    guard let list = origin.lists.first(where: { $0.property.name == name }) else {
      throw StoreError(.missing, "the class '\(origin.name)' has no property '\(name)'")
    }
    if case .children = list.elements {
      return select(list.ownerColumn, list.table, target.keyColumn)
    }
    return select(list.ownerColumn, list.table, "value")
  }

  private static func select(_ result: String, _ table: String, _ column: String) -> String {
    let result = SQLName.quoted(result)
    return """
      SELECT \(result) FROM \(SQLName.quoted(table)) \
      WHERE \(SQLName.quoted(column)) = ? AND \(result) IS NOT NULL ORDER BY rowid
      """
  }

  var count: Int {
    store.attempt(load)
    return keys.count
  }

  func object(at position: Int) -> ObjectBase {
    store.attempt(load)
    guard keys.indices.contains(position),
      let found = store.attempt({ try store.object(origin, keys[position]) })
    else { StoreFailure.fail("Object has been deleted or invalidated.") }
    return found
  }

  /// The objects as results: those of the class whose property leads to the object.
  func results() throws -> ResultsState {
    guard let object = try store.object(target.objectClass, key),
      let field = try store.classes.field(property, of: origin)
    else { StoreFailure.fail("Object has been deleted or invalidated.") }
    var path = ConditionPath(names: property)
    if case .collection = field.place { path.quantifier = .any }
    let value = ConditionValue(any: object) ?? .null
    let query = ObjectQuery().filtered(.comparing(.path(path), .equal, .value(value)))
    return ResultsState(store, origin, query)
  }

  private func load() throws {
    try store.prepareToRead()
    let now = (store.generation, store.connection.totalChanges)
    if let stamp, stamp == now { return }
    keys = try store.connection.rows(sql, [key.value]).compactMap { $0.first.flatMap(RowKey.init) }
    stamp = now
  }
}

extension ObjectStore {
  /// Lets the store say which objects link to one.
  func attachLinks(_ property: LinkingProperty, of object: ObjectBase, _ row: RowState) {
    guard let objects = property.objects(in: object), objects.attachedSource == nil else { return }
    attempt { objects.attach(try LinkingState(self, property, of: row)) }
  }
}
