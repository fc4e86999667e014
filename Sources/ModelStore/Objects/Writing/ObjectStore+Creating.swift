public import ModelObjects

extension ObjectStore {
  /// Adds an object with the values of a dictionary, an array or another object.
  ///
  /// The values are those of `init(value:)`. Nested dictionaries and arrays become objects, and objects of no
  /// store or another one are copied; those of this store are linked to. Where the store has the primary
  /// key already and `update` allows it, the row takes the values that are given and keeps all others. To
  /// be called in a write transaction.
  ///
  /// ```swift
  /// try store.write {
  ///   store.create(Brand.self, value: ["id": "a", "name": "Aroma"], update: .modified)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - value: The dictionary, array or object.
  ///   - update: What is done where the store has the primary key already, for nested objects too.
  /// - Returns: The object, which is live.
  @discardableResult
  public func create<Model: Object>(
    _ type: Model.Type,
    value: Any = [:],
    update: UpdatePolicy = .error
  ) -> Model {
    requireTransaction()
    return attempt {
      if update != .error { try requireKey(of: type) }
      let object = try ObjectCreating(self, update).create(type, from: value)
      return unsafe unsafeDowncast(object, to: Model.self)
    }
  }

  private func requireKey(of type: Object.Type) throws {
    let objectClass = try classes.objectClass(of: type)
    guard objectClass.hasKeyProperty else {
      StoreFailure.fail(
        "'\(objectClass.name)' does not have a primary key and can not be updated"
      )
    }
  }
}
