import Foundation
import ModelObjects
import ModelStore

/// What the samples keep.
final class Todo: Object {
  @Persisted(primaryKey: true) var uuid: UUID
  @Persisted var title = ""
  @Persisted var isCompleted = false

  convenience init(title: String) {
    self.init()
    self.title = title
  }
}

/// A to-do list that works on results of a store.
struct StoreTodoApp {
  let store: ObjectStore

  init(file: URL?) throws {
    store = try ObjectStore(configuration: .init(fileURL: file, objectTypes: [Todo.self]))
  }

  var todos: Results<Todo> { store.objects(Todo.self).sorted(byKeyPath: "title") }

  func add(_ title: String) throws {
    try store.write { store.add(Todo(title: title)) }
  }

  func toggle(_ todo: Todo) throws {
    try store.write { todo.isCompleted.toggle() }
  }

  func delete(_ todo: Todo) throws {
    try store.write { store.delete(todo) }
  }

  func deleteAll() throws {
    try store.write { store.delete(todos) }
  }
}

/// The same behind a protocol: it knows no store.
struct RepositoryTodoApp<Todos: ModelRepository> where Todos.Model == Todo {
  let todos: Todos
  let withIdentifier: (UUID) -> Todos.Filter

  func add(_ title: String) throws {
    try todos.create(Todo(title: title))
  }

  func titles() throws -> [String] {
    try todos.fetch().map(\.title).sorted()
  }

  func toggle(_ uuid: UUID) throws {
    guard let todo = try todos.fetchFirst(withIdentifier(uuid)) else { return }
    try todos.update(todo) { $0.isCompleted.toggle() }
  }

  func delete(_ uuid: UUID) throws {
    guard let todo = try todos.fetchFirst(withIdentifier(uuid)) else { return }
    try todos.delete(todo)
  }
}

/// What the app had before there was a store: an array.
final class ArrayRepository: ModelRepository {
  private var models: [Todo] = []

  func create(_ model: Todo) { models.append(model) }

  func fetch(_ predicate: ((Todo) -> Bool)?, limit: Int?) -> [Todo] {
    Array(models.filter(predicate ?? { _ in true }).prefix(limit ?? .max))
  }

  func update(_ model: Todo, _ change: (Todo) throws -> Void) throws { try change(model) }

  func delete(_ model: Todo) { models.removeAll { $0 === model } }
}
