internal import Foundation
internal import ModelSchema

extension ObjectStore {
  /// Brings the store of a configuration to its version, and lets go of it.
  ///
  /// It does what opening the store would do. An app calls it where time does not matter, before it opens the
  /// store on the way to its first screen. A process that is ended in the middle leaves the store as it was, or
  /// as it was after the last step that names its classes; the next call goes on from there.
  ///
  /// - Parameter configuration: The configuration.
  /// - Throws: ``StoreError``, and what the migration's code throws.
  public static func performMigration(
    for configuration: Configuration = .defaultConfiguration
  ) throws {
    _ = try ObjectStore(configuration, .thisThread)
  }

  /// Brings the store of a configuration to its version on a thread of its own.
  ///
  /// ```swift
  /// if try ObjectStore.needsMigration(for: configuration) {
  ///   try await ObjectStore.migrate(configuration) { progress in
  ///     print(progress.rows, "of", progress.totalRows)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - configuration: The configuration.
  ///   - progress: Told how far it is, on that thread; nil for the one of the configuration.
  /// - Throws: ``StoreError``, and what the migration's code throws; ``StoreError`` of the kind `cancelled`
  ///   where the task is cancelled: then the store is what it was.
  public static func migrate(
    _ configuration: Configuration = .defaultConfiguration,
    progress: (@Sendable (MigrationProgress) -> Void)? = nil
  ) async throws {
    var configuration = configuration
    let own = configuration.migrationProgress
    let flag = CancellationFlag()
    configuration.migrationProgress = { state in
      if flag.isSet { throw StoreError(.cancelled, "cancelled; the store is what it was") }
      progress?(state)
      try own?(state)
    }
    let told = configuration
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread {
          continuation.resume(with: Result { try performMigration(for: told) })
        }
      }
    } onCancel: {
      flag.set()
    }
  }

  /// Whether the store of a configuration is there and of an earlier version.
  ///
  /// The file is only read.
  ///
  /// - Parameter configuration: The configuration.
  /// - Returns: Whether opening it would migrate it.
  /// - Throws: ``StoreError`` where the file is no store.
  public static func needsMigration(
    for configuration: Configuration = .defaultConfiguration
  ) throws -> Bool {
    guard let path = configuration.path, isThere(path) else { return false }
    let connection = try StoreOpening.openToRead(path, SQLiteOptions(access: .readOnly))
    guard let version = try StoreHistory(reading: connection).head?.schemaVersion() else {
      return false
    }
    return version.number ?? 0 < Int(clamping: configuration.schemaVersion)
  }
}

/// Whether a task was cancelled, for the thread that works for it.
private final class CancellationFlag: @unchecked Sendable {
  private let lock = NSLock()
  private var value = false

  var isSet: Bool { lock.withLock { value } }

  func set() { lock.withLock { value = true } }
}
