public import ModelObjects

extension Query where Value == MixedValue {
  /// An element of the list that the value is; nil where it is none, or shorter.
  ///
  /// ```swift
  /// store.objects(Brand.self).where { $0.extra[0]["size"] == 3 }
  /// ```
  ///
  /// - Parameter position: The position.
  public subscript(position: Int) -> Query<MixedValue> {
    Query<MixedValue>(appending(.index(position)))
  }

  /// The value that the dictionary has for a key which the value is; nil where it is none, or has not the key.
  ///
  /// - Parameter key: The key.
  public subscript(key: String) -> Query<MixedValue> {
    Query<MixedValue>(appending(.key(key)))
  }

  /// The elements of the list or the dictionary that the value is: a comparison holds where it does for any.
  public var any: Query<MixedValue> { Query<MixedValue>(appending(.each)) }

  private func appending(_ step: ConditionPath.Step) -> ConditionPath {
    var path = path
    path.steps.append(step)
    return path
  }
}
