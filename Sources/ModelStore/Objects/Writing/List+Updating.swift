public import ModelObjects

extension List where Element: Object {
  /// Adds an object at the end, where the store may have its primary key already.
  ///
  /// In a list of a store the object is first added to the store as ``ObjectStore/add(_:update:)`` does, so the list
  /// leads to the row of its key; in any other list this is ``append(_:)``.
  ///
  /// ```swift
  /// try store.write {
  ///   shop.staff.append(clerk, update: .modified)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - update: What is done where the store has the primary key already.
  public func append(_ object: Element, update: ObjectStore.UpdatePolicy) {
    objectStore?.add(object, update: update)
    append(object)
  }
}
