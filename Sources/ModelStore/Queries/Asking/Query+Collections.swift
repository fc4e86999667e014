public import ModelObjects

extension Query where Value: QueryableCollection {
  /// The number of elements.
  public var count: Query<Int> { Query<Int>(whole(.aggregate(.count))) }

  /// Holds where the collection has an element.
  ///
  /// - Parameter element: The element.
  /// - Returns: The condition.
  public func contains(_ element: Value.QueryElement) -> Query<Bool> {
    Query<Bool>(.comparing(.value(Self.constant(element)), .in, .path(whole())))
  }

  /// Holds where the collection has one of some elements.
  ///
  /// - Parameter elements: The elements.
  /// - Returns: The condition.
  public func containsAny<Elements: Sequence>(in elements: Elements) -> Query<Bool>
  where Elements.Element == Value.QueryElement {
    compared(.in, Self.constants(elements))
  }

  /// Holds where an element is equal to a value.
  public static func == (left: Query, right: Value.QueryElement) -> Query<Bool> {
    left.compared(.equal, right)
  }

  /// Holds where an element is not equal to a value.
  public static func != (left: Query, right: Value.QueryElement) -> Query<Bool> {
    left.compared(.notEqual, right)
  }

  fileprivate func within(_ low: Any, _ relation: Comparison.Relation, _ high: Any) -> Query<Bool> {
    let minimum = Query<Value>(whole(.aggregate(.minimum)))
    let maximum = Query<Value>(whole(.aggregate(.maximum)))
    return minimum.compared(.greaterOrEqual, low) && maximum.compared(relation, high)
  }
}

extension Query where Value: QueryableCollection, Value.QueryElement.PersistedType: QueryableOrder {
  /// Holds where an element is less than a value.
  public static func < (left: Query, right: Value.QueryElement) -> Query<Bool> {
    left.compared(.less, right)
  }

  /// Holds where an element is not greater than a value.
  public static func <= (left: Query, right: Value.QueryElement) -> Query<Bool> {
    left.compared(.lessOrEqual, right)
  }

  /// Holds where an element is greater than a value.
  public static func > (left: Query, right: Value.QueryElement) -> Query<Bool> {
    left.compared(.greater, right)
  }

  /// Holds where an element is not less than a value.
  public static func >= (left: Query, right: Value.QueryElement) -> Query<Bool> {
    left.compared(.greaterOrEqual, right)
  }
}

extension Query where Value: QueryableCollection, Value.QueryElement: Comparable {
  /// Holds where all elements lie in a range, without its end, and there is one.
  ///
  /// - Parameter range: The range.
  /// - Returns: The condition.
  public func contains(_ range: Range<Value.QueryElement>) -> Query<Bool> {
    within(range.lowerBound, .less, range.upperBound)
  }

  /// Holds where all elements lie in a range, and there is one.
  ///
  /// - Parameter range: The range.
  /// - Returns: The condition.
  public func contains(_ range: ClosedRange<Value.QueryElement>) -> Query<Bool> {
    within(range.lowerBound, .lessOrEqual, range.upperBound)
  }
}

extension Query
where
  Value: QueryableCollection,
  Value.QueryElement: QueryableOptional,
  Value.QueryElement.Wrapped: Comparable
{
  /// Holds where all elements that are not nil lie in a range, without its end, and there is one.
  ///
  /// - Parameter range: The range.
  /// - Returns: The condition.
  public func contains(_ range: Range<Value.QueryElement.Wrapped>) -> Query<Bool> {
    within(range.lowerBound, .less, range.upperBound)
  }

  /// Holds where all elements that are not nil lie in a range, and there is one.
  ///
  /// - Parameter range: The range.
  /// - Returns: The condition.
  public func contains(_ range: ClosedRange<Value.QueryElement.Wrapped>) -> Query<Bool> {
    within(range.lowerBound, .lessOrEqual, range.upperBound)
  }
}

// MARK: - Aggregates

extension Query
where Value: QueryableCollection, Value.QueryElement.PersistedType: QueryableNumber {
  /// The least element; nil where there is none.
  public var min: Query<Value.QueryElement> {
    Query<Value.QueryElement>(whole(.aggregate(.minimum)))
  }

  /// The greatest element; nil where there is none.
  public var max: Query<Value.QueryElement> {
    Query<Value.QueryElement>(whole(.aggregate(.maximum)))
  }

  /// The sum of the elements; 0 where there is none.
  public var sum: Query<Value.QueryElement> { Query<Value.QueryElement>(whole(.aggregate(.sum))) }

  /// The average of the elements; nil where there is none.
  public var avg: Query<Value.QueryElement> {
    Query<Value.QueryElement>(whole(.aggregate(.average)))
  }
}

extension Query where Value: PersistableElement, Value.PersistedType: QueryableNumber {
  /// The least value among the elements of the collection that the path goes over.
  public var min: Query { Query(path.aggregating(.minimum)) }

  /// The greatest value among the elements of the collection that the path goes over.
  public var max: Query { Query(path.aggregating(.maximum)) }

  /// The sum of the values of the elements of the collection that the path goes over.
  public var sum: Query { Query(path.aggregating(.sum)) }

  /// The average of the values of the elements of the collection that the path goes over.
  public var avg: Query { Query(path.aggregating(.average)) }
}
