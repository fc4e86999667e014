/// What became of a value of another type.
package enum ConvertedValue: Hashable, Sendable {
  /// A value that leads back to the old one.
  case exact(StoredValue)
  /// A value that does not: something of the old one is lost.
  case changed(StoredValue)
  /// There is no such value.
  case impossible

  package var value: StoredValue? {
    switch self {
    case .exact(let value), .changed(let value): value
    case .impossible: nil
    }
  }
}

/// A scalar type as a column stores it.
package struct StoredType: Hashable, Sendable {
  package var scalar: ScalarType
  package var dates: DateEncoding

  package init(_ scalar: ScalarType, dates: DateEncoding? = nil) {
    self.scalar = scalar
    self.dates = dates ?? .secondsSince1970
  }
}

extension StoredType {
  /// The type in which the values of a property, or its elements, are stored.
  ///
  /// A link is stored as its target's key; JSON is a string.
  package init(_ property: PropertySchema, in version: SchemaVersion) {
    switch property.type {
    case .scalar(let type): self.init(type, dates: property.dateEncoding)
    case .enumeration(let name): self.init(version[enum: name]?.rawType ?? .string)
    case .embedded: self.init(.string)
    case .link(let target): self.init(keyOf: target, in: version, depth: 0)
    }
  }

  private init(keyOf entity: String, in version: SchemaVersion, depth: Int) {
    let root = version[entity: LayoutBuilder(version).root(of: entity)]
    guard let key = root?.primaryKey.first.flatMap({ root?[$0] }), depth < 8 else {
      self.init(.int64)
      return
    }
    if case .link(let target) = key.type {
      self.init(keyOf: target, in: version, depth: depth + 1)
    } else {
      self.init(key, in: version)
    }
  }
}
