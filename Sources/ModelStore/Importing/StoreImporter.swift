public import Foundation
public import ModelSchema

/// Reads the version of a store, or of any SQLite file, out of the file.
///
/// A store of ModelKit says itself which version it has, and its tables are compared with it. Of
/// any other file the tables are read by what they mean: keys, references, unique columns, declared
/// types. What has no counterpart in a version stands in the notes and, where it can be kept, in
/// the annotations.
///
/// ```swift
/// let result = try StoreImporter.read(url)
/// print(result.versions[0].canonicalJSON)
/// ```
public enum StoreImporter: Sendable {
  /// Reads a file, without a write.
  ///
  /// - Parameter file: The file.
  /// - Returns: The versions that a store has had, the one that it has last, or the one of another
  ///   file; and notes.
  /// - Throws: ``StoreError`` where there is no such file, or it is no SQLite database.
  public static func read(_ file: URL) throws -> ImportResult {
    let probe = StoreProbe(path: file.path, waitingTime: 5)
    guard let result = try probe.read(read) else {
      throw StoreError(
        .cannotOpen,
        "there is no such file, or it is empty",
        hint: "look whether the path is right",
        at: StoreError.Origin(path: file.path)
      )
    }
    return result
  }

  /// Reads an open database.
  package static func read(_ connection: SQLiteConnection) throws -> ImportResult {
    let catalog = try DatabaseCatalog(reading: connection)
    let entries = try StoreHistory(reading: connection).standing
    if !entries.isEmpty {
      let versions = try entries.map { try $0.schemaVersion() }
      let drift = DriftReport(catalog, StorageLayout(versions[versions.count - 1]))
      let notes =
        drift.differences.map { ImportNote(.changed, $0) }
        + drift.missingIndexes.map { ImportNote(.information, "\($0) is missing") }
        + drift.extras.map { ImportNote(.skipped, $0) }
      return ImportResult(versions: versions, notes: notes)
    }
    var reader = SchemaIntrospection(catalog, connection)
    try reader.read()
    try reader.version.check()
    return ImportResult(versions: [reader.version], notes: reader.notes)
  }
}
