import Foundation
import ModelObjects
import ModelStore
import Testing

struct TodoSampleTests {
  @Test
  func `a list on results creates, updates, deletes, and is there after reopening`() throws {
    let folder = try TemporaryStore()
    let file = URL(fileURLWithPath: folder.path)
    do {
      let app = try StoreTodoApp(file: file)
      for title in ["write", "read", "rest"] { try app.add(title) }
      let shown = app.todos
      try app.toggle(shown[0])
      try app.delete(shown[2])
      #expect(shown.map(\.title) == ["read", "rest"])
    }
    let app = try StoreTodoApp(file: file)
    #expect(app.todos.map(\.title) == ["read", "rest"])
    #expect(app.todos.map(\.isCompleted) == [true, false])
    try app.deleteAll()
    #expect(app.todos.isEmpty)
  }

  @Test(arguments: [true, false])
  func `a list behind a protocol takes a store in place of an array`(isInFile: Bool) throws {
    let folder = try TemporaryStore()
    let store = try ObjectStore(
      configuration: .init(fileURL: isInFile ? URL(fileURLWithPath: folder.path) : nil)
    )
    let array = RepositoryTodoApp(todos: ArrayRepository()) { uuid in { $0.uuid == uuid } }
    try exercise(array)
    let stored = RepositoryTodoApp(todos: ObjectRepository<Todo>(store)) { uuid in
      .identifier(uuid)
    }
    try exercise(stored)
    #expect(store.objects(Todo.self).map(\.title) == ["write"])
  }

  private func exercise(_ app: RepositoryTodoApp<some ModelRepository<Todo>>) throws {
    for title in ["write", "read"] { try app.add(title) }
    #expect(try app.titles() == ["read", "write"])
    let todos = try app.todos.fetch().sorted { $0.title < $1.title }
    try app.toggle(todos[0].uuid)
    #expect(todos[0].isCompleted)
    #expect(!todos[1].isCompleted)
    try app.delete(todos[0].uuid)
    #expect(try app.titles() == ["write"])
    #expect(try app.todos.fetch(nil, limit: 0).isEmpty)
  }

  @Test
  func `a change that throws leaves the object as it was`() throws {
    let store = try ObjectStore(configuration: .init(fileURL: nil))
    let todos = ObjectRepository<Todo>(store)
    let todo = Todo(title: "write")
    try todos.create(todo)
    #expect(throws: CancellationError.self) {
      try todos.update(todo) {
        $0.title = "read"
        throw CancellationError()
      }
    }
    #expect(todo.title == "write")
  }
}

extension QueryPredicate {
  static func identifier(_ uuid: UUID) -> QueryPredicate {
    (try? QueryPredicate("uuid == %@", uuid)) ?? QueryPredicate(value: false)
  }
}
