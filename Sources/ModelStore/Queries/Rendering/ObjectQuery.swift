internal import ModelSchema

/// Which objects of a class are asked for, and in which order.
//
// What is said step by step is done step by step: a condition behind a limit sees only what the limit left.
//
//   where(a) sorted(b) limited(10) where(c)    stage 0: a, b, 10
//                                              stage 1: c, b      of the rows that stage 0 gives
struct ObjectQuery {
  enum Source {
    case table
    /// The objects of a list, set or map, by its owner.
    case list(PropertyList, of: RowKey)
    /// The elements without parts of a list, set or map, by its owner.
    case scalars(PropertyList, of: RowKey, QueryField)
  }

  struct Stage {
    var condition: Condition?
    var order: [SortKey] = []
    /// Paths: of the objects that have the same values there, the first remains.
    var distinct: [String] = []
    var limit: Int?
    var offset = 0

    fileprivate var isClosed: Bool { !distinct.isEmpty || isLimited }
    var isLimited: Bool { limit != nil || offset > 0 }
  }

  var source = Source.table
  private(set) var stages = [Stage()]

  init(source: Source = .table) {
    self.source = source
  }

  private var last: Stage {
    get { stages[stages.count - 1] }
    set { stages[stages.count - 1] = newValue }
  }

  private mutating func open() {
    guard last.isClosed else { return }
    stages.append(Stage(order: last.order))
  }

  func filtered(_ condition: Condition) -> ObjectQuery {
    var query = self
    query.open()
    query.last.condition = .and(query.last.condition, condition)
    return query
  }

  /// What was the order before decides among equals.
  func sorted(_ keys: [SortKey]) -> ObjectQuery {
    var query = self
    query.open()
    query.last.order = keys + query.last.order
    return query
  }

  func distinct(_ paths: [String]) -> ObjectQuery {
    var query = self
    query.open()
    query.last.distinct = paths
    return query
  }

  func limited(_ limit: Int?, _ offset: Int) -> ObjectQuery {
    var query = self
    if query.last.isLimited { query.open() }
    query.last.limit = limit
    query.last.offset = offset
    return query
  }
}
