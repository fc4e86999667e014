public import Foundation
public import ModelStore
internal import RealmFiles

/// Carries the objects of a `.realm` file into a store, without Realm and without the classes.
///
/// An app calls it at each launch, before it opens its store. The first run carries everything, compares the
/// store with the file and makes it a store; every later run finds that and does nothing. A run that was
/// killed or cancelled goes on where it ended. The file is only read.
///
/// ```swift
/// let configuration = ObjectStore.Configuration(fileURL: newFile, schemaVersion: 7)
/// try RealmImport.run(from: oldFile, into: configuration)
/// let store = try ObjectStore(configuration: configuration)
/// ```
public enum RealmImport: Sendable {
  /// Imports a file, unless that is done or there is none.
  ///
  /// The store gets the classes of the file as its version. Its number is the file's schema version, or the
  /// configuration's where that is lower, so that the app can open the store in any case; 0 where the file has
  /// none.
  ///
  /// - Parameters:
  ///   - source: The `.realm` file; Realm must not have it open meanwhile.
  ///   - configuration: The store that the app will open: its file, and its schema version.
  ///   - options: How the file is imported.
  /// - Returns: What was done, and what could not be carried.
  /// - Throws: ``RealmImportError``, also where the store has rows of its own; `RealmFileError` where the file
  ///   cannot be read; `StoreError` where the store cannot be written.
  @discardableResult
  public static func run(
    from source: URL,
    into configuration: ObjectStore.Configuration,
    options: RealmImportOptions = RealmImportOptions()
  ) throws -> RealmImportReport {
    try run(from: source, into: configuration, options, highestNumber: configuration.schemaVersion)
  }

  /// Imports a file into a store that gets the file's schema version, unless that is done or there is none.
  ///
  /// - Parameters:
  ///   - source: The `.realm` file; Realm must not have it open meanwhile.
  ///   - file: The file of the store.
  ///   - options: How the file is imported.
  /// - Returns: What was done, and what could not be carried.
  /// - Throws: ``RealmImportError``, also where the store has rows of its own; `RealmFileError` where the file
  ///   cannot be read; `StoreError` where the store cannot be written.
  @discardableResult
  public static func run(
    from source: URL,
    into file: URL,
    options: RealmImportOptions = RealmImportOptions()
  ) throws -> RealmImportReport {
    let configuration = ObjectStore.Configuration(fileURL: file)
    return try run(from: source, into: configuration, options, highestNumber: .max)
  }

  private static func run(
    from source: URL,
    into configuration: ObjectStore.Configuration,
    _ options: RealmImportOptions,
    highestNumber: UInt64
  ) throws -> RealmImportReport {
    guard configuration.inMemoryIdentifier == nil, configuration.fileURL != nil else {
      throw RealmImportError(.unsupportedStore, "a store in memory has no file to import into")
    }
    let known = try StoreIntake.entry(of: configuration)
    if let known, known.isDone, var report = RealmImportReport(known.progress) {
      report.outcome = .alreadyImported
      return report
    }
    guard FileManager.default.fileExists(atPath: source.path) else {
      guard known == nil else { throw missing(source) }
      return .noFile
    }
    let file = try RealmFile(contentsOf: source, key: options.key)
    let number = min(file.schemaVersion ?? 0, highestNumber)
    let plan = try ImportPlan(file, number: Int(clamping: number))
    let intake = try StoreIntake(configuration)
    if try intake.entry() == nil, let table = try intake.occupiedTable() {
      throw RealmImportError(
        .storeInUse,
        """
        \(intake.connection.location.path) has rows of its own, in \(table); it was left alone: choose \
        another file for the store
        """
      )
    }
    return try ImportRun((source, file), plan, into: intake, options).run()
  }

  private static func missing(_ source: URL) -> RealmImportError {
    RealmImportError(
      .sourceMissing,
      """
      the import of \(source.path) has not ended, and the file is not there: put it back, or remove the store
      """
    )
  }
}
