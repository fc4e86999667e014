public import ModelSchema

/// One row that code of the app reads and changes.
///
/// ```swift
/// let code: MigrationCode = { row in
///   guard case .text(let name) = row["name"] else { return }
///   let parts = name.split(separator: " ", maxSplits: 1).map(String.init)
///   row["first"] = .text(parts.first ?? "")
///   row["last"] = .text(parts.dropFirst().first ?? "")
/// }
/// ```
public struct MigrationRow: Sendable {
  /// The values by property, as they are stored.
  public private(set) var values: [String: StoredValue]
  private(set) var changed: Set<String> = []

  package init(_ values: [String: StoredValue]) {
    self.values = values
  }

  /// The stored value of a property; null where the row has none.
  ///
  /// Setting a property that the row does not have is an error, which stops the migration; an
  /// object that lies in a row as JSON takes any.
  ///
  /// - Parameter name: The name of the property.
  public subscript(name: String) -> StoredValue {
    get { values[name] ?? .null }
    set {
      values[name] = newValue
      changed.insert(name)
    }
  }
}

extension MigrationRow {
  /// - Throws: ``StoreError`` of the kind `missing` where code has set what is not there.
  func requireChanges(of names: Set<String>, by code: String) throws {
    guard let name = changed.subtracting(names).min() else { return }
    throw StoreError(
      .missing,
      "the code '\(code)' sets '\(name)', which the rows do not have",
      hint: "set one of \(names.sorted().joined(separator: ", ")); nothing was changed"
    )
  }
}

/// Code of the app that changes one row; what it throws stops the migration, and nothing is kept.
public typealias MigrationCode = @Sendable (inout MigrationRow) throws -> Void
