public import ModelObjects

extension Query {
  /// Holds where the value is equal to another.
  ///
  /// Texts are equal where their code points are; nil equals nil.
  public static func == (left: Query, right: Value) -> Query<Bool> {
    left.compared(.equal, right)
  }

  /// Holds where two values are equal.
  public static func == (left: Query, right: Query) -> Query<Bool> {
    left.compared(.equal, right.operand)
  }

  /// Holds where the value is not equal to another; nil is not equal to any other.
  public static func != (left: Query, right: Value) -> Query<Bool> {
    left.compared(.notEqual, right)
  }

  /// Holds where two values are not equal.
  public static func != (left: Query, right: Query) -> Query<Bool> {
    left.compared(.notEqual, right.operand)
  }

  /// Holds where the value is one of some.
  ///
  /// - Parameter values: The values.
  /// - Returns: The condition.
  public func `in`<Values: Sequence>(_ values: Values) -> Query<Bool>
  where Values.Element == Value {
    compared(.in, Self.constants(values))
  }
}

extension Query where Value: PersistableElement, Value.PersistedType: QueryableOrder {
  /// Holds where the value is less than another; nil is less than none.
  public static func < (left: Query, right: Value) -> Query<Bool> {
    left.compared(.less, right)
  }

  /// Holds where one value is less than another.
  public static func < (left: Query, right: Query) -> Query<Bool> {
    left.compared(.less, right.operand)
  }

  /// Holds where the value is not greater than another.
  public static func <= (left: Query, right: Value) -> Query<Bool> {
    left.compared(.lessOrEqual, right)
  }

  /// Holds where one value is not greater than another.
  public static func <= (left: Query, right: Query) -> Query<Bool> {
    left.compared(.lessOrEqual, right.operand)
  }

  /// Holds where the value is greater than another; nil is greater than none, and every text is greater than nil.
  public static func > (left: Query, right: Value) -> Query<Bool> {
    left.compared(.greater, right)
  }

  /// Holds where one value is greater than another.
  public static func > (left: Query, right: Query) -> Query<Bool> {
    left.compared(.greater, right.operand)
  }

  /// Holds where the value is not less than another.
  public static func >= (left: Query, right: Value) -> Query<Bool> {
    left.compared(.greaterOrEqual, right)
  }

  /// Holds where one value is not less than another.
  public static func >= (left: Query, right: Query) -> Query<Bool> {
    left.compared(.greaterOrEqual, right.operand)
  }
}

extension Query where Value: Comparable {
  /// Holds where the value lies in a range, without its end.
  ///
  /// - Parameter range: The range.
  /// - Returns: The condition.
  public func contains(_ range: Range<Value>) -> Query<Bool> {
    within(range.lowerBound, range.upperBound)
  }

  /// Holds where the value lies in a range.
  ///
  /// - Parameter range: The range.
  /// - Returns: The condition.
  public func contains(_ range: ClosedRange<Value>) -> Query<Bool> {
    compared(.between, Self.constants([range.lowerBound, range.upperBound]))
  }
}

extension Query where Value: QueryableOptional, Value.Wrapped: Comparable {
  /// Holds where the value lies in a range, without its end.
  ///
  /// - Parameter range: The range.
  /// - Returns: The condition.
  public func contains(_ range: Range<Value.Wrapped>) -> Query<Bool> {
    within(range.lowerBound, range.upperBound)
  }

  /// Holds where the value lies in a range.
  ///
  /// - Parameter range: The range.
  /// - Returns: The condition.
  public func contains(_ range: ClosedRange<Value.Wrapped>) -> Query<Bool> {
    compared(.between, Self.constants([range.lowerBound, range.upperBound]))
  }
}

// MARK: - Conditions

extension Query where Value == Bool {
  /// Holds where the condition does not.
  public static prefix func ! (query: Query) -> Query {
    if case .operand(.path(let path)) = query.node { return Query(Condition.flag(path, false)) }
    return Query(Condition.not(query.condition))
  }

  /// Holds where both conditions do.
  public static func && (left: Query, right: Query) -> Query {
    Query(Condition.all([left.condition, right.condition]))
  }

  /// Holds where one of the conditions does.
  public static func || (left: Query, right: Query) -> Query {
    Query(Condition.any([left.condition, right.condition]))
  }

  /// How many elements of the collection that the condition is about fulfil it.
  ///
  /// The condition is about one collection: `($0.partners.age > 30 && $0.partners.name != "x").count`.
  public var count: Query<Int> {
    Query<Int>(SubqueryMaking.count(condition))
  }
}
