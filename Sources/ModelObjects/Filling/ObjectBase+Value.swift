extension ObjectBase {
  /// Creates an object with the values of a dictionary, an array or another object.
  ///
  /// A dictionary has values by the names of properties; the others keep their defaults, and names that the
  /// class has not are passed over. An array has the values of the first properties, in the order of
  /// their declarations, those of superclasses first. Nested dictionaries and arrays become objects. A
  /// number fits where the property can hold it exactly; `NSNull` fits optionals and empties collections;
  /// a text is never taken for a number or a date. Any other value is a mistake of the program, which
  /// ``StoreFailure`` is told.
  ///
  /// ```swift
  /// let list = DiningPartnerList(value: ["primaryKey": 1, "brands": [["id": "a"], ["id": "b"]]])
  /// ```
  ///
  /// - Parameter value: The dictionary, array or object.
  public convenience init(value: Any) {
    self.init()
    ObjectFiller(PlainObjects()).fill(self, from: value)
  }

  /// Whether a store takes part in the object.
  package final var isOfStore: Bool { unsafe state != nil }

  /// Whether the object is of a class, or of one that inherits from it.
  package final func isKind(of type: ObjectBase.Type) -> Bool {
    func isKind<Model: ObjectBase>(_ type: Model.Type) -> Bool { self is Model }
    return isKind(type)
  }
}

/// Nested objects of objects that no store has.
final class PlainObjects: ObjectMaking {
  let skipsEqual = false

  func object(of type: ObjectBase.Type, from value: Any) -> ObjectBase {
    if let object = value as? ObjectBase, object.isKind(of: type) { return object }
    let object = type.init()
    ObjectFiller(self).fill(object, from: value)
    return object
  }

  func update(_ child: ObjectBase, from value: Any) -> Bool { false }
}
