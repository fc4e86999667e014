internal import ModelSchema

// What reflection needs to know of a generic type whose arguments it does not know.

/// An optional of any type.
package protocol AnyOptional {
  static var wrappedType: any Any.Type { get }
  var wrapped: Any? { get }
  static var noValue: Any { get }
}

extension Optional: AnyOptional {
  package static var wrappedType: any Any.Type { Wrapped.self }
  package var wrapped: Any? { self }
  package static var noValue: Any { Self.none as Any }
}

/// A persisted property's storage of any value type.
protocol PersistedCell: SendableMetatype {
  static var valueType: any Persistable.Type { get }
  static var traitsOffset: Int { get }
  static func traits(in object: ObjectBase, at offset: Int) -> PersistedTraits
  static func value(in object: ObjectBase, at offset: Int) -> Any
  static func storedValue(in object: ObjectBase, at offset: Int) -> StoredValue?
  static func heldValue(in object: ObjectBase, at offset: Int) -> Any
  static func put(_ value: Any, in object: ObjectBase, at offset: Int) -> Bool
  static func store(_ value: StoredValue, in object: ObjectBase, at offset: Int) -> Bool
  static func linkingObjects(in object: ObjectBase, at offset: Int) -> (any AnyLinkingObjects)?
  static func collection(in object: ObjectBase, at offset: Int) -> (any PersistedCollection)?
  static var partType: EmbeddedObject.Type? { get }
  static func part(in object: ObjectBase, at offset: Int) -> ObjectBase?
  static func put(part: ObjectBase?, in object: ObjectBase, at offset: Int)
  static func value(of part: ObjectBase?) -> Any
}

extension Persisted: PersistedCell {
  static var valueType: any Persistable.Type { Value.self }

  // The traits follow the value, which is all that the frozen wrapper has besides.
  static var traitsOffset: Int { MemoryLayout<Value>.size }

  static func traits(in object: ObjectBase, at offset: Int) -> PersistedTraits {
    cell(in: object, at: offset).traits
  }

  static func value(in object: ObjectBase, at offset: Int) -> Any {
    guard object.willRead(at: offset) else { return cell(in: object, at: offset).value }
    defer { object.didRead(at: offset) }
    return cell(in: object, at: offset).value
  }

  static func heldValue(in object: ObjectBase, at offset: Int) -> Any {
    cell(in: object, at: offset).value
  }

  static func storedValue(in object: ObjectBase, at offset: Int) -> StoredValue? {
    (cell(in: object, at: offset).value as? any StoredValueConvertible)?.storedValue
  }

  static func store(_ value: StoredValue, in object: ObjectBase, at offset: Int) -> Bool {
    // The cast makes nil of a value that an optional type does not have, such as an enum's case of a newer app,
    // as Realm does.
    guard let type = Value.self as? any StoredValueConvertible.Type,
      let new = type.init(storedValue: value) as? Value
    else { return false }
    unsafe object.withCell(at: offset) { cell in
      unsafe cell.assumingMemoryBound(to: Persisted.self).pointee.value = new
    }
    return true
  }

  static func put(_ value: Any, in object: ObjectBase, at offset: Int) -> Bool {
    guard let new = value as? Value else { return false }
    let isManaged = object.isOfStore
    if isManaged { object.willWrite(at: offset) }
    unsafe object.withCell(at: offset) { cell in
      unsafe cell.assumingMemoryBound(to: Persisted.self).pointee.value = new
    }
    if isManaged { object.didWrite(at: offset) }
    return true
  }

  static func collection(in object: ObjectBase, at offset: Int) -> (any PersistedCollection)? {
    cell(in: object, at: offset).value as? any PersistedCollection
  }

  static func linkingObjects(in object: ObjectBase, at offset: Int) -> (any AnyLinkingObjects)? {
    cell(in: object, at: offset).value as? any AnyLinkingObjects
  }

  // Safe for offsets that `StoredField` found for the object's class, and of no other origin.
  private static func cell(in object: ObjectBase, at offset: Int) -> Persisted {
    unsafe object.withCell(at: offset) { cell in
      unsafe cell.assumingMemoryBound(to: Persisted.self).pointee
    }
  }
}

// Where embedded objects stand for the values.
extension Persisted {
  static var partType: EmbeddedObject.Type? { CustomPart<Value>.custom?.partType }

  static func part(in object: ObjectBase, at offset: Int) -> ObjectBase? {
    CustomPart<Value>.part(of: cell(in: object, at: offset).value)
  }

  static func put(part: ObjectBase?, in object: ObjectBase, at offset: Int) {
    let value = CustomPart<Value>.value(of: part)
    unsafe object.withCell(at: offset) { cell in
      unsafe cell.assumingMemoryBound(to: Persisted.self).pointee.value = value
    }
  }

  static func value(of part: ObjectBase?) -> Any { CustomPart<Value>.value(of: part) }
}
