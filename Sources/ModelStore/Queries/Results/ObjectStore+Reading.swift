public import ModelObjects
internal import ModelSchema

extension ObjectStore {
  /// All objects of a class.
  ///
  /// - Parameter type: The class.
  /// - Returns: The objects, which are read when they are asked for.
  public func objects<Element: Object>(_ type: Element.Type) -> Results<Element> {
    let objectClass = attempt { try classes.objectClass(of: type) }
    return Results(state: ResultsState(self, objectClass, ObjectQuery()))
  }

  /// The object that has a primary key.
  ///
  /// A key that can be nil may be asked for by nil.
  ///
  /// ```swift
  /// let brand = store.object(ofType: Brand.self, forPrimaryKey: "aroma")
  /// ```
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - key: The value of the primary key.
  /// - Returns: The object, or nil where there is none.
  public func object<Element: Object, Key: StoredValueConvertible>(
    ofType type: Element.Type,
    forPrimaryKey key: Key
  ) -> Element? {
    object(type, key.storedValue)
  }

  /// The object whose primary key is nil.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - key: `nil`.
  /// - Returns: The object, or nil where there is none.
  // The literal says no type, which the function above asks for.
  public func object<Element: Object>(
    ofType type: Element.Type,
    forPrimaryKey key: Never?
  ) -> Element? {
    object(type, .null)
  }

  private func object<Element: Object>(_ type: Element.Type, _ value: StoredValue) -> Element? {
    attempt {
      let objectClass = try classes.objectClass(of: type)
      guard objectClass.hasKeyProperty else {
        StoreFailure.fail("'\(objectClass.name)' does not have a primary key")
      }
      let key = value == .null ? objectClass.nilKey : RowKey(SQLiteValue(value))
      guard let key, value == .null || key != objectClass.nilKey else { return nil }
      return try object(objectClass, key) as? Element
    }
  }
}
