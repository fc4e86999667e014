public import Foundation
public import ModelObjects

extension ObjectStore {
  /// Where a store is, and what it has.
  public struct Configuration: Sendable {
    /// The file, or nil for a store in memory.
    public var fileURL: URL?
    /// The name of a store in memory that all stores of this process share which name it; nil for none.
    ///
    /// It is there as long as one of them is open. Where a name is given, `fileURL` does not count.
    public var inMemoryIdentifier: String?
    /// Whether the store can only be read.
    public var readOnly = false
    /// The number of the version of the models.
    public var schemaVersion: UInt64 = 0
    /// The classes of the store; nil where it learns of each when it is first used.
    ///
    /// Classes that properties lead to belong to it too.
    public var objectTypes: [ObjectBase.Type]?
    /// A store whose copy a missing file becomes.
    public var seedFilePath: URL?
    /// Whether a store of other models is replaced by an empty one.
    ///
    /// Its rows are kept in a copy beside the file, whose name ends in `.old`. Only `objectTypes` that
    /// differ from the file's count: a file of a newer version, a damaged one or one of somebody else is
    /// never replaced.
    public var deleteStoreIfMigrationNeeded = false
    /// Whether a file is made as small as it can be when this process first opens it.
    ///
    /// It is told the bytes of the file, and the bytes of it that are used.
    public var shouldCompactOnLaunch: (@Sendable (_ total: Int, _ used: Int) -> Bool)?
    /// What is done to the rows of a store of an earlier version, after the tables have the new properties and
    /// before those that are gone go.
    ///
    /// It needs `objectTypes`. Nil where nothing is to be done that does not happen by itself.
    public var migrationBlock: MigrationBlock?
    /// What leads the store from version to version, in the order of the versions.
    ///
    /// `migrationBlock` runs after the last of them. It needs `objectTypes`.
    public var migrationSteps: [MigrationStep] = []
    /// Told how far a migration is; may throw, which ends it, and the store is what it was.
    public var migrationProgress: (@Sendable (MigrationProgress) throws -> Void)?
    /// How many seconds one waits for another writer.
    public var waitingTime = 5.0
    /// What a commit that has returned survives.
    public var durability = Durability.process
    /// Stops a migration at a statement; for tests of what a crash leaves behind.
    package var willRun: (@Sendable (String) throws -> Void)?
    #if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
    /// When the system lets the files be read.
    public var fileProtection = FileProtectionType.completeUntilFirstUserAuthentication
    #endif

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - fileURL: The file, or nil for a store in memory.
    ///   - readOnly: Whether the store can only be read.
    ///   - schemaVersion: The number of the version of the models.
    ///   - objectTypes: The classes of the store, or nil.
    public init(
      fileURL: URL? = Self.defaultFile,
      readOnly: Bool = false,
      schemaVersion: UInt64 = 0,
      objectTypes: [ObjectBase.Type]? = nil
    ) {
      self.fileURL = fileURL
      self.readOnly = readOnly
      self.schemaVersion = schemaVersion
      self.objectTypes = objectTypes
    }
  }
}

extension ObjectStore.Configuration {
  /// The configuration of a store that is opened without one.
  public static var defaultConfiguration: ObjectStore.Configuration {
    get { shared.current }
    set { shared.current = newValue }
  }

  private static let shared = Guarded(ObjectStore.Configuration())

  /// The file `default.sqlite` in the folder where the system keeps data of apps.
  ///
  /// On Linux that is `XDG_DATA_HOME`, or `~/.local/share`.
  public static var defaultFile: URL {
    let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    let folder = folders.first ?? FileManager.default.temporaryDirectory
    return folder.appendingPathComponent("default.sqlite")
  }

  /// The file's path; nil for a store in memory.
  var path: String? {
    inMemoryIdentifier == nil ? fileURL?.path : nil
  }

  /// What is the same for all stores that share their rows; nil where a store shares with none.
  var identity: String? {
    if let inMemoryIdentifier { return "memory:\(inMemoryIdentifier)" }
    return fileURL.map { "file:\($0.resolvingSymlinksInPath().path)" }
  }
}
