public import ModelObjects

extension ObjectBase {
  /// Tells whether two objects are the same instance, or stand for one row of one store.
  ///
  /// A store has one object for a row at a time, so the two differ only where an update has brought a second
  /// one. Then `==`, which compares instances so that an object's hash never changes, says no, and this
  /// says yes.
  ///
  /// - Parameter other: The other object.
  /// - Returns: Whether that is so; false for nil.
  public final func isSameObject(as other: ObjectBase?) -> Bool {
    guard let other else { return false }
    if self === other { return true }
    guard let row, let second = other.row else { return false }
    return row.store === second.store && row.objectClass === second.objectClass
      && row.key == second.key
  }
}
