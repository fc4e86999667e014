/// What an app does to the rows of a store of earlier models, when it is opened with newer ones.
///
/// It is told the number of the version that the store has. What it throws is thrown by the opening, and the
/// store is what it was.
///
/// ```swift
/// let block: MigrationBlock = { migration, oldVersion in
///   guard oldVersion < 2 else { return }
///   migration.enumerateObjects(ofType: "Partner") { old, new in
///     new?["name"] = (old?["title"] as? String)?.uppercased()
///   }
/// }
/// ```
public typealias MigrationBlock =
  @Sendable (
    _ migration: Migration, _ oldSchemaVersion: UInt64
  ) throws -> Void

/// What is done for each object of a class: the object as it was, and as it will be.
public typealias MigrationObjectEnumerateBlock = (
  _ oldObject: MigrationObject?, _ newObject: MigrationObject?
) throws -> Void
