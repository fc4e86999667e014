public import ModelObjects

// The values of a map that are objects, asked like results.
extension PersistedMap where Value: QueryableOptional, Value.Wrapped: ObjectBase {
  /// The values as results, in the order of their keys; a key whose value is nil has none.
  ///
  /// The map must belong to a store.
  ///
  /// - Returns: The objects, always as they are now.
  public func results() -> Results<Value.Wrapped> {
    Results(state: ListState.results(of: self))
  }

  /// The values that fulfil a condition; see ``Results/where(_:)``.
  ///
  /// - Parameter condition: Makes the condition; `$0` stands for any value.
  /// - Returns: The values, in the order of their keys.
  public func `where`(_ condition: (Query<Value>) -> Query<Bool>) -> Results<Value.Wrapped> {
    let results = results()
    let query = Query<Value>(ConditionPath())
    return results.asking(results.state.query.filtered(condition(query).condition))
  }

  /// The values that fulfil a condition; see ``Results/filter(_:_:)``.
  ///
  /// - Parameters:
  ///   - format: The condition; see ``QueryPredicate``.
  ///   - arguments: What stands for each `%`, in order.
  /// - Returns: The values, in the order of their keys.
  public func filter(_ format: String, _ arguments: Any?...) -> Results<Value.Wrapped> {
    results().filter(format, arguments: arguments)
  }

  /// The values that fulfil a condition.
  ///
  /// - Parameter predicate: The condition.
  /// - Returns: The values, in the order of their keys.
  public func filter(_ predicate: QueryPredicate) -> Results<Value.Wrapped> {
    results().filter(predicate)
  }

  /// The values in the order of a property; see ``Results/sorted(byKeyPath:ascending:)``.
  ///
  /// - Parameters:
  ///   - keyPath: The name of the property.
  ///   - ascending: Whether the smallest comes first.
  /// - Returns: The values, in that order.
  public func sorted(byKeyPath keyPath: String, ascending: Bool = true) -> Results<Value.Wrapped> {
    results().sorted(byKeyPath: keyPath, ascending: ascending)
  }
}
