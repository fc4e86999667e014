internal import ModelObjects

// For properties that hold one object, or a list. Every optional of a class of ours is one pointer, so the exact type
// need not be known here.
extension PersistedProperty {
  /// The object that lies in the property.
  func object(in owner: ObjectBase) -> ObjectBase? {
    unsafe owner.withCell(at: offset) { cell in
      unsafe cell.assumingMemoryBound(to: ObjectBase?.self).pointee
    }
  }

  /// Takes the object out of the property: a store's objects do not hold each other.
  ///
  /// A value of a type of the user's own stays, and gives an object that stands for it.
  func takeObject(from owner: ObjectBase) -> ObjectBase? {
    if partType != nil { return part(in: owner) }
    return unsafe owner.withCell(at: offset) { cell in
      let place = unsafe cell.assumingMemoryBound(to: ObjectBase?.self)
      defer { unsafe place.pointee = nil }
      return unsafe place.pointee
    }
  }

  /// Puts a list into the property, which is of the list's type.
  func put(_ list: any PersistedCollection, in owner: ObjectBase) {
    unsafe owner.withCell(at: offset) { cell in
      unsafe cell.assumingMemoryBound(to: AnyObject.self).pointee = list
    }
  }
}
