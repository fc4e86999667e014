public import Foundation
public import ModelSchema

/// Reads the version of a store, and makes one of the tables of any other SQLite file.
///
/// A store of ModelKit says itself which version it has. Of another file each table becomes an entity:
///
/// - Types follow the declared ones by SQLite's rules of affinity; `BOOLEAN` and the like become `bool`.
/// - A reference of one column to a table's key becomes a link.
/// - Unique indexes and constraints become unique keys, other indexes indexes.
/// - Views, triggers, virtual tables, partial indexes and indexes over expressions are named, not read.
///
/// ```swift
/// let result = try StoreImporter.read(URL(fileURLWithPath: "shop.sqlite"))
/// print(result.versions.first?.canonicalJSON ?? "")
/// ```
public enum StoreImporter: Sendable {
  /// Reads the versions that a store has had, or the tables of another file.
  ///
  /// - Parameter file: The file; nothing in it is changed.
  /// - Returns: The versions, the one that it has last, and what did not fit.
  /// - Throws: ``StoreError`` where the file cannot be read, ``SchemaError`` where a version in it cannot.
  public static func read(_ file: URL) throws -> ImportResult {
    let connection = try SQLiteConnection(
      .file(file.path),
      options: SQLiteOptions(access: .readOnly)
    )
    let entries = try StoreHistory(reading: connection).standing
    guard entries.isEmpty else {
      return ImportResult(versions: try entries.map { try $0.schemaVersion() })
    }
    let catalog = try DatabaseCatalog(reading: connection)
    var importer = TableImporter(catalog: catalog, file: file.relativePath)
    let version = try importer.version()
    return ImportResult(versions: [version], notes: importer.notes)
  }
}
