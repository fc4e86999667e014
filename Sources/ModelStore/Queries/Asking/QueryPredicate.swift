/// A condition that was read from a text: the language of Foundation's `NSPredicate`.
///
/// ```swift
/// let new = try QueryPredicate("isNew == TRUE AND ANY tags IN %@", ["green", "red"])
/// let brands = store.objects(Brand.self).filter(new || QueryPredicate("rank > %d", 10))
/// ```
///
/// Comparisons: `==`, `!=`, `<`, `<=`, `>`, `>=`, `IN`, `BETWEEN`, `BEGINSWITH`, `ENDSWITH`, `CONTAINS`, `LIKE`; for
/// texts with `[c]` (letter case does not count), `[d]` (accents do not count) or `[cd]` behind the operator.
/// Conditions: `AND`, `OR`, `NOT`, `TRUEPREDICATE`, `FALSEPREDICATE`. Collections: `ANY`, `ALL`, `NONE`, `@count`,
/// `@min`, `@max`, `@sum`, `@avg`, `SUBQUERY(partners, $p, $p.age > 30).@count`. Arguments: `%@` for a value or a
/// collection of values, `%K` for a key path.
public struct QueryPredicate {
  let condition: Condition

  init(_ condition: Condition) {
    self.condition = condition
  }

  /// Reads a condition.
  ///
  /// Whether a class has the properties is found out when objects are asked for.
  ///
  /// - Parameters:
  ///   - format: The condition.
  ///   - arguments: What stands for each `%`, in order.
  /// - Throws: ``StoreError`` of the kind `invalidQuery`, which says where, what was found and what was
  ///   expected.
  public init(_ format: String, _ arguments: Any?...) throws {
    try self.init(format, arguments: arguments)
  }

  /// Reads a condition.
  ///
  /// - Parameters:
  ///   - format: The condition.
  ///   - arguments: What stands for each `%`, in order.
  /// - Throws: ``StoreError`` of the kind `invalidQuery`, which says where, what was found and what was
  ///   expected.
  public init(_ format: String, arguments: [Any?]) throws {
    condition = try PredicateParser.parse(format, arguments)
  }
}

@available(*, unavailable, message: "a predicate may name objects of a store")
extension QueryPredicate: Sendable {}

extension QueryPredicate {
  /// The condition that every object fulfils, or none.
  ///
  /// - Parameter value: Whether every object fulfils it.
  public init(value: Bool) {
    condition = .constant(value)
  }

  /// Holds where the predicate does not.
  public static prefix func ! (predicate: QueryPredicate) -> QueryPredicate {
    QueryPredicate(.not(predicate.condition))
  }

  /// Holds where both predicates do.
  public static func && (left: QueryPredicate, right: QueryPredicate) -> QueryPredicate {
    QueryPredicate(.all([left.condition, right.condition]))
  }

  /// Holds where one of the predicates does.
  public static func || (left: QueryPredicate, right: QueryPredicate) -> QueryPredicate {
    QueryPredicate(.any([left.condition, right.condition]))
  }

  /// The predicate as text, with `%@` for each value, and the values.
  public var format: (text: String, arguments: [Any]) {
    let text = ConditionText(condition)
    return (text.text, text.arguments)
  }
}

extension QueryPredicate: CustomStringConvertible {
  /// The predicate as text, with `%@` for each value.
  public var description: String { format.text }
}
