/// Declares a property of an ``Object`` or ``EmbeddedObject`` as part of its persisted data.
///
/// The value is stored in the object itself, so an access costs what a plain property costs plus one check
/// whether a store takes part. A property without a default value starts as ``Persistable`` describes: nil,
/// 0, the empty string, an empty list …
///
/// ```swift
/// class Brand: Object {
///   @Persisted(primaryKey: true) var id: String
///   @Persisted(indexed: true) var name: String?
///   @Persisted var isNew = false
///   @Persisted var tags: List<String>
/// }
/// ```
//
//   | value (inline, as large as Value) | traits (1 byte) |
//
// The traits are the same in every instance, yet they live here: a wrapper cannot know which property it
// is. They are read from a blank instance, once per class; those of other instances are never looked at, so
// decoding may lose them. One of them says that a store has the object.
@propertyWrapper
@frozen
public struct Persisted<Value: Persistable> {
  @usableFromInline var value: Value
  @usableFromInline var traits: PersistedTraits

  @inlinable
  init(value: Value, traits: PersistedTraits) {
    self.value = value
    self.traits = traits
  }

  /// Declares a property that starts with its type's default value.
  // It and the next stand in the type, not in an extension: else a model's own initialisers do not find them.
  @inlinable
  public init() {
    self.init(value: Value.persistedDefault(), traits: [])
  }

  /// Declares a property that starts with a value of its own.
  ///
  /// - Parameter wrappedValue: The value that every new object starts with.
  @inlinable
  public init(wrappedValue: Value) {
    self.init(value: wrappedValue, traits: [])
  }

  /// Never called: accesses go through the object that encloses the property.
  @available(
    *,
    unavailable,
    message: "@Persisted is for properties of classes that inherit from Object or EmbeddedObject"
  )
  public var wrappedValue: Value {
    get { fatalError("@Persisted outside of an Object or EmbeddedObject") }
    set { fatalError("@Persisted outside of an Object or EmbeddedObject: \(newValue)") }
  }

  /// Reads or writes the property of one object.
  ///
  /// - Parameters:
  ///   - object: The object that has the property.
  ///   - wrapped: The property as the user sees it.
  ///   - storage: The wrapper behind it.
  // Both accessors must be inlined into the model's own module: only there can the compiler turn the key path
  // into an address. There is no `_modify`, which would keep the access open while the user's code runs.
  @inlinable
  public static subscript<Enclosing: ObjectBase>(
    _enclosingInstance object: Enclosing,
    wrapped wrapped: ReferenceWritableKeyPath<Enclosing, Value>,
    storage storage: ReferenceWritableKeyPath<Enclosing, Persisted<Value>>
  ) -> Value {
    @inline(__always)
    get {
      if unsafe object.state != nil {
        let offset = object[keyPath: storage].offset(in: object)
        if object.willRead(at: offset) {
          defer { object.didRead(at: offset) }
          return object[keyPath: storage].value
        }
      }
      return object[keyPath: storage].value
    }
    @inline(__always)
    set {
      if unsafe object.state == nil {
        object[keyPath: storage].value = newValue
      } else {
        let offset = object[keyPath: storage].offset(in: object)
        object.willWrite(at: offset)
        object[keyPath: storage].value = newValue
        object.didWrite(at: offset)
      }
    }
  }

  // `mutating`, because only an in-out value is sure to be the one in the object.
  @inlinable @inline(__always)
  mutating func offset(in object: ObjectBase) -> Int {
    unsafe withUnsafeMutablePointer(to: &self) { cell in
      unsafe UnsafeRawPointer(cell) - UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    }
  }
}

extension Persisted: Sendable where Value: Sendable {}
