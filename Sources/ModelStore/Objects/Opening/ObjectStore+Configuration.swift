public import Foundation
public import ModelObjects

extension ObjectStore {
  /// Where a store is, and what it has.
  public struct Configuration {
    /// The file, or nil for a store in memory.
    public var fileURL: URL?
    /// Whether the store can only be read.
    public var readOnly = false
    /// The number of the version of the models.
    public var schemaVersion: UInt64 = 0
    /// The classes of the store; nil where it learns of each when it is first used.
    ///
    /// Classes that properties lead to belong to it too.
    public var objectTypes: [ObjectBase.Type]?

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

@available(*, unavailable)
extension ObjectStore.Configuration: Sendable {}

extension ObjectStore.Configuration {
  /// The configuration of a store that is opened without one.
  public static var defaultConfiguration: ObjectStore.Configuration {
    ObjectStore.Configuration()
  }

  /// The file `default.sqlite` in the folder where the system keeps data of apps.
  ///
  /// On Linux that is `XDG_DATA_HOME`, or `~/.local/share`.
  public static var defaultFile: URL {
    let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    let folder = folders.first ?? FileManager.default.temporaryDirectory
    return folder.appendingPathComponent("default.sqlite")
  }
}
