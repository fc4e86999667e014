public import Foundation
public import ModelObjects
public import ModelStore

// What RealmSwift's users know of configurations.

extension ObjectStore.Configuration {
  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - fileURL: The file, or nil for a store in memory.
  ///   - inMemoryIdentifier: The name that all stores in memory give which share the rows; nil for none.
  ///   - readOnly: Whether the store can only be read.
  ///   - schemaVersion: The number of the version of the models.
  ///   - migrationBlock: What is done to the rows of a store of an earlier version; it needs `objectTypes`.
  ///   - deleteRealmIfMigrationNeeded: Whether a store of other models is replaced by an empty one.
  ///   - shouldCompactOnLaunch: Whether a file is made as small as it can be; told its bytes, and the used ones.
  ///   - objectTypes: The classes of the store, or nil.
  ///   - seedFilePath: A store whose copy a missing file becomes.
  public init(
    fileURL: URL? = Self.defaultFile,
    inMemoryIdentifier: String? = nil,
    readOnly: Bool = false,
    schemaVersion: UInt64 = 0,
    migrationBlock: MigrationBlock? = nil,
    deleteRealmIfMigrationNeeded: Bool = false,
    shouldCompactOnLaunch: (@Sendable (Int, Int) -> Bool)? = nil,
    objectTypes: [ObjectBase.Type]? = nil,
    seedFilePath: URL? = nil
  ) {
    self.init(
      fileURL: fileURL,
      readOnly: readOnly,
      schemaVersion: schemaVersion,
      objectTypes: objectTypes
    )
    self.inMemoryIdentifier = inMemoryIdentifier
    self.migrationBlock = migrationBlock
    self.deleteStoreIfMigrationNeeded = deleteRealmIfMigrationNeeded
    self.shouldCompactOnLaunch = shouldCompactOnLaunch
    self.seedFilePath = seedFilePath
  }

  /// Whether a store of other models is replaced by an empty one; its rows are kept in a copy beside the file.
  public var deleteRealmIfMigrationNeeded: Bool {
    get { deleteStoreIfMigrationNeeded }
    set { deleteStoreIfMigrationNeeded = newValue }
  }
}
