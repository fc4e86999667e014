public import ModelObjects

/// A property to sort by, and the direction.
///
/// The path may lead over links: `owner.name`. Objects for which it leads nowhere come first.
///
/// ```swift
/// let brands = store.objects(Brand.self).sorted(by: ["owner.name", SortKey("rank", ascending: false)])
/// ```
public struct SortKey: Hashable, Sendable {
  /// The names of properties, with points between them.
  public let keyPath: String
  /// Whether the smallest comes first.
  public let ascending: Bool

  /// Creates a key of a path.
  ///
  /// - Parameters:
  ///   - keyPath: The names of properties, with points between them.
  ///   - ascending: Whether the smallest comes first.
  public init(_ keyPath: String, ascending: Bool = true) {
    self.keyPath = keyPath
    self.ascending = ascending
  }

  /// Creates a key of a path.
  ///
  /// - Parameters:
  ///   - keyPath: The names of properties, with points between them.
  ///   - ascending: Whether the smallest comes first.
  public init(keyPath: String, ascending: Bool = true) {
    self.init(keyPath, ascending: ascending)
  }

  /// Creates a key of a key path.
  ///
  /// - Parameters:
  ///   - keyPath: A key path over persisted properties, such as `\Brand.owner?.name`.
  ///   - ascending: Whether the smallest comes first.
  public init<Root: ObjectBase, Value>(keyPath: KeyPath<Root, Value>, ascending: Bool = true) {
    self.init(PropertyTrace.names(of: keyPath), ascending: ascending)
  }

  /// The same property, in the other direction.
  ///
  /// - Returns: The key.
  public func reversed() -> SortKey {
    SortKey(keyPath, ascending: !ascending)
  }
}

extension SortKey: ExpressibleByStringLiteral {
  /// Creates a key that sorts from the smallest to the largest.
  ///
  /// - Parameter keyPath: The names of properties, with points between them.
  public init(stringLiteral keyPath: String) {
    self.init(keyPath)
  }
}
