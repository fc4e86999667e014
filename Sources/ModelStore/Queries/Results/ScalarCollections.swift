public import ModelObjects

// Lists, sets and maps of scalars, asked like results.

extension List where Element: StoredValueConvertible {
  /// The elements that fulfil a condition, looked for by the database.
  ///
  /// The list must belong to a store.
  ///
  /// - Parameter condition: Makes the condition; `$0` stands for any of the elements.
  /// - Returns: The elements, in the list's order, always as they are now.
  public func `where`(_ condition: (Query<Element>) -> Query<Bool>) -> ScalarResults<Element> {
    scalars.where(condition)
  }

  /// The elements that fulfil a condition, in which `SELF` stands for any of them.
  ///
  /// The list must belong to a store.
  ///
  /// - Parameters:
  ///   - format: The condition; see ``QueryPredicate``.
  ///   - arguments: What stands for each `%`, in order.
  /// - Returns: The elements, in the list's order, always as they are now.
  public func filter(_ format: String, _ arguments: Any?...) -> ScalarResults<Element> {
    scalars.filter(format, arguments: arguments)
  }

  private var scalars: ScalarResults<Element> {
    ScalarResults(state: ListState.scalars(of: attachedState(), "List"))
  }
}

extension MutableSet where Element: StoredValueConvertible {
  /// The elements that fulfil a condition, looked for by the database.
  ///
  /// The set must belong to a store.
  ///
  /// - Parameter condition: Makes the condition; `$0` stands for any of the elements.
  /// - Returns: The elements, in any order that stays the same, always as they are now.
  public func `where`(_ condition: (Query<Element>) -> Query<Bool>) -> ScalarResults<Element> {
    scalars.where(condition)
  }

  /// The elements that fulfil a condition, in which `SELF` stands for any of them.
  ///
  /// The set must belong to a store.
  ///
  /// - Parameters:
  ///   - format: The condition; see ``QueryPredicate``.
  ///   - arguments: What stands for each `%`, in order.
  /// - Returns: The elements, in any order that stays the same, always as they are now.
  public func filter(_ format: String, _ arguments: Any?...) -> ScalarResults<Element> {
    scalars.filter(format, arguments: arguments)
  }

  private var scalars: ScalarResults<Element> {
    ScalarResults(state: ListState.scalars(of: attachedState(), "MutableSet"))
  }
}

extension PersistedMap where Value: StoredValueConvertible {
  /// The values that fulfil a condition, looked for by the database.
  ///
  /// The map must belong to a store.
  ///
  /// - Parameter condition: Makes the condition; `$0` stands for any of the values.
  /// - Returns: The values, in the order of their keys, always as they are now.
  public func `where`(_ condition: (Query<Value>) -> Query<Bool>) -> ScalarResults<Value> {
    scalars.where(condition)
  }

  /// The values that fulfil a condition, in which `SELF` stands for any of them.
  ///
  /// The map must belong to a store.
  ///
  /// - Parameters:
  ///   - format: The condition; see ``QueryPredicate``.
  ///   - arguments: What stands for each `%`, in order.
  /// - Returns: The values, in the order of their keys, always as they are now.
  public func filter(_ format: String, _ arguments: Any?...) -> ScalarResults<Value> {
    scalars.filter(format, arguments: arguments)
  }

  private var scalars: ScalarResults<Value> {
    ScalarResults(state: ListState.scalars(of: attachedState(), "Map"))
  }
}
