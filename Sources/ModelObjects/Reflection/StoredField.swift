#if !canImport(Darwin)
@_spi(Reflection) import Swift
#endif

/// A stored property of a class, its superclasses' included: where it lies and what type it has.
///
/// There are two ways to find out, and they agree where both exist:
/// - the standard library's `_forEachField`, behind its `Reflection` interface;
/// - where an SDK hides that, as Apple's do, `Mirror` for names and types, and for the offsets the vector in the
///   class's metadata that Swift's ABI documents (`FieldOffsetVector`).
struct StoredField {
  let name: String
  let offset: Int
  let type: any Any.Type

  /// Lists the stored properties of an object, those of superclasses first, then by declaration.
  static func all(of object: ObjectBase) -> [StoredField] {
    #if canImport(Darwin)
    return throughMetadata(of: object)
    #else
    return throughLibrary(of: Swift.type(of: object))
    #endif
  }

  #if !canImport(Darwin)
  static func throughLibrary(of type: ObjectBase.Type) -> [StoredField] {
    var fields: [StoredField] = []
    // By raw value: the library's constant `classType` is not safe to read from every thread.
    let options = _EachFieldOptions(rawValue: 1)
    _ = unsafe _forEachField(of: type, options: options) { name, offset, type, _ in
      fields.append(unsafe StoredField(name: String(cString: name), offset: offset, type: type))
      return true
    }
    return fields
  }
  #endif

  static func throughMetadata(of object: ObjectBase) -> [StoredField] {
    var mirror: Mirror? = Mirror(reflecting: object)
    var fields: [StoredField] = []
    while let current = mirror, let type = current.subjectType as? ObjectBase.Type {
      let offsets = FieldOffsetVector(of: type)
      // Unequal only if the class describes itself by a mirror of its own.
      guard current.children.count == offsets.count else { return [] }
      let own = zip(current.children, offsets).map { child, offset in
        StoredField(name: child.label ?? "", offset: offset, type: Swift.type(of: child.value))
      }
      fields.insert(contentsOf: own, at: 0)
      mirror = current.superclassMirror
    }
    return fields
  }
}
