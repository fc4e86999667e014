extension ObjectBase {
  /// The value of a property that is known by its name only.
  ///
  /// What is set may be anything that `init(value:)` takes for the property. A name that the class has not, and
  /// a value that does not fit, are mistakes of the program, which ``StoreFailure`` is told.
  ///
  /// ```swift
  /// brand["name"] = "Aroma"
  /// ```
  ///
  /// - Parameter name: The property's name.
  public final subscript(name: String) -> Any? {
    get {
      let type = Swift.type(of: self)
      if let property = type.persistedProperties.first(where: { $0.name == name }) {
        let value = property.value(in: self)
        return (value as? any AnyOptional).map(\.wrapped) ?? value
      }
      guard let links = type.linkingProperties.first(where: { $0.name == name }) else {
        Self.failUnknown(name, of: type)
      }
      return links.value(in: self)
    }
    set {
      let type = Swift.type(of: self)
      guard type.persistedProperties.contains(where: { $0.name == name }) else {
        Self.failUnknown(name, of: type)
      }
      ObjectFiller(PlainObjects()).fill(self, from: [name: newValue as Any])
    }
  }

  private static func failUnknown(_ name: String, of type: ObjectBase.Type) -> Never {
    StoreFailure.fail("Invalid property name '\(name)' for class '\(type.schemaName)'.")
  }
}
