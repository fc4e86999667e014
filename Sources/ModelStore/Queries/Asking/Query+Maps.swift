internal import ModelObjects

extension Query where Value: QueryableMap {
  /// The keys: a comparison holds where it does for any of them.
  public var keys: Query<String> { Query<String>(any(.keys)) }

  /// The values: a comparison holds where it does for any of them.
  public var values: Query<Value.QueryElement> { Query<Value.QueryElement>(any(.values)) }

  /// The value of a key; nil where the map has none.
  ///
  /// - Parameter key: The key.
  public subscript(key: Value.QueryKey) -> Query<Value.QueryElement> {
    Query<Value.QueryElement>(whole(.key(key.keyText)))
  }

  private func any(_ step: ConditionPath.Step) -> ConditionPath {
    var path = whole(step)
    path.quantifier = .any
    return path
  }
}
