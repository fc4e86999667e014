public import Dispatch
internal import Foundation
internal import ModelObjects

/// A store whose initialisers give the one that is already open; only ``ObjectStore`` is one.
//
// An initialiser of a class always makes an object. One in an extension of a protocol that values could
// conform to gives what it likes.
public protocol SharedStore {}

extension ObjectStore: SharedStore {}

extension SharedStore {
  /// Opens a store, and makes it where there is none.
  ///
  /// The store and its objects belong to the actor that opens it, or else to the thread. As long as a store
  /// of the same configuration is open there, it is that one: so code that opens a store wherever it needs
  /// one sees what it wrote elsewhere, and can open it in a transaction too.
  ///
  /// - Parameters:
  ///   - configuration: Where the store is, and what it has.
  ///   - actor: The actor that has the store: the one that runs.
  /// - Throws: ``StoreError`` where the file cannot be opened or is of other models; `SchemaError` where
  ///   the classes contradict themselves.
  public init(
    configuration: ObjectStore.Configuration = .defaultConfiguration,
    actor: isolated (any Actor)? = #isolation
  ) throws {
    self = try Self.only(OpenStores.store(configuration, .isolation(actor)))
  }

  /// Opens a store that belongs to a serial queue.
  ///
  /// As long as a store of the same configuration is open for the queue, it is that one.
  ///
  /// - Parameters:
  ///   - configuration: Where the store is, and what it has.
  ///   - queue: The queue, on which this must run.
  /// - Throws: ``StoreError`` where the file cannot be opened or is of other models; `SchemaError` where
  ///   the classes contradict themselves.
  public init(
    configuration: ObjectStore.Configuration = .defaultConfiguration,
    queue: DispatchQueue
  ) throws {
    self = try Self.only(OpenStores.store(configuration, .queue(queue)))
  }

  private static func only(_ store: ObjectStore) -> Self {
    guard let store = store as? Self else { StoreFailure.fail("\(Self.self) is no ObjectStore.") }
    return store
  }
}

/// The stores that this process has open, by file and by where they may be used; none is kept alive.
enum OpenStores {
  private struct Key: Hashable {
    let identity: String
    let place: Confinement.Identity
  }

  // Looked at only where the store may be used: the key says where that is.
  private struct Entry: @unchecked Sendable {
    weak var store: ObjectStore?
  }

  private static let entries = Guarded<[Key: [Entry]]>([:])

  static func store(
    _ configuration: ObjectStore.Configuration,
    _ confinement: Confinement
  ) throws -> ObjectStore {
    guard let identity = configuration.identity else {
      return try ObjectStore(configuration, confinement)
    }
    let key = Key(identity: identity, place: confinement.identity)
    let known = entries.withValue { $0[key, default: []] }.compactMap(\.store)
    if let same = known.first(where: { $0.configuration.opensLike(configuration) }) { return same }
    let opened = try ObjectStore(configuration, confinement)
    let entry = Entry(store: opened)
    entries.withValue { entries in
      entries = entries.compactMapValues { stores in
        let living = stores.filter { $0.store != nil }
        return living.isEmpty ? nil : living
      }
      entries[key, default: []].append(entry)
    }
    return opened
  }
}

extension ObjectStore.Configuration {
  /// Whether a store of this configuration is one of another too; what only the opening asks does not count.
  fileprivate func opensLike(_ other: ObjectStore.Configuration) -> Bool {
    readOnly == other.readOnly && schemaVersion == other.schemaVersion
      && durability == other.durability && waitingTime == other.waitingTime
      && objectTypes?.map(ObjectIdentifier.init) == other.objectTypes?.map(ObjectIdentifier.init)
  }
}
