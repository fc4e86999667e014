public import ModelObjects
internal import ModelSchema

extension Results {
  /// The least value of a property; nil values do not count.
  ///
  /// - Parameter property: The name of a number or a date; it may lead over links.
  /// - Returns: The value, or nil where there is none.
  public func min<Value: PersistableScalar & QueryableNumber>(ofProperty property: String) -> Value?
  {
    value(.minimum, property)
  }

  /// The greatest value of a property; nil values do not count.
  ///
  /// - Parameter property: The name of a number or a date; it may lead over links.
  /// - Returns: The value, or nil where there is none.
  public func max<Value: PersistableScalar & QueryableNumber>(ofProperty property: String) -> Value?
  {
    value(.maximum, property)
  }

  /// The sum of a property; nil values do not count.
  ///
  /// A sum that does not fit the type ends the program through ``StoreFailure``: ask for a `Double`.
  ///
  /// - Parameter property: The name of a number; it may lead over links.
  /// - Returns: The sum, 0 where there is no value.
  public func sum<Value: PersistableScalar & QueryableNumber>(ofProperty property: String) -> Value
  {
    guard let sum: Value = value(.sum, property) else {
      StoreFailure.fail("The sum of '\(property)' does not fit \(Value.self)")
    }
    return sum
  }

  /// The average of a property; nil values do not count.
  ///
  /// - Parameter property: The name of a number; it may lead over links.
  /// - Returns: The average, or nil where there is no value.
  public func average(ofProperty property: String) -> Double? {
    value(.average, property)
  }

  private func value<Value: PersistableScalar>(
    _ aggregate: ConditionPath.Aggregate,
    _ property: String
  ) -> Value? {
    state.store.attempt {
      let found = try state.aggregate(aggregate, of: property)
      return found.isNull ? nil : Value(aggregate: found)
    }
  }
}

// MARK: - By key path

extension Results {
  /// The least value of a property.
  ///
  /// - Parameter keyPath: A number or a date.
  /// - Returns: The value, or nil where there is none.
  public func min<Value: PersistableScalar & QueryableNumber>(
    of keyPath: KeyPath<Element, Value>
  ) -> Value? {
    min(ofProperty: PropertyTrace.names(of: keyPath))
  }

  /// The least value of a property that can be nil; nil values do not count.
  ///
  /// - Parameter keyPath: A number or a date.
  /// - Returns: The value, or nil where there is none.
  public func min<Value: PersistableScalar & QueryableNumber>(
    of keyPath: KeyPath<Element, Value?>
  ) -> Value? {
    min(ofProperty: PropertyTrace.names(of: keyPath))
  }

  /// The greatest value of a property.
  ///
  /// - Parameter keyPath: A number or a date.
  /// - Returns: The value, or nil where there is none.
  public func max<Value: PersistableScalar & QueryableNumber>(
    of keyPath: KeyPath<Element, Value>
  ) -> Value? {
    max(ofProperty: PropertyTrace.names(of: keyPath))
  }

  /// The greatest value of a property that can be nil; nil values do not count.
  ///
  /// - Parameter keyPath: A number or a date.
  /// - Returns: The value, or nil where there is none.
  public func max<Value: PersistableScalar & QueryableNumber>(
    of keyPath: KeyPath<Element, Value?>
  ) -> Value? {
    max(ofProperty: PropertyTrace.names(of: keyPath))
  }

  /// The sum of a property; see ``sum(ofProperty:)``.
  ///
  /// - Parameter keyPath: A number.
  /// - Returns: The sum, 0 where there is no value.
  public func sum<Value: PersistableScalar & QueryableNumber>(
    of keyPath: KeyPath<Element, Value>
  ) -> Value {
    sum(ofProperty: PropertyTrace.names(of: keyPath))
  }

  /// The sum of a property that can be nil; see ``sum(ofProperty:)``.
  ///
  /// - Parameter keyPath: A number.
  /// - Returns: The sum, 0 where there is no value.
  public func sum<Value: PersistableScalar & QueryableNumber>(
    of keyPath: KeyPath<Element, Value?>
  ) -> Value {
    sum(ofProperty: PropertyTrace.names(of: keyPath))
  }

  /// The average of a property; nil values do not count.
  ///
  /// - Parameter keyPath: A number.
  /// - Returns: The average, or nil where there is no value.
  public func average<Value>(of keyPath: KeyPath<Element, Value>) -> Double? {
    average(ofProperty: PropertyTrace.names(of: keyPath))
  }
}

extension StoredValueConvertible {
  /// The value that the database made, of whatever kind of number.
  init?(aggregate value: SQLiteValue) {
    if let exact = Self(storedValue: value.stored) {
      self = exact
    } else if let real = value.real ?? value.integer.map(Double.init)
      ?? value.text.flatMap(Double.init)
    {
      self.init(storedValue: .real(real))
    } else {
      return nil
    }
  }
}
