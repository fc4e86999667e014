/// An actor that has a store of its own, for work off the main thread.
///
/// What a closure returns leaves the actor, so it must be `Sendable`: a number, a value of your own, a
/// ``ThreadSafeReference``. The store is opened when it is first needed, and stays open as long as the actor.
///
/// ```swift
/// let background = ObjectStoreActor(configuration: configuration)
/// try await background.write { store in
///   store.add(Brand(value: ["id": "a", "name": "Aroma"]))
/// }
/// let count = try await background.read { $0.objects(Brand.self).count }
/// ```
public actor ObjectStoreActor {
  private let configuration: ObjectStore.Configuration
  private var store: ObjectStore?

  /// Creates an actor; nothing is opened yet.
  ///
  /// - Parameter configuration: Where the store is, and what it has.
  public init(configuration: ObjectStore.Configuration = .defaultConfiguration) {
    self.configuration = configuration
  }

  /// Runs a closure with the store.
  ///
  /// - Parameter body: What to do.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws; ``StoreError`` where the store cannot be opened.
  public func read<Result: Sendable>(
    _ body: @Sendable (ObjectStore) throws -> Result
  ) throws -> Result {
    let store = try opened()
    store.refresh()
    return try body(store)
  }

  /// Runs a closure in a write transaction of the store: all that it changes is kept, or nothing.
  ///
  /// - Parameter body: What to do.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws; ``StoreError`` where the store cannot be opened or written.
  @discardableResult
  public func write<Result: Sendable>(
    _ body: @Sendable (ObjectStore) throws -> Result
  ) async throws -> Result {
    let store = try opened()
    return try await store.asyncWrite { try body(store) }
  }

  /// Closes the store; it is opened again when it is next needed.
  public func close() {
    store = nil
  }

  private func opened() throws -> ObjectStore {
    if let store { return store }
    let opened = try ObjectStore(configuration: configuration)
    store = opened
    return opened
  }
}
