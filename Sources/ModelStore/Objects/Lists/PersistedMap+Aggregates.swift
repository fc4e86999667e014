public import ModelObjects

extension PersistedMap where Value.PersistedType: QueryableNumber {
  /// The least value; nil does not count.
  ///
  /// - Returns: The value, or nil where there is none.
  public func min() -> Value? { ScalarAggregates(values).least() }

  /// The greatest value; nil does not count.
  ///
  /// - Returns: The value, or nil where there is none.
  public func max() -> Value? { ScalarAggregates(values).greatest() }

  /// The sum of the values; nil does not count.
  ///
  /// A sum that does not fit the type ends the program through `StoreFailure`.
  ///
  /// - Returns: The sum, 0 where there is no value.
  public func sum() -> Value { ScalarAggregates(values).sum() }

  /// The average of the values; nil does not count.
  ///
  /// ```swift
  /// let average: Double? = scores.average()
  /// ```
  ///
  /// - Returns: The average, or nil where there is no value.
  public func average<Average: PersistableElement>() -> Average?
  where Average.PersistedType: QueryableNumber { ScalarAggregates(values).average() }
}

extension PersistedMap where Value.PersistedType: QueryableOrder {
  /// The values in their order, nil before all others.
  ///
  /// Enums and types of your own have the order of what a store keeps for them.
  ///
  /// - Parameter ascending: Whether the smallest comes first.
  /// - Returns: The values as they are now.
  public func sorted(ascending: Bool = true) -> [Value] {
    ScalarAggregates(values).sorted(ascending: ascending)
  }
}
