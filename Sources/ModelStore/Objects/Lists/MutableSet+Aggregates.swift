public import ModelObjects

extension MutableSet where Element.PersistedType: QueryableNumber {
  /// The least element; nil does not count.
  ///
  /// - Returns: The element, or nil where there is none.
  public func min() -> Element? { ScalarAggregates(Array(self)).least() }

  /// The greatest element; nil does not count.
  ///
  /// - Returns: The element, or nil where there is none.
  public func max() -> Element? { ScalarAggregates(Array(self)).greatest() }

  /// The sum of the elements; nil does not count.
  ///
  /// A sum that does not fit the type ends the program through `StoreFailure`.
  ///
  /// - Returns: The sum, 0 where there is no element.
  public func sum() -> Element { ScalarAggregates(Array(self)).sum() }

  /// The average of the elements; nil does not count.
  ///
  /// ```swift
  /// let average: Double? = scores.average()
  /// ```
  ///
  /// - Returns: The average, or nil where there is no element.
  public func average<Average: PersistableElement>() -> Average?
  where Average.PersistedType: QueryableNumber { ScalarAggregates(Array(self)).average() }
}

extension MutableSet where Element.PersistedType: QueryableOrder {
  /// The elements in their order, nil before all others.
  ///
  /// Enums and types of your own have the order of what a store keeps for them.
  ///
  /// - Parameter ascending: Whether the smallest comes first.
  /// - Returns: The elements as they are now.
  public func sorted(ascending: Bool = true) -> [Element] {
    ScalarAggregates(Array(self)).sorted(ascending: ascending)
  }
}
