internal import ModelSchema

/// Where the rows of a query come from.
struct QuerySource {
  let source: ObjectQuery.Source
  let objectClass: ObjectClass

  /// The column that has the order of a collection.
  var place: String? {
    switch source {
    case .table: return nil
    case .list(let list, _), .scalars(let list, _, _): return Self.place(list.kind)
    }
  }

  private static func place(_ kind: PropertyCollection) -> String? {
    switch kind {
    case .list: "_position"
    case .map: "_key"
    case .set, .single: nil
    }
  }
}

/// One stage of a query as SQL.
struct QueryPart {
  /// The table whose rows are asked for, by the name that the statement gives it.
  let alias: String
  /// What stands for an object, its key; or the element itself.
  let key: String
  private let scope: QueryScope
  private let renderer: QueryRenderer
  /// What tells the rows apart, and is their order where no other is asked for.
  private let identity: String
  private let conditions: [String]
  private let stage: ObjectQuery.Stage
  private(set) var order: [RenderedQuery.OrderTerm] = []

  /// - Parameters:
  ///   - stage: The stage.
  ///   - source: Where the rows come from.
  ///   - renderer: The renderer, which has the parameters.
  ///   - restriction: Which rows the stages in front have left: `IN (…)`; nil for all.
  /// - Throws: ``StoreError`` where the stage does not fit the class.
  init(
    _ stage: ObjectQuery.Stage,
    of source: QuerySource,
    _ renderer: QueryRenderer,
    _ restriction: String?
  ) throws {
    var (stage, restriction) = (stage, restriction)
    if !stage.distinct.isEmpty {
      let all = ObjectQuery.Stage(condition: stage.condition, order: stage.order)
      let part = try QueryPart(all, of: source, renderer, restriction)
      restriction = try part.restriction(distinct: stage.distinct)
      stage.condition = nil
    }
    self.stage = stage
    self.renderer = renderer
    let (scope, alias) = renderer.scope(of: source)
    self.scope = scope
    self.alias = scope.row?.alias ?? alias
    key = scope.element.sql
    identity = "\(alias).rowid"
    var conditions = [scope.filter, restriction.map { "\(alias).rowid \($0)" }].compactMap { $0 }
    if let condition = stage.condition {
      conditions.append(try renderer.sql(condition, in: scope))
    }
    self.conditions = conditions
    for key in stage.order {
      let value = try value(of: key.keyPath, for: "sort")
      order.append(.init(sql: value.comparable(), isDescending: !key.ascending))
    }
    if let place = source.place { order.append(.init(sql: "\(alias).\(place)")) }
    order.append(.init(sql: identity))
  }

  /// The value of a path for each row.
  func value(of path: String, for purpose: String) throws -> SQLOperand {
    let place = try renderer.position(ConditionPath(names: path), in: scope)
    guard place.elements == nil else {
      throw renderer.failure(
        "Cannot \(purpose) on key path '\(path)': it leads to many values",
        hint: "take one of them, such as with @min, or @count"
      )
    }
    return place.operand
  }

  // Written when all conditions and paths have joined what they need.
  var clauses: String {
    let condition = conditions.joined(separator: " AND ")
    return "FROM \(scope.from)" + (condition.isEmpty ? "" : " WHERE \(condition)")
  }

  var hasCondition: Bool { !conditions.isEmpty }

  var limit: String {
    guard stage.isLimited else { return "" }
    // SQLite has no offset without a limit; a negative one is none.
    let offset = stage.offset > 0 ? " OFFSET \(stage.offset)" : ""
    return " LIMIT \(stage.limit ?? -1)\(offset)"
  }

  // MARK: For the stage behind

  /// `IN (…)`, with what identifies the rows.
  var restriction: String {
    let rows = "SELECT \(identity) AS id \(clauses)"
    return renderer.stage(stage.isLimited ? "\(rows) ORDER BY \(orderText)\(limit)" : rows)
  }

  private func restriction(distinct paths: [String]) throws -> String {
    guard renderer.store.connection.supports(.windowFunctions) else {
      throw StoreError(
        .unsupported,
        "this SQLite has no window functions, which distinct(by:) needs",
        hint: "use a build of SQLite 3.25 or newer that has them"
      )
    }
    let keys = try paths.map { try value(of: $0, for: "distinct").comparable() }
    let number = """
      row_number() OVER (PARTITION BY \(keys.joined(separator: ", ")) ORDER BY \(orderText))
      """
    let rows = "SELECT \(identity) AS id, \(number) AS number \(clauses)"
    return renderer.stage("SELECT id FROM (\(rows)) WHERE number = 1")
  }

  private var orderText: String {
    order.map { $0.sql + ($0.isDescending ? " DESC" : "") }.joined(separator: ", ")
  }
}

extension QueryRenderer {
  /// The outermost scope, and the name of the table that has a row for each object asked for.
  fileprivate func scope(of source: QuerySource) -> (QueryScope, alias: String) {
    if case .scalars(let list, let owner, let field) = source.source {
      return scope(of: list, owner, field)
    }
    let row = QueryRow(alias: alias(), objectClass: source.objectClass)
    let table = "\(SQLName.quoted(source.objectClass.table.name)) AS \(row.alias)"
    guard case .list(let list, let owner) = source.source else {
      return (scope(row, from: table, filter: nil), row.alias)
    }
    if case .children = list.elements {
      let filter = "\(row.column(list.ownerColumn)) = \(bind(owner.value))"
      return (scope(row, from: table, filter: filter), row.alias)
    }
    let links = alias()
    let from = """
      \(SQLName.quoted(list.table)) AS \(links) JOIN \(table) ON \(row.key) = \(links).value
      """
    let filter = "\(links).\(SQLName.quoted(list.ownerColumn)) = \(bind(owner.value))"
    return (scope(row, from: from, filter: filter), links)
  }

  private func scope(
    of list: PropertyList,
    _ owner: RowKey,
    _ field: QueryField
  ) -> (QueryScope, alias: String) {
    let alias = alias()
    let element = SQLOperand(sql: "\(alias).value", type: field.type, name: field.name)
    let scope = QueryScope(
      nil,
      variable: nil,
      from: "\(SQLName.quoted(list.table)) AS \(alias)",
      filter: "\(alias).\(SQLName.quoted(list.ownerColumn)) = \(bind(owner.value))",
      element: element,
      row: nil
    )
    return (scope, alias)
  }

  private func scope(_ row: QueryRow, from: String, filter: String?) -> QueryScope {
    let name = row.objectClass.name
    let element = SQLOperand(sql: row.key, type: .object(name), name: name)
    return QueryScope(nil, variable: nil, from: from, filter: filter, element: element, row: row)
  }
}
