// What lies behind values whose types are only known when they are there.

extension PersistableEnum {
  /// The raw value, of whatever type.
  package var anyRawValue: Any { rawValue }
}

extension FailableCustomPersistable {
  /// The scalar that the value is persisted as, of whatever type.
  package var anyScalar: Any { persistableValue }
}
