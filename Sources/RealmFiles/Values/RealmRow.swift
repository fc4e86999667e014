/// One object of a class: its values, by the names of its properties.
public struct RealmRow: Hashable, Sendable {
  private let shape: RowShape
  /// The object's key in the file, which links lead to; in files before format 10 its row number.
  public let key: Int64
  /// The values, in the order of ``propertyNames``.
  public let values: [RealmValue]

  init(_ shape: RowShape, key: Int64, values: [RealmValue]) {
    self.shape = shape
    self.key = key
    self.values = values
  }

  /// The name of the class.
  public var className: String { shape.className }

  /// The names of the properties, as they are stored.
  public var propertyNames: [String] { shape.names }

  /// The value of a property, or nil where the class has none of that name.
  ///
  /// - Parameter name: The stored name.
  public subscript(name: String) -> RealmValue? { shape.places[name].map { values[$0] } }

  /// The value of the primary key, or nil where the class has none.
  public var primaryKey: RealmValue? { shape.primaryKey.flatMap { self[$0] } }

  /// Whether two rows are of one class and have the same key and values.
  ///
  /// - Parameters:
  ///   - left: A row.
  ///   - right: Another.
  /// - Returns: True if they are equal.
  public static func == (left: RealmRow, right: RealmRow) -> Bool {
    left.key == right.key && left.className == right.className && left.values == right.values
      && left.propertyNames == right.propertyNames
  }

  /// Feeds the class, the key and the values to a hasher.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(className)
    hasher.combine(key)
    hasher.combine(values)
  }
}

/// What all rows of a class share.
final class RowShape: Sendable {
  let className: String
  let names: [String]
  let primaryKey: String?
  let places: [String: Int]

  init(_ table: Table) {
    className = table.className
    names = table.columns.map(\.name)
    primaryKey = table.primaryKey
    places = Dictionary(zip(names, names.indices)) { first, _ in first }
  }
}
