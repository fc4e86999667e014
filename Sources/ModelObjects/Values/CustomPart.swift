/// How values of a type of the user's own, or the optional of one, become embedded objects and come of them.
enum CustomPart<Value> {
  /// The type, where embedded objects stand for its values.
  static var custom: (any FailableCustomPersistable.Type)? {
    let type = (Value.self as? any AnyOptional.Type)?.wrappedType ?? Value.self
    guard let custom = type as? any FailableCustomPersistable.Type, custom.partType != nil
    else { return nil }
    return custom
  }

  /// A new object that stands for a value; nil for nil.
  static func part(of value: Value) -> ObjectBase? {
    (value as? any FailableCustomPersistable)?.part
  }

  /// The value for which an object stands; nil, or the type's default, where there is none.
  static func value(of part: ObjectBase?) -> Value {
    let found = custom.flatMap { type in
      part.map { type.anyValue(of: $0) } ?? (isOptional ? nil : type.persistedDefault())
    }
    // Nil is cast to an optional, too.
    guard let value = found as? Value else {
      StoreFailure.fail(
        """
        Failed to convert persisted value '\(part?.description ?? "nil")' to type '\(Value.self)' in a \
        non-optional context.
        """
      )
    }
    return value
  }

  private static var isOptional: Bool { Value.self is any AnyOptional.Type }
}

extension FailableCustomPersistable {
  /// The class whose objects stand for the values; nil where scalars do.
  package static var partType: EmbeddedObject.Type? { PersistedType.self as? EmbeddedObject.Type }

  /// A new object that stands for the value; nil where a scalar does.
  package var part: EmbeddedObject? { persistableValue as? EmbeddedObject }

  /// The value for which an object stands; nil where there is none.
  static func anyValue(of part: ObjectBase) -> Any? {
    (part as? PersistedType).flatMap(Self.init(persistedValue:))
  }
}
