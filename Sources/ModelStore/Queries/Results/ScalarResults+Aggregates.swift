public import ModelObjects
internal import ModelSchema

extension ScalarResults where Element.PersistedType: QueryableNumber {
  /// The least element; nil does not count.
  ///
  /// - Returns: The element, or nil where there is none.
  public func min() -> Element? { value(.minimum) }

  /// The greatest element; nil does not count.
  ///
  /// - Returns: The element, or nil where there is none.
  public func max() -> Element? { value(.maximum) }

  /// The sum of the elements; nil does not count.
  ///
  /// A sum that does not fit the type ends the program through `StoreFailure`.
  ///
  /// - Returns: The sum, 0 where there is no element.
  public func sum() -> Element {
    guard let sum: Element = value(.sum) else {
      StoreFailure.fail("The sum does not fit \(Element.self)")
    }
    return sum
  }

  /// The average of the elements; nil does not count.
  ///
  /// - Returns: The average, or nil where there is no element.
  public func average<Average: PersistableElement>() -> Average?
  where Average.PersistedType: QueryableNumber { value(.average) }

  private func value<Value: PersistableElement>(
    _ aggregate: ConditionPath.Aggregate
  ) -> Value? {
    state.store.attempt {
      let found = try state.aggregate(aggregate, of: "self")
      guard !found.isNull, let type = Value.self as? any StoredValueConvertible.Type else {
        return nil
      }
      return type.init(aggregate: found) as? Value
    }
  }
}
