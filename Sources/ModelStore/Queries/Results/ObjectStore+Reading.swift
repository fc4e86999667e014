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
  /// - Parameters:
  ///   - type: The class.
  ///   - key: The value of the primary key.
  /// - Returns: The object, or nil where there is none.
  public func object<Element: Object, Key: PersistableScalar>(
    ofType type: Element.Type,
    forPrimaryKey key: Key
  ) -> Element? {
    attempt {
      let objectClass = try classes.objectClass(of: type)
      guard objectClass.hasKeyProperty else {
        StoreFailure.fail("'\(objectClass.name)' does not have a primary key")
      }
      guard let key = RowKey(SQLiteValue(key.storedValue)) else { return nil }
      return try object(objectClass, key) as? Element
    }
  }
}
