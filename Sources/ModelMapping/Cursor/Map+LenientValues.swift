// The names are those of ObjectMapperAdditions.
extension Map {
  /// Looks up a truth value, and takes numbers and words for one; see ``BoolTransform``.
  ///
  /// - Parameter key: The key or path.
  /// - Returns: Nil if the key is absent or the value cannot be converted.
  public func boolValue(key: String) -> Bool? { try? value(key, using: BoolTransform.shared) }

  /// Looks up an integer, and takes text and truth values for one; see ``IntTransform``.
  ///
  /// - Parameter key: The key or path.
  /// - Returns: Nil if the key is absent or the value cannot be converted.
  public func intValue(key: String) -> Int? { try? value(key, using: IntTransform.shared) }

  /// Looks up a number, and takes text and truth values for one; see ``DoubleTransform``.
  ///
  /// - Parameter key: The key or path.
  /// - Returns: Nil if the key is absent or the value cannot be converted.
  public func doubleValue(key: String) -> Double? { try? value(key, using: DoubleTransform.shared) }

  /// Looks up a string, and takes numbers and truth values for one; see ``StringTransform``.
  ///
  /// - Parameter key: The key or path.
  /// - Returns: Nil if the key is absent or the value cannot be converted.
  public func stringValue(key: String) -> String? { try? value(key, using: StringTransform.shared) }

  /// Looks up a model, or an array of models.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - key: The key or path.
  /// - Returns: Nil if the key is absent or the value does not fit.
  public func value<Value: MappableValue>(_ type: Value.Type, key: String) -> Value? {
    try? value(key)
  }

  /// Looks up a scalar, and converts it if it is of another kind; see ``TypeCastTransform``.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - key: The key or path.
  /// - Returns: Nil if the key is absent or the value cannot be converted.
  public func typeCastedValue<Value>(_ type: Value.Type, key: String) -> Value? {
    try? value(key, using: TypeCastTransform<Value>())
  }

  /// Looks up an enumeration, and converts its raw value if it is of another kind; see
  /// ``EnumTypeCastTransform``.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - key: The key or path.
  /// - Returns: Nil if the key is absent or no case has the value.
  public func typeCastedValue<Value: RawRepresentable>(
    _ type: Value.Type,
    key: String
  ) -> Value? {
    try? value(key, using: EnumTypeCastTransform<Value>())
  }

  /// Says whether the object has a member, even with `null`, and reports it if not.
  ///
  /// ```swift
  /// init?(map: Map) {
  ///   guard map.assureValuePresent(forKey: "id") else { return nil }
  /// }
  /// ```
  ///
  /// Where ObjectMapperAdditions ends a debug build, this only reports: a payload must not be able to
  /// stop a program.
  ///
  /// - Parameter key: The name of the member; full stops belong to it.
  /// - Returns: Whether there is one.
  public func assureValuePresent(forKey key: String) -> Bool {
    lookUp(key, false, ".")
    if isReading, !isKeyPresent { reportMissing(key) }
    return isKeyPresent
  }
}
