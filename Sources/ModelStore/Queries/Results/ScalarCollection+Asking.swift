public import ModelObjects

extension ScalarCollection where Scalar: StoredValueConvertible {
  /// The values that fulfil a condition, looked for by the database.
  ///
  /// The collection must belong to a store.
  ///
  /// - Parameter condition: Makes the condition; `$0` stands for any of the values.
  /// - Returns: The values in the collection's order, always as they are now.
  public func `where`(_ condition: (Query<Scalar>) -> Query<Bool>) -> ScalarResults<Scalar> {
    scalars.where(condition)
  }

  /// The values that fulfil a condition, in which `SELF` stands for any of them.
  ///
  /// The collection must belong to a store.
  ///
  /// - Parameters:
  ///   - format: The condition; see ``QueryPredicate``.
  ///   - arguments: What stands for each `%`, in order.
  /// - Returns: The values in the collection's order, always as they are now.
  public func filter(_ format: String, _ arguments: Any?...) -> ScalarResults<Scalar> {
    scalars.filter(format, arguments: arguments)
  }

  private var scalars: ScalarResults<Scalar> {
    let collection = self as? any PersistedCollection
    return ScalarResults(state: ListState.scalars(of: collection))
  }
}
