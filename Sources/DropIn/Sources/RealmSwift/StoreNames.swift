public import Foundation
public import ModelStore

// What RealmSwift's users know of stores.

extension SharedStore {
  /// Opens the store of a file, with what the default configuration says besides.
  ///
  /// - Parameters:
  ///   - fileURL: The file.
  ///   - actor: The actor that has the store: the one that runs.
  /// - Throws: ``StoreError`` where the file cannot be opened or is of other models; `SchemaError` where the
  ///   classes contradict themselves.
  public init(fileURL: URL, actor: isolated (any Actor)? = #isolation) throws {
    var configuration = ObjectStore.Configuration.defaultConfiguration
    configuration.fileURL = fileURL
    configuration.inMemoryIdentifier = nil
    try self.init(configuration: configuration, actor: actor)
  }
}

extension ObjectStore {
  /// Copies the store as it is now, to a file that must not be there yet.
  ///
  /// - Parameter file: The file.
  /// - Throws: ``StoreError`` where the copy cannot be written.
  public func writeCopy(toFile file: URL) throws { try writeCopy(to: file) }

  /// Shows what others have written.
  ///
  /// - Parameter isolation: The actor of the caller.
  /// - Returns: Whether anything was written.
  @discardableResult
  public func asyncRefresh(isolation: isolated (any Actor)? = #isolation) async -> Bool {
    refresh()
  }
}

extension ObjectStore {
  /// What goes wrong with stores, under its familiar name.
  public typealias Error = StoreError
}

extension StoreError {
  /// What is wrong, under its familiar name.
  public var code: Kind { kind }

  /// The file that it is about; nil where it is about none.
  public var fileURL: URL? { ["", ":memory:"].contains(path) ? nil : URL(fileURLWithPath: path) }
}
