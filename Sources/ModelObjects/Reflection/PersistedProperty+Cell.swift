package import ModelSchema

// A property's value lies at the start of its cell, `Persisted<Value>`, which is frozen. Where it does not say
// otherwise, what is read and written here passes no accessor, so no store hears of it.
extension PersistedProperty {
  /// The value as a column holds it; nil for links and collections.
  package func storedValue(in object: ObjectBase) -> StoredValue? {
    partType == nil ? cell.storedValue(in: object, at: offset) : nil
  }

  /// Puts a value that a column holds into an object.
  ///
  /// - Returns: Whether it fits the property's type; if not, the object is as it was.
  package func store(_ value: StoredValue, in object: ObjectBase) -> Bool {
    cell.store(value, in: object, at: offset)
  }

  /// A new embedded object that stands for the value, of a property that has a ``partType``; nil for nil.
  package func part(in object: ObjectBase) -> ObjectBase? {
    cell.part(in: object, at: offset)
  }

  /// Makes the value of a property that has a ``partType`` the one for which an object stands.
  package func put(part: ObjectBase?, in object: ObjectBase) {
    cell.put(part: part, in: object, at: offset)
  }

  /// The value for which an object stands, of a property that has a ``partType``.
  package func value(of part: ObjectBase?) -> Any {
    cell.value(of: part)
  }

  /// The value that lies in the object, whatever a store has.
  package func heldValue(in object: ObjectBase) -> Any {
    cell.heldValue(in: object, at: offset)
  }

  /// The value, as the property's accessor gives it.
  package func value(in object: ObjectBase) -> Any {
    cell.value(in: object, at: offset)
  }

  /// Sets the value, as the property's accessor does.
  ///
  /// - Returns: Whether the value is of the property's type; if not, the object is as it was.
  package func put(_ value: Any, in object: ObjectBase) -> Bool {
    cell.put(value, in: object, at: offset)
  }

  /// The collection that an object has in the property, or nil where the property is none.
  package func collection(in object: ObjectBase) -> (any PersistedCollection)? {
    cell.collection(in: object, at: offset)
  }
}

extension PersistedProperty {
  /// Where the traits of the property lie, in bytes from the start of the object.
  package var traitsOffset: Int { offset + cell.traitsOffset }
}

extension ObjectBase {
  /// Marks a property as one of an object that a store has, so that it is not encoded by itself.
  ///
  /// - Parameter offset: The ``PersistedProperty/traitsOffset`` of a property of the object's class.
  @inlinable @inline(__always)
  package final func mark(at offset: Int) {
    unsafe withCell(at: offset) { cell in
      unsafe cell.assumingMemoryBound(to: UInt8.self).pointee |= PersistedTraits.managed.rawValue
    }
  }

  /// Calls a function with the address of a property's value.
  ///
  /// - Parameters:
  ///   - offset: The offset of a ``PersistedProperty`` of the object's class, and no other number.
  ///   - body: The function; the address is valid while it runs.
  /// - Returns: What the function returns.
  /// - Throws: What the function throws.
  @inlinable @inline(__always)
  package final func withCell<Result>(
    at offset: Int,
    _ body: (UnsafeMutableRawPointer) throws -> Result
  ) rethrows -> Result {
    try withExtendedLifetime(self) {
      try unsafe body(Unmanaged.passUnretained(self).toOpaque() + offset)
    }
  }
}
