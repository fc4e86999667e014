public import ModelObjects

/// The objects of one class of a store, as a repository.
///
/// Each change is a write transaction of its own, or a part of the one that is open.
///
/// ```swift
/// let todos = ObjectRepository<Todo>(store)
/// try todos.create(Todo(title: "Write"))
/// let first = try todos.fetchFirst(QueryPredicate("title == %@", "Write"))
/// ```
public struct ObjectRepository<Model: Object>: ModelRepository {
  private let store: ObjectStore

  /// Creates a repository.
  ///
  /// - Parameter store: The store that keeps the objects, in a file or in memory.
  public init(_ store: ObjectStore) {
    self.store = store
  }

  /// Adds an object to the store; it is live from then on.
  ///
  /// - Parameter model: The object.
  /// - Throws: ``StoreError`` where the store cannot be written.
  public func create(_ model: Model) throws {
    try write { store.add(model) }
  }

  /// Finds objects.
  ///
  /// - Parameters:
  ///   - predicate: Which objects, or nil for all.
  ///   - limit: The most that are wanted, or nil.
  /// - Returns: The objects, which are live.
  public func fetch(_ predicate: QueryPredicate?, limit: Int?) -> [Model] {
    var found = store.objects(Model.self)
    if let predicate { found = found.filter(predicate) }
    if let limit { found = found.limited(to: limit) }
    return Array(found)
  }

  /// Changes an object in a write transaction.
  ///
  /// - Parameters:
  ///   - model: The object.
  ///   - change: Changes it; where it throws, the object is as it was.
  /// - Throws: What the closure throws; ``StoreError`` where the store cannot be written.
  public func update(_ model: Model, _ change: (Model) throws -> Void) throws {
    try write { try change(model) }
  }

  /// Deletes an object, with the embedded objects that it owns.
  ///
  /// - Parameter model: The object, which is invalid afterwards.
  /// - Throws: ``StoreError`` where the store cannot be written.
  public func delete(_ model: Model) throws {
    try write { store.delete(model) }
  }

  private func write(_ body: () throws -> Void) throws {
    try store.inTransaction(body)
  }
}

@available(
  *,
  unavailable,
  message: "a repository belongs to the thread, queue or actor of its store"
)
extension ObjectRepository: Sendable {}
