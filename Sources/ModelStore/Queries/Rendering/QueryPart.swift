internal import ModelSchema

/// Where the rows of a query come from.
struct QuerySource {
  let source: ObjectQuery.Source
  let objectClass: ObjectClass

  /// The column that has the order of a collection.
  var place: String? {
    guard case .list(let list, _) = source else { return nil }
    switch list.kind {
    case .list: return "_position"
    case .map: return "_key"
    case .set, .single: return nil
    }
  }
}

/// One stage of a query as SQL.
struct QueryPart {
  let row: QueryRow
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
    let (scope, row, alias) = renderer.scope(of: source)
    self.scope = scope
    self.row = row
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
  fileprivate func scope(of source: QuerySource) -> (QueryScope, QueryRow, alias: String) {
    let row = QueryRow(alias: alias(), objectClass: source.objectClass)
    let table = "\(SQLName.quoted(source.objectClass.table.name)) AS \(row.alias)"
    guard case .list(let list, let owner) = source.source else {
      return (scope(row, from: table, filter: nil), row, row.alias)
    }
    if case .children = list.elements {
      let filter = "\(row.column(list.ownerColumn)) = \(bind(owner.value))"
      return (scope(row, from: table, filter: filter), row, row.alias)
    }
    let links = alias()
    let from = """
      \(SQLName.quoted(list.table)) AS \(links) JOIN \(table) ON \(row.key) = \(links).value
      """
    let filter = "\(links).\(SQLName.quoted(list.ownerColumn)) = \(bind(owner.value))"
    return (scope(row, from: from, filter: filter), row, links)
  }

  private func scope(_ row: QueryRow, from: String, filter: String?) -> QueryScope {
    let name = row.objectClass.name
    let element = SQLOperand(sql: row.key, type: .object(name), name: name)
    return QueryScope(nil, variable: nil, from: from, filter: filter, element: element, row: row)
  }
}
