// What reflection needs to know of a generic type whose arguments it does not know.

/// An optional of any type.
protocol AnyOptional {
  static var wrappedType: any Any.Type { get }
  var wrapped: Any? { get }
}

extension Optional: AnyOptional {
  static var wrappedType: any Any.Type { Wrapped.self }
  var wrapped: Any? { self }
}

/// A list of any element type.
protocol AnyList {
  static var elementType: any Any.Type { get }
  var elements: [Any] { get }
}

extension List: AnyList {
  static var elementType: any Any.Type { Element.self }
  var elements: [Any] { Array(self) }
}

/// A persisted property's storage of any value type.
protocol PersistedCell: SendableMetatype {
  static var valueType: any Persistable.Type { get }
  static func traits(in object: ObjectBase, at offset: Int) -> PersistedTraits
  static func value(in object: ObjectBase, at offset: Int) -> Any
}

extension Persisted: PersistedCell {
  static var valueType: any Persistable.Type { Value.self }

  static func traits(in object: ObjectBase, at offset: Int) -> PersistedTraits {
    cell(in: object, at: offset).traits
  }

  static func value(in object: ObjectBase, at offset: Int) -> Any {
    unsafe object.state?.willRead(object, at: offset)
    return cell(in: object, at: offset).value
  }

  // Safe for offsets that `StoredField` found for the object's class, and of no other origin.
  private static func cell(in object: ObjectBase, at offset: Int) -> Persisted {
    withExtendedLifetime(object) {
      let base = unsafe UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
      return unsafe (base + offset).assumingMemoryBound(to: Persisted.self).pointee
    }
  }
}
