public import Foundation

/// How a `.realm` file is imported.
public struct RealmImportOptions: Sendable {
  /// What is done with objects that have the primary key of another.
  public enum DuplicatePolicy: String, Sendable, CaseIterable {
    /// The first in the file stays.
    case keepFirst
    /// The last in the file stays.
    case keepLast
    /// Nothing is imported, and the error names the key.
    case fail
  }

  /// The 64 bytes that the app opened the file with, or nil where it is not encrypted.
  public var key: Data?
  /// What is done with objects that have the primary key of another.
  public var duplicates = DuplicatePolicy.fail
  /// How many objects are written in one transaction.
  public var batchSize = 5_000
  /// Told how far it is after each transaction; may throw, which ends the import until it is run again.
  public var progress: (@Sendable (RealmImportProgress) throws -> Void)?
  /// Asked again and again; true ends the import, and the next run goes on from there.
  public var isCancelled: (@Sendable () -> Bool)?
  /// Called with the store before its rows are compared, for tests of what the comparison finds.
  package var willVerify: (@Sendable (_ path: String) throws -> Void)?

  /// Creates the options that fit most apps.
  ///
  /// - Parameter key: The 64 bytes that the app opened the file with, or nil.
  public init(key: Data? = nil) {
    self.key = key
  }
}

/// How far an import is.
public struct RealmImportProgress: Hashable, Sendable {
  /// The class whose objects are being carried.
  public let className: String
  /// The objects that are done, of all classes; embedded ones count with their owners.
  public let objects: Int
  /// The objects that there are.
  public let totalObjects: Int
}
