public import ModelObjects

// What lies behind enums and behind types of one's own.
//
// A map is a collection, too: what it gives must win over what a collection gives.

extension Query where Value: PersistableEnum {
  /// The raw value.
  public var rawValue: Query<Value.RawValue> { Query<Value.RawValue>(path) }
}

extension Query where Value: QueryableOptional, Value.Wrapped: PersistableEnum {
  /// The raw value.
  public var rawValue: Query<Value.Wrapped.RawValue?> { Query<Value.Wrapped.RawValue?>(path) }
}

extension Query where Value: QueryableCollection, Value.QueryElement: PersistableEnum {
  /// The raw values of the elements.
  @_disfavoredOverload
  public var rawValue: Query<List<Value.QueryElement.RawValue>> {
    Query<List<Value.QueryElement.RawValue>>(path)
  }
}

extension Query
where
  Value: QueryableCollection,
  Value.QueryElement: QueryableOptional,
  Value.QueryElement.Wrapped: PersistableEnum
{
  /// The raw values of the elements.
  @_disfavoredOverload
  public var rawValue: Query<List<Value.QueryElement.Wrapped.RawValue?>> {
    Query<List<Value.QueryElement.Wrapped.RawValue?>>(path)
  }
}

extension Query where Value: QueryableMap, Value.QueryElement: PersistableEnum {
  /// The raw values of the map's values.
  public var rawValue: Query<PersistedMap<Value.QueryKey, Value.QueryElement.RawValue>> {
    Query<PersistedMap<Value.QueryKey, Value.QueryElement.RawValue>>(path)
  }
}

extension Query
where
  Value: QueryableMap,
  Value.QueryElement: QueryableOptional,
  Value.QueryElement.Wrapped: PersistableEnum
{
  /// The raw values of the map's values.
  public var rawValue: Query<PersistedMap<Value.QueryKey, Value.QueryElement.Wrapped.RawValue?>> {
    Query<PersistedMap<Value.QueryKey, Value.QueryElement.Wrapped.RawValue?>>(path)
  }
}

// MARK: - Types of one's own

extension Query where Value: PersistableElement, Value.PersistedType: PersistableElement {
  /// What the value is persisted as.
  public var persistableValue: Query<Value.PersistedType> { Query<Value.PersistedType>(path) }
}

extension Query
where Value: QueryableCollection, Value.QueryElement.PersistedType: PersistableElement {
  /// What the elements are persisted as.
  @_disfavoredOverload
  public var persistableValue: Query<List<Value.QueryElement.PersistedType>> {
    Query<List<Value.QueryElement.PersistedType>>(path)
  }
}

extension Query where Value: QueryableMap, Value.QueryElement.PersistedType: PersistableElement {
  /// What the map's values are persisted as.
  public var persistableValue: Query<PersistedMap<Value.QueryKey, Value.QueryElement.PersistedType>>
  {
    Query<PersistedMap<Value.QueryKey, Value.QueryElement.PersistedType>>(path)
  }
}
