internal import ModelSchema

/// A row of a class's table that a query goes through, by the name that the statement gives it.
struct QueryRow {
  let alias: String
  let objectClass: ObjectClass

  func column(_ name: String) -> String { "\(alias).\(SQLName.quoted(name))" }

  var key: String { column(objectClass.keyColumn) }
}

/// What a `SELECT` goes through: the rows of a class, or the elements of a collection.
//
//   SELECT … FROM "Brand" AS t0                                   the root: an object
//     LEFT JOIN "Person" AS t1 ON t1."_id" = t0."owner"           joined where a path goes to its owner
//   WHERE t1."name" = ?1 AND EXISTS (
//     SELECT 1 FROM "Brand.tags" AS t2                            an inner scope: the elements of its tags
//     WHERE t2."_owner" = t0."id" AND t2."value" = ?2)
//
// A path that is followed twice is joined once. Joins are outer ones, so that what leads nowhere is null;
// SQLite turns them into inner ones where a condition cannot hold for null.
final class QueryScope {
  let parent: QueryScope?
  /// What a `SUBQUERY` calls the element.
  var variable: String?
  /// The tables; joins come behind while conditions are written.
  private(set) var from: String
  /// What ties the rows to those around, or nil.
  let filter: String?
  let element: SQLOperand
  let row: QueryRow?
  /// The column that has the owner's key, and that key in the scope around; nil for the root.
  var owner: (column: String, key: String)?
  /// Whether a comparison that does not say otherwise is one of any element: those of mixed values.
  var isAny = false
  /// Whether it goes through a map.
  var isMap = false
  /// Whether there is only the one table.
  private(set) var isPlain = true
  private var joined: [String: QueryRow] = [:]

  init(
    _ parent: QueryScope?,
    variable: String?,
    from: String,
    filter: String?,
    element: SQLOperand,
    row: QueryRow?
  ) {
    self.parent = parent
    self.variable = variable
    self.from = from
    self.filter = filter
    self.element = element
    self.row = row
  }

  /// The scope of a variable, or of the object itself.
  func find(_ variable: String?) -> QueryScope? {
    var scope = self
    while scope.variable != variable || (variable == nil && scope.parent != nil) {
      guard let parent = scope.parent else { return nil }
      scope = parent
    }
    return scope
  }

  func join(_ table: String, on condition: String, as alias: String, inner: Bool = false) {
    join(sql: SQLName.quoted(table), on: condition, as: alias, inner: inner)
  }

  func join(sql: String, on condition: String, as alias: String, inner: Bool) {
    isPlain = false
    let kind = inner ? "JOIN" : "LEFT JOIN"
    from += " \(kind) \(sql) AS \(alias) ON \(condition)"
  }

  /// The row that was joined for a value before, or a new one.
  func row(for value: String, _ make: () throws -> QueryRow) rethrows -> QueryRow {
    if let known = joined[value] { return known }
    let row = try make()
    joined[value] = row
    return row
  }
}
