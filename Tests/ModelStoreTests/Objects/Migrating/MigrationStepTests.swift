import Foundation
import ModelObjects
import ModelStore
import Testing

/// Chains of steps, and migrations off the launch path.
struct MigrationStepTests {
  enum V0 {
    final class Person: Object {
      @Persisted(primaryKey: true) var id = 0
      @Persisted var name = ""
    }
  }

  enum V1 {
    final class Person: Object {
      @Persisted(primaryKey: true) var id = 0
      @Persisted var first = ""
      @Persisted var last = ""
    }
  }

  enum V2 {
    final class Human: Object {
      @Persisted(primaryKey: true) var id = 0
      @Persisted var first = ""
      @Persisted var family = ""
      @Persisted var rank = 0
    }
  }

  enum V3 {
    final class Human: Object {
      @Persisted(primaryKey: true) var id = 0
      @Persisted var words = ""
      @Persisted var rank = 0
    }
  }

  static let steps = [
    MigrationStep(to: 1, objectTypes: [V1.Person.self]) { migration, _ in
      migration.enumerateObjects(ofType: "Person") { old, new in
        let parts = (old?["name"] as? String ?? "").split(separator: " ")
        new?["first"] = parts.first.map(String.init) ?? ""
        new?["last"] = parts.last.map(String.init) ?? ""
      }
    },
    MigrationStep(
      to: 2,
      [
        .renameClass("Person", to: "Human"),
        .renameProperty(onType: "Human", from: "last", to: "family"),
      ],
      objectTypes: [V2.Human.self]
    ) { migration, _ in
      migration.enumerateObjects(ofType: "Human") { old, new in
        new?["rank"] = (old?["id"] as? Int ?? 0) * 10
      }
    },
    MigrationStep(to: 3) { migration, _ in
      migration.enumerateObjects(ofType: "Human") { old, new in
        new?["words"] = "\(old?["family"] ?? ""), \(old?["first"] ?? "")"
      }
    },
  ]

  private static func store() throws -> MigratedStore {
    try MigratedStore(V0.Person.self) { store in
      for (id, name) in ["Ada Byron", "Alan Turing"].enumerated() {
        store.add(V0.Person(value: ["id": id, "name": name]))
      }
    }
  }

  @Test(arguments: [[3], [1, 3], [2, 3], [1, 2, 3]] as [[UInt64]])
  func `A6 (7269): a chain equals the direct way from every version`(stops: [UInt64]) throws {
    let file = try Self.store()
    for number in stops {
      switch number {
      case 1: _ = try file.open(V1.Person.self, number: 1, steps: Self.steps)
      case 2: _ = try file.open(V2.Human.self, number: 2, steps: Self.steps)
      default: _ = try file.open(V3.Human.self, number: 3, steps: Self.steps)
      }
    }
    #expect(
      try file.rows("SELECT id, rank, words FROM Human ORDER BY id")
        == ["0 0 'Byron, Ada'", "1 10 'Turing, Alan'"]
    )
    let tables = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'modelkit%'"
    #expect(try file.rows(tables) == ["'Human'"])
  }

  @Test func `8 (5552): a rename does nothing where it was made, and steps below are left out`()
    throws
  {
    let file = try Self.store()
    _ = try file.open(V2.Human.self, number: 2, steps: Self.steps)
    let again = MigrationStep(
      to: 3,
      [
        .renameClass("Person", to: "Human"),
        .renameProperty(onType: "Human", from: "last", to: "family"),
      ]
    )
    _ = try file.open(V2.Human.self, number: 3, steps: Self.steps.dropLast() + [again])
    #expect(try file.rows("SELECT family FROM Human ORDER BY id") == ["'Byron'", "'Turing'"])
    let wrong = MigrationStep(to: 4, [.renameProperty(onType: "Human", from: "x", to: "y")])
    #expect(
      file.error { try $0.open(V2.Human.self, number: 4, steps: [wrong]) }
        == "Cannot rename property 'Human.x' because it does not exist."
    )
  }

  @Test func `a step that fails leaves what the steps before it have made`() throws {
    let file = try Self.store()
    struct Stop: Error {}
    let failing = MigrationStep(to: 3) { _, _ in throw Stop() }
    #expect(throws: Stop.self) {
      try file.open(V3.Human.self, number: 3, steps: Self.steps.dropLast() + [failing])
    }
    let url = URL(fileURLWithPath: file.folder.path)
    #expect(try ObjectStore.schemaVersion(at: url) == 2)
    _ = try file.open(V3.Human.self, number: 3, steps: Self.steps)
    #expect(try file.rows("SELECT count(*) FROM Human WHERE words <> ''") == ["2"])
  }

  private final class Log: @unchecked Sendable {
    private let lock = NSLock()
    private var states: [MigrationProgress] = []

    var all: [MigrationProgress] { lock.withLock { states } }

    func add(_ state: MigrationProgress) { lock.withLock { states.append(state) } }
  }

  @Test func `12 (791): a store is migrated on another thread, with progress`() async throws {
    let file = try Self.store()
    var configuration = file.configuration(3, [V3.Human.self])
    configuration.migrationSteps = Self.steps
    #expect(try ObjectStore.needsMigration(for: configuration))
    let log = Log()
    try await ObjectStore.migrate(configuration) { log.add($0) }
    #expect(try !ObjectStore.needsMigration(for: configuration))
    #expect(log.all.contains { $0.operation == "the objects of Human" && $0.totalRows == 2 })
    #expect(log.all.first?.plan == "version 0 to 1")
    try ObjectStore.performMigration(for: configuration)
    #expect(try file.rows("SELECT count(*) FROM modelkit_history") == ["4"])
  }

  @Test func `12 (791): a cancelled migration leaves the store as it was`() async throws {
    let file = try Self.store()
    var configuration = file.configuration(1, [V1.Person.self])
    configuration.migrationProgress = { _ in throw CancellationError() }
    let told = configuration
    await #expect(throws: CancellationError.self) { try await ObjectStore.migrate(told) }
    configuration.migrationProgress = nil
    let plain = configuration
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      try await ObjectStore.migrate(plain)
    }
    task.cancel()
    let error = await #expect(throws: StoreError.self) { try await task.value }
    #expect(error?.kind == .cancelled)
    #expect(try file.rows("SELECT name FROM Person") == ["'Ada Byron'", "'Alan Turing'"])
  }
}
