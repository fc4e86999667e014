import Foundation
import ModelObjects
import ModelStore
import RealmImporting
import Testing

/// The app's classes of what ``SmallFile`` holds, with types that the file only knows as `int` and `string`.
private final class Dog: Object {
  @Persisted(primaryKey: true) var id: Int16 = 0
  @Persisted(indexed: true) var name = Name.rex
}

private enum Name: String, PersistableEnum {
  case rex = "Rex"
  case ada = "Ada"
  case max = "Max"
  case ivo = "Ivo"
}

private final class Person: Object {
  @Persisted var dogs: List<Dog>
}

@Suite("A store that a .realm file was imported into")
struct ImportedStoreTests {
  private static func open(
    _ folder: ImportFolder,
    _ number: UInt64,
    isDeletedIfOther: Bool = false
  ) throws -> ObjectStore {
    var configuration = ObjectStore.Configuration(
      fileURL: folder.store,
      schemaVersion: number,
      objectTypes: [Dog.self, Person.self]
    )
    configuration.deleteStoreIfMigrationNeeded = isDeletedIfOther
    var options = RealmImportOptions()
    options.duplicates = .keepFirst
    try RealmImport.run(from: folder.source, into: configuration, options: options)
    return try ObjectStore(configuration: configuration)
  }

  // The file's number is 3: an older app, the same one, and a newer one.
  @Test(arguments: [0, 2, 3, 30] as [UInt64])
  func `opens with the app's classes, without a migration, whatever number they have`(
    number: UInt64
  ) throws {
    let folder = try ImportFolder()
    try Data(SmallFile.bytes).write(to: folder.source)
    let store = try Self.open(folder, number)
    let person = try #require(store.objects(Person.self).first)
    #expect(person.dogs.map(\.id) == [7, 8, 7, 9])
    #expect(person.dogs.map(\.name) == [.rex, .ada, .rex, .ivo])
    try store.write { store.add(Person()) }
    #expect(store.objects(Person.self).count == 2)
  }

  @Test(arguments: [2, 30] as [UInt64])
  func `16 (5655): is not deleted for its number where the app deletes what is of other models`(
    number: UInt64
  ) throws {
    let folder = try ImportFolder()
    try Data(SmallFile.bytes).write(to: folder.source)
    let store = try Self.open(folder, number, isDeletedIfOther: true)
    #expect(store.objects(Person.self).first?.dogs.count == 4)
  }

  @Test func `is not imported again when it has changed`() throws {
    let folder = try ImportFolder()
    try Data(SmallFile.bytes).write(to: folder.source)
    do {
      let store = try Self.open(folder, 3)
      try store.write { store.delete(store.objects(Dog.self)) }
    }
    let store = try Self.open(folder, 3)
    #expect(store.objects(Dog.self).isEmpty)
  }
}
