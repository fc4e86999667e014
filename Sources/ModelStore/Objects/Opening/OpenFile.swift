internal import Foundation
internal import ModelObjects

/// A store's entry in the list of the files that this process has open.
///
/// All stores of one file must agree on what it is.
final class OpenFile {
  private struct Entry {
    var schemaVersion: UInt64
    var readOnly: Bool
    var count: Int
  }

  private static let entries = Guarded<[String: Entry]>([:])
  let identity: String?
  /// False where the initialiser throws: what it made is ended all the same.
  private var isCounted = false

  /// Whether no other store of this process has the file open.
  var isOnly: Bool {
    guard let identity else { return true }
    return Self.entries.withValue { $0[identity]?.count == 1 }
  }

  /// - Throws: ``StoreError`` of the kind `alreadyOpen`.
  init(_ configuration: ObjectStore.Configuration) throws {
    identity = configuration.identity
    guard let identity else { return }
    try Self.entries.withValue { entries in
      if let open = entries[identity], open.count > 0 {
        try Self.compare(open, configuration)
      }
      let count = entries[identity]?.count ?? 0
      entries[identity] = Entry(
        schemaVersion: configuration.schemaVersion,
        readOnly: configuration.readOnly,
        count: count + 1
      )
    }
    isCounted = true
  }

  deinit {
    guard let identity, isCounted else { return }
    Self.entries.withValue { entries in
      entries[identity]?.count -= 1
      if entries[identity]?.count == 0 { entries[identity] = nil }
    }
  }

  private static func compare(
    _ open: Entry,
    _ configuration: ObjectStore.Configuration
  ) throws {
    if open.readOnly != configuration.readOnly { throw error("read permissions", configuration) }
    if open.schemaVersion != configuration.schemaVersion {
      throw error("schema version", configuration)
    }
  }

  private static func error(
    _ what: String,
    _ configuration: ObjectStore.Configuration
  ) -> StoreError {
    let path = configuration.path ?? configuration.inMemoryIdentifier ?? ""
    return StoreError(
      .alreadyOpen,
      "Realm at path '\(path)' already opened with different \(what).",
      hint: "open it with the same configuration, or let go of the other store first"
    )
  }

  /// Whether this process has the file of a configuration open.
  static func isOpen(_ configuration: ObjectStore.Configuration) -> Bool {
    guard let identity = configuration.identity else { return false }
    return entries.withValue { $0[identity] != nil }
  }
}
