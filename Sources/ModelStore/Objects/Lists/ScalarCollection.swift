public import ModelObjects

/// A list, set or map, of whose values without parts there are a least and a greatest one, a sum and an order.
///
/// What belongs to a store can be asked like results, too: see ``where(_:)``.
///
/// `List`, `MutableSet` and `PersistedMap` are; there is no reason to add one.
public protocol ScalarCollection<Scalar> {
  /// The type of the values.
  associatedtype Scalar: PersistableElement

  /// The elements of a list in its order, those of a set in any, or the values of a map in the order of its keys.
  var values: [Scalar] { get }
}

extension List: ScalarCollection {
  /// The elements, in the list's order.
  public var values: [Element] { Array(self) }
}

extension MutableSet: ScalarCollection {
  /// The elements, in any order.
  public var values: [Element] { Array(self) }
}

extension PersistedMap: ScalarCollection {}

// Of what `Sequence` has too, that is taken where both can be: it is the same, and takes no detour.
extension ScalarCollection where Scalar.PersistedType: QueryableNumber {
  /// The least value; nil does not count.
  ///
  /// - Returns: The value, or nil where there is none.
  @_disfavoredOverload
  public func min() -> Scalar? { ScalarAggregates(values).least() }

  /// The greatest value; nil does not count.
  ///
  /// - Returns: The value, or nil where there is none.
  @_disfavoredOverload
  public func max() -> Scalar? { ScalarAggregates(values).greatest() }

  /// The sum of the values; nil does not count.
  ///
  /// A sum that does not fit the type ends the program through `StoreFailure`.
  ///
  /// - Returns: The sum, 0 where there is no value.
  public func sum() -> Scalar { ScalarAggregates(values).sum() }

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

extension ScalarCollection where Scalar.PersistedType: QueryableOrder {
  /// The values in their order, nil before all others.
  ///
  /// Enums and types of your own have the order of what a store keeps for them.
  ///
  /// - Parameter ascending: Whether the smallest comes first.
  /// - Returns: The values as they are now.
  @_disfavoredOverload
  public func sorted(ascending: Bool = true) -> [Scalar] {
    ScalarAggregates(values).sorted(ascending: ascending)
  }
}

extension List where Element.PersistedType: QueryableOrder {
  /// The elements without those that are equal to one before.
  ///
  /// - Returns: The elements as they are now, in the list's order.
  public func distinct() -> [Element] { ScalarAggregates(values).distinct() }
}
