// Who links to an object is known to a store only, so there is nothing to write and nothing to read. It is
// coded for classes whose other properties are, and whose code the compiler writes.
extension LinkingObjects: Codable {
  /// Creates what a property has of which nothing is read.
  ///
  /// - Parameter decoder: The decoder, which is not asked.
  public convenience init(from decoder: any Decoder) {
    self.init(originProperty: "")
  }

  /// Writes an empty list; a property writes nothing at all.
  ///
  /// - Parameter encoder: The encoder.
  public func encode(to encoder: any Encoder) {
    _ = encoder.unkeyedContainer()
  }
}

extension KeyedDecodingContainer {
  /// Makes the property that tells which objects link to one; no key is asked for.
  ///
  /// - Parameters:
  ///   - type: The property's wrapper.
  ///   - key: The key.
  /// - Returns: The property.
  public func decode<Element: ObjectBase>(
    _ type: Persisted<LinkingObjects<Element>>.Type,
    forKey key: Key
  ) -> Persisted<LinkingObjects<Element>> {
    Persisted(wrappedValue: LinkingObjects(originProperty: ""))
  }
}

extension KeyedEncodingContainer {
  /// Writes nothing of the property that tells which objects link to one.
  ///
  /// - Parameters:
  ///   - property: The property's wrapper.
  ///   - key: The key.
  public mutating func encode<Element: ObjectBase>(
    _ property: Persisted<LinkingObjects<Element>>,
    forKey key: Key
  ) {}
}
