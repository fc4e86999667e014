internal import Foundation
internal import ModelObjects
internal import ModelSchema

/// Opens the file of a store, and makes its tables.
struct StoreOpening {
  private let configuration: ObjectStore.Configuration

  init(_ configuration: ObjectStore.Configuration) {
    self.configuration = configuration
  }

  func connect() throws -> SQLiteConnection {
    guard let file = configuration.fileURL else {
      let connection = try SQLiteConnection(.memory)
      try connection.setPragma("foreign_keys", to: 1)
      return connection
    }
    if !configuration.readOnly { try makeFolder(of: file) }
    let access: SQLiteOptions.Access = configuration.readOnly ? .readOnly : .create
    let connection = try SQLiteConnection(.file(file.path), options: SQLiteOptions(access: access))
    if !configuration.readOnly {
      try connection.setJournalMode(.wal)
      // Durable against a crash of the app; after a loss of power the last commits may be gone, whole.
      try connection.execute("PRAGMA synchronous = NORMAL")
    }
    try connection.setPragma("foreign_keys", to: 1)
    return connection
  }

  private func makeFolder(of file: URL) throws {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
    } catch {
      throw StoreError(
        .cannotOpen,
        "its folder cannot be made: \(error.localizedDescription)",
        at: StoreError.Origin(path: file.path)
      )
    }
  }

  /// The classes and tables of the store, after the file has what the classes need.
  func prepare(_ connection: SQLiteConnection) throws -> StoreSchema {
    var schema = StoreSchema(number: configuration.schemaVersion)
    if !configuration.readOnly {
      try schema.read(from: connection)
    }
    try schema.add(configuration.objectTypes ?? [], on: connection)
    return schema
  }
}
