internal import Foundation
internal import ModelObjects
internal import ModelSchema

/// Opens the file of a store, and makes its tables.
struct StoreOpening {
  let configuration: ObjectStore.Configuration
  /// Whether this process has the file open otherwise.
  let isShared: Bool

  init(_ configuration: ObjectStore.Configuration, isShared: Bool) {
    self.configuration = configuration
    self.isShared = isShared
  }

  func connect() throws -> SQLiteConnection {
    let connection = try open()
    try Self.configure(connection, configuration)
    if configuration.path != nil, !configuration.readOnly, !isShared { try compact(connection) }
    return connection
  }

  private func open() throws -> SQLiteConnection {
    if let name = configuration.inMemoryIdentifier {
      return try SQLiteConnection(.sharedMemory(name), options: options(.create))
    }
    guard let path = configuration.path else { return try SQLiteConnection(.memory) }
    if !isThere(path), let seed = configuration.seedFilePath { try plant(seed.path, at: path) }
    if configuration.readOnly { return try Self.openToRead(path, options(.readOnly)) }
    try makeFolder(of: path)
    return try SQLiteConnection(.file(path), options: options(.create))
  }

  private func options(_ access: SQLiteOptions.Access) -> SQLiteOptions {
    SQLiteOptions(access: access, busyTimeout: configuration.waitingTime)
  }

  /// Opens a file that may lie in a folder where nothing can be written.
  static func openToRead(_ path: String, _ options: SQLiteOptions) throws -> SQLiteConnection {
    do {
      let connection = try SQLiteConnection(.file(path), options: options)
      _ = try connection.integer("SELECT count(*) FROM sqlite_master")
      return connection
    } catch let error as StoreError
      where [.cannotOpen, .readOnly].contains(error.kind) && isThere(path)
      && !isThere(path + "-wal")
    {
      // A reader makes files beside a database in WAL mode; here nobody can, so nobody writes either.
      return try SQLiteConnection(.uri(path: path, "immutable=1"), options: options)
    }
  }

  /// What every connection of a store is told when it is opened.
  static func configure(
    _ connection: SQLiteConnection,
    _ configuration: ObjectStore.Configuration
  ) throws {
    if configuration.path != nil, !configuration.readOnly {
      try connection.setJournalMode(.wal)
      try setDurability(connection, configuration.durability)
      #if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
      try protect(configuration)
      #endif
    }
    try connection.setPragma("foreign_keys", to: 1)
    // Lists of lists: what a trigger deletes has parts that one deletes.
    try connection.setPragma("recursive_triggers", to: 1)
    // 8 MB of pages instead of 2: a thousand rows that an index finds all over a file of 6 MB took twice as long.
    try connection.execute("PRAGMA cache_size = -8000")
  }

  private static func setDurability(
    _ connection: SQLiteConnection,
    _ durability: ObjectStore.Durability
  ) throws {
    switch durability {
    case .process: try connection.execute("PRAGMA synchronous = NORMAL")
    case .power:
      try connection.execute("PRAGMA synchronous = FULL")
      // Only systems of Apple tell a drive to write its own memory out, and only if they are asked to.
      try connection.execute("PRAGMA fullfsync = 1")
      try connection.execute("PRAGMA checkpoint_fullfsync = 1")
    }
  }

  #if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
  private static func protect(_ configuration: ObjectStore.Configuration) throws {
    guard let path = configuration.path else { return }
    for suffix in ["", "-wal", "-shm"] where isThere(path + suffix) {
      try FileManager.default.setAttributes(
        [.protectionKey: configuration.fileProtection],
        ofItemAtPath: path + suffix
      )
    }
  }
  #endif

  private func makeFolder(of path: String) throws {
    do {
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent,
        withIntermediateDirectories: true
      )
    } catch {
      throw StoreError(
        .cannotOpen,
        "its folder cannot be made: \(error.localizedDescription)",
        hint: "choose a folder in which this program may write",
        at: StoreError.Origin(path: path)
      )
    }
  }

  /// The classes and tables of the store, after the file has what the classes need.
  func prepare(_ connection: SQLiteConnection) throws -> StoreSchema {
    do {
      return try schema(connection)
    } catch let error as StoreError
      where error.kind == .schemaMismatch && configuration.deleteStoreIfMigrationNeeded
      && !configuration.readOnly
    {
      try empty(connection)
      return try schema(connection)
    }
  }

  private func schema(_ connection: SQLiteConnection) throws -> StoreSchema {
    var schema = StoreSchema(number: configuration.schemaVersion)
    try schema.read(from: connection)
    if let migration = try StoreMigration(configuration, on: connection) {
      connection.willRun = configuration.willRun
      try migration.run()
      connection.willRun = nil
      try schema.read(from: connection)
    }
    try schema.add(configuration.objectTypes ?? [], on: connection)
    return schema
  }
}
