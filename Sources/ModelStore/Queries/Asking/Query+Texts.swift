public import ModelObjects

extension Query where Value: PersistableElement, Value.PersistedType: QueryableBytes {
  /// Holds where the text, or the bytes, contain others; none contain the empty one.
  ///
  /// - Parameters:
  ///   - part: What is looked for.
  ///   - options: What does not count.
  /// - Returns: The condition.
  public func contains(_ part: Value, options: StringOptions = []) -> Query<Bool> {
    compared(.contains, part, options)
  }

  /// Holds where the text, or the bytes, contain those of another property.
  ///
  /// - Parameters:
  ///   - other: The other property.
  ///   - options: What does not count.
  /// - Returns: The condition.
  public func contains<Other: PersistableElement>(
    _ other: Query<Other>,
    options: StringOptions = []
  ) -> Query<Bool> where Other.PersistedType: QueryableBytes {
    compared(.contains, other.operand, options)
  }

  /// Holds where the text begins with another.
  ///
  /// - Parameters:
  ///   - part: The beginning.
  ///   - options: What does not count.
  /// - Returns: The condition.
  public func starts(with part: Value, options: StringOptions = []) -> Query<Bool> {
    compared(.beginsWith, part, options)
  }

  /// Holds where the text begins with that of another property.
  ///
  /// - Parameters:
  ///   - other: The other property.
  ///   - options: What does not count.
  /// - Returns: The condition.
  public func starts<Other>(
    with other: Query<Other>,
    options: StringOptions = []
  ) -> Query<Bool> {
    compared(.beginsWith, other.operand, options)
  }

  /// Holds where the text ends with another.
  ///
  /// - Parameters:
  ///   - part: The end.
  ///   - options: What does not count.
  /// - Returns: The condition.
  public func ends(with part: Value, options: StringOptions = []) -> Query<Bool> {
    compared(.endsWith, part, options)
  }

  /// Holds where the text ends with that of another property.
  ///
  /// - Parameters:
  ///   - other: The other property.
  ///   - options: What does not count.
  /// - Returns: The condition.
  public func ends<Other>(with other: Query<Other>, options: StringOptions = []) -> Query<Bool> {
    compared(.endsWith, other.operand, options)
  }

  /// Holds where the text is equal to another.
  ///
  /// - Parameters:
  ///   - value: The other text.
  ///   - options: What does not count.
  /// - Returns: The condition.
  public func equals(_ value: Value, options: StringOptions = []) -> Query<Bool> {
    compared(.equal, value, options)
  }

  /// Holds where the text is equal to that of another property.
  ///
  /// - Parameters:
  ///   - other: The other property.
  ///   - options: What does not count.
  /// - Returns: The condition.
  public func equals<Other>(_ other: Query<Other>, options: StringOptions = []) -> Query<Bool> {
    compared(.equal, other.operand, options)
  }

  /// Holds where the text is not equal to another.
  ///
  /// - Parameters:
  ///   - value: The other text.
  ///   - options: What does not count.
  /// - Returns: The condition.
  public func notEquals(_ value: Value, options: StringOptions = []) -> Query<Bool> {
    compared(.notEqual, value, options)
  }

  /// Holds where the text is not equal to that of another property.
  ///
  /// - Parameters:
  ///   - other: The other property.
  ///   - options: What does not count.
  /// - Returns: The condition.
  public func notEquals<Other>(
    _ other: Query<Other>,
    options: StringOptions = []
  ) -> Query<Bool> {
    compared(.notEqual, other.operand, options)
  }
}

extension Query where Value: PersistableElement, Value.PersistedType: QueryableText {
  /// Holds where the text matches a pattern.
  ///
  /// - Parameters:
  ///   - pattern: The pattern: `*` stands for any text, `?` for one character.
  ///   - caseInsensitive: Whether capital and small letters are the same.
  /// - Returns: The condition.
  public func like(_ pattern: Value, caseInsensitive: Bool = false) -> Query<Bool> {
    compared(.like, pattern, caseInsensitive ? .caseInsensitive : [])
  }

  /// Holds where the text matches the pattern that another property has.
  ///
  /// - Parameters:
  ///   - pattern: The property.
  ///   - caseInsensitive: Whether capital and small letters are the same.
  /// - Returns: The condition.
  public func like<Other>(_ pattern: Query<Other>, caseInsensitive: Bool = false) -> Query<Bool> {
    compared(.like, pattern.operand, caseInsensitive ? .caseInsensitive : [])
  }
}
