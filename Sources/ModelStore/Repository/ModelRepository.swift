/// Where an app keeps models of one kind, whatever is behind it.
///
/// An app that asks a repository knows nothing of files and transactions, so what is behind it can be another
/// thing tomorrow: a store in a file, a store in memory for a test, or a helper that the app had before.
///
/// ```swift
/// struct TodoList<Todos: ModelRepository> where Todos.Model == Todo {
///   let todos: Todos
///
///   func add(_ title: String) throws { try todos.create(Todo(title: title)) }
///   func all() throws -> [Todo] { try todos.fetch() }
/// }
/// ```
public protocol ModelRepository<Model> {
  /// What is kept.
  associatedtype Model
  /// What says which models are meant.
  associatedtype Filter

  /// Keeps a new model.
  ///
  /// - Parameter model: The model.
  /// - Throws: Whatever keeps it from being kept.
  func create(_ model: Model) throws

  /// Finds models.
  ///
  /// - Parameters:
  ///   - predicate: Which models, or nil for all.
  ///   - limit: The most that are wanted, or nil.
  /// - Returns: The models.
  /// - Throws: Whatever keeps them from being read.
  func fetch(_ predicate: Filter?, limit: Int?) throws -> [Model]

  /// Changes a model that is kept.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - change: Changes it; where it throws, the model is as it was.
  /// - Throws: What the closure throws, and whatever keeps the change from being kept.
  func update(_ model: Model, _ change: (Model) throws -> Void) throws

  /// Lets go of a model.
  ///
  /// - Parameter model: The model.
  /// - Throws: Whatever keeps it from being removed.
  func delete(_ model: Model) throws
}

extension ModelRepository {
  /// Finds models, all of them unless told otherwise.
  ///
  /// - Parameter predicate: Which models, or nil for all.
  /// - Returns: The models.
  /// - Throws: Whatever keeps them from being read.
  public func fetch(_ predicate: Filter? = nil) throws -> [Model] {
    try fetch(predicate, limit: nil)
  }

  /// Finds the first model.
  ///
  /// - Parameter predicate: Which models, or nil for all.
  /// - Returns: The model, or nil where there is none.
  /// - Throws: Whatever keeps it from being read.
  public func fetchFirst(_ predicate: Filter? = nil) throws -> Model? {
    try fetch(predicate, limit: 1).first
  }
}
