internal import ModelObjects
internal import ModelSchema

extension ElementSource where Self: PersistedCollection {
  var observedStore: ObjectStore? { (attachedState() as? ListState)?.store }

  func elementOrder(_ observation: Observation) throws -> ElementOrder {
    guard let state = attachedState() as? ListState else {
      throw StoreError(.misuse, "the collection belongs to no store")
    }
    return try state.elementOrder(observation)
  }
}

extension List: ElementSource {}
extension MutableSet: ElementSource {}

extension ListState {
  func elementOrder(_ observation: Observation) throws -> ElementOrder {
    observation.log.include(property.table)
    let place = property.kind == .list ? "_position" : "rowid"
    var order = ElementOrder(
      store: store,
      sql: "\(select("e.value")) ORDER BY e.\(place)",
      values: [rows.key.value],
      dependence: .tables([property.table]),
      objectClass: target,
      pairs: property.kind == .list
    )
    guard let target else { return order }
    order.sql = "\(select(rowID(of: target))) ORDER BY e.\(place)"
    return order
  }

  /// What finds the rows of the elements, `e`.
  private func select(_ columns: String) -> String {
    """
    SELECT \(columns) FROM \(SQLName.quoted(property.table)) AS e \
    WHERE e.\(SQLName.quoted(property.ownerColumn)) = ?
    """
  }

  /// The rowid of an element's object.
  private func rowID(of target: ObjectClass) -> String {
    if case .children = property.elements { return "e.rowid" }
    return """
      (SELECT t.rowid FROM \(SQLName.quoted(target.table.name)) AS t \
      WHERE t.\(SQLName.quoted(target.keyColumn)) = e.value)
      """
  }

  /// What finds the keys of a map, each with its value or the rowid of its object.
  var membersSQL: String {
    let value = target.map(rowID) ?? "e.value"
    return "\(select("e._key, \(value)")) ORDER BY e._key"
  }
}

extension LinkingObjects: ElementSource {
  private var state: LinkingState? { attachedSource as? LinkingState }

  var observedStore: ObjectStore? { state?.store }

  func elementOrder(_ observation: Observation) throws -> ElementOrder {
    guard let state else { throw StoreError(.misuse, "the objects belong to no store") }
    return try state.elementOrder(observation)
  }
}

extension LinkingState {
  func elementOrder(_ observation: Observation) throws -> ElementOrder {
    guard let field = try store.classes.field(target.name, of: target.objectClass) else {
      throw StoreError(.missing, "\(target.objectClass.name) has no property '\(target.name)'")
    }
    let elements = field.elements
    observation.log.include(elements.table)
    var row = "e.rowid"
    if let value = elements.value {
      row = """
        (SELECT o.rowid FROM \(SQLName.quoted(origin.table.name)) AS o \
        WHERE o.\(SQLName.quoted(origin.keyColumn)) = e.\(SQLName.quoted(value)))
        """
    }
    return ElementOrder(
      store: store,
      sql: """
        SELECT \(row) FROM \(SQLName.quoted(elements.table)) AS e \
        WHERE e.\(SQLName.quoted(elements.owner)) = ? ORDER BY e.rowid
        """,
      values: [key.value],
      dependence: .tables([elements.table]),
      objectClass: origin
    )
  }
}
