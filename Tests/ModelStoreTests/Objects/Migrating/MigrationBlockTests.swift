import Foundation
import ModelObjects
import ModelStore
import Testing

/// What code can do in a migration, and what it is told where it is wrong.
struct MigrationBlockTests {
  enum Old {
    final class House: Object {
      @Persisted(primaryKey: true) var id = 0
      @Persisted var title = ""
      @Persisted var area: Double?
      @Persisted var tags: List<String>
      @Persisted var rooms: List<Room>
      @Persisted var notes: PersistedMap<String, Int>
      @Persisted var plan: Plan?
      @Persisted var next: House?
    }

    final class Room: Object {
      @Persisted var name = ""
    }

    final class Plan: EmbeddedObject {
      @Persisted var scale = 1
    }
  }

  enum New {
    final class House: Object {
      @Persisted(primaryKey: true) var id = 0
      @Persisted var name = "new"
      @Persisted var area: Double?
      @Persisted var size = 0.0
      @Persisted var labels: MutableSet<String>
      @Persisted var rooms: List<Room>
      @Persisted var counts: PersistedMap<String, Int>
      @Persisted var plan: Plan?
      @Persisted var plans: List<Plan>
      @Persisted var next: House?
      @Persisted var label: Label?
    }

    final class Room: Object {
      @Persisted var name = ""
    }

    final class Plan: EmbeddedObject {
      @Persisted var scale = 1
    }

    final class Label: Object {
      @Persisted(primaryKey: true) var text = ""
      @Persisted var weight = 5
    }
  }

  private static func store() throws -> MigratedStore {
    try MigratedStore(Old.House.self) { store in
      var last: Old.House?
      for id in 1...3 {
        let house = Old.House(value: ["id": id, "title": "h\(id)", "area": Double(id)])
        house.tags.append(objectsIn: ["b", "a", "b"])
        house.rooms.append(objectsIn: [Old.Room(value: ["name": "r\(id)"])])
        house.notes["n"] = id
        house.plan = Old.Plan(value: ["scale": id * 10])
        house.next = last
        last = house
        store.add(house)
      }
    }
  }

  @Test func `all kinds of values are read by name and written by name`() throws {
    let file = try Self.store()
    let store = try file.open(New.House.self) { migration, old in
      #expect(old == 0)
      #expect(migration.oldSchema["House"]?["title"]?.typeName == "string")
      #expect(migration.oldSchema["House"]?["tags"]?.isArray == true)
      #expect(migration.newSchema["House"]?.primaryKeyProperty?.name == "id")
      #expect(migration.newSchema["House"]?["title"] == nil)
      migration.enumerateObjects(ofType: "House") { old, new in
        guard let old, let new else { return }
        new["name"] = old["title"]
        new.size = (old.area as? Double ?? 0) * 2
        new["labels"] = old["tags"]
        new["counts"] = old["notes"]
        new["plans"] = [["scale": 3], old["plan"]]
        new["next"] = (old["next"] as? MigrationObject)?["next"]
        new["label"] = migration.create("Label", value: ["text": "l\(old["id"] ?? "")"])
        #expect(old.dynamicList("rooms").first?["name"] as? String == "r\(old["id"] ?? "")")
        #expect(old.objectSchema?.className == "House" && !new.isInvalidated)
        #expect(old.isSameObject(as: new))
      }
    }
    let house = try #require(store.object(ofType: New.House.self, forPrimaryKey: 3))
    #expect(house.name == "h3" && house.size == 6 && house.area == 3)
    #expect(house.labels.sorted() == ["a", "b"])
    #expect(house.counts["n"] == 3 && house.plan?.scale == 30)
    #expect(house.plans.map(\.scale) == [3, 30])
    #expect(house.next?.id == 1 && house.label?.text == "l3" && house.label?.weight == 5)
    #expect(house.rooms.map(\.name) == ["r3"])
    #expect(try file.rows("PRAGMA foreign_key_check").isEmpty)
  }

  @Test func `objects are made, copied and deleted with what belongs to them`() throws {
    let file = try Self.store()
    let store = try file.open(New.House.self) { migration, _ in
      migration.enumerateObjects(ofType: "House") { old, new in
        guard let old, let new else { return }
        if old["id"] as? Int == 2 { migration.delete(new) }
        if old["id"] as? Int == 3 {
          migration.create(
            "House",
            value: ["id": 30, "plan": old["plan"] as Any, "rooms": old["rooms"] as Any]
          )
        }
      }
      migration.create("House", value: ["id": 4, "plan": ["scale": 9]])
    }
    #expect(store.objects(New.House.self).map(\.id).sorted() == [1, 3, 4, 30])
    // Links to what was deleted are empty.
    #expect(store.object(ofType: New.House.self, forPrimaryKey: 3)?.next == nil)
    let made = try #require(store.object(ofType: New.House.self, forPrimaryKey: 4))
    #expect(made.plan?.scale == 9 && made.name == "new")
    let copy = try #require(store.object(ofType: New.House.self, forPrimaryKey: 30))
    #expect(copy.plan?.scale == 30 && copy.rooms.map(\.name) == ["r3"])
    #expect(try file.rows("SELECT count(*) FROM Plan") == ["4"])
    #expect(try file.rows("PRAGMA foreign_key_check").isEmpty)
  }

  @Test func `objects of a new class come without old ones`() throws {
    let file = try Self.store()
    try file.open(New.House.self) { migration, _ in
      for number in 0..<1_200 {
        migration.create("Label", value: ["text": "\(number)", "weight": 1])
      }
      var count = 0
      migration.enumerateObjects(ofType: "Label") { old, new in
        #expect(old == nil)
        count += new?["weight"] as? Int ?? 0
      }
      #expect(count == 1_200)
    }
  }

  @Test func `a renamed property keeps its values, of every kind`() throws {
    let file = try Self.store()
    let store = try file.open(New.House.self) { migration, _ in
      migration.renameProperty(onType: "House", from: "title", to: "name")
      migration.renameProperty(onType: "House", from: "notes", to: "counts")
      migration.enumerateObjects(ofType: "House") { old, new in
        #expect(new?["name"] as? String == old?["title"] as? String)
      }
    }
    let house = try #require(store.object(ofType: New.House.self, forPrimaryKey: 2))
    #expect(house.name == "h2" && house.counts["n"] == 2)
  }

  @Test(
    arguments: [
      (
        "House", "nothing", "name",
        "Cannot rename property 'House.nothing' because it does not exist."
      ),
      (
        "House", "area", "size",
        "Cannot rename property 'House.area' to 'size' because the source property still exists."
      ),
      (
        "House", "tags", "name",
        "Cannot rename property 'House.tags' to 'name' because it would change from type "
          + "'array<string>' to 'string'."
      ),
      ("House", "title", "nothing", "Renamed property 'House.nothing' does not exist."),
      (
        "Car", "a", "b",
        "Cannot rename properties for type 'Car' because it does not exist."
      ),
      (
        "Room", "name", "title",
        "Cannot rename properties for type 'Room' because it has been removed from the Realm."
      ),
    ]
  )
  func `a rename that is wrong is thrown in Realm's words, and nothing is kept`(
    type: String,
    from: String,
    to: String,
    words: String
  ) throws {
    let file = try Self.store()
    let message = file.error {
      let block: MigrationBlock = { migration, _ in
        migration.enumerateObjects(ofType: "House") { _, new in
          if type != "Room" { new?["name"] = "lost" }
        }
        migration.renameProperty(onType: type, from: from, to: to)
      }
      _ =
        type == "Room"
        ? try $0.open(Roomless.House.self, block: block) : try $0.open(New.House.self, block: block)
    }
    #expect(message == words)
    #expect(try file.rows("SELECT title FROM House") == ["'h1'", "'h2'", "'h3'"])
  }

  enum Roomless {
    final class House: Object {
      @Persisted(primaryKey: true) var id = 0
      @Persisted var name = ""
    }
  }

  enum Strict {
    final class House: Object {
      @Persisted(primaryKey: true) var id = 0
      @Persisted var size = 0.0
    }
  }

  @Test func `an optional property is not renamed to a required one`() throws {
    let file = try Self.store()
    let message = file.error {
      try $0.open(Strict.House.self) { migration, _ in
        migration.renameProperty(onType: "House", from: "area", to: "size")
      }
    }
    #expect(
      message == "Cannot rename property 'House.area' to 'size' because it would change from "
        + "optional to required."
    )
  }

  @Test(
    arguments: [
      ("name", 3, "Invalid value '3' for 'string' property 'House.name'."),
      ("name", nil, "Invalid value 'nil' for 'string' property 'House.name'."),
      ("title", 3, "Invalid property name 'title' for class 'House'."),
      ("counts", 3, "Invalid value '3' for 'dictionary<string, int>' property 'House.counts'."),
      ("next", 3, "Invalid value '3' for '<House>' property 'House.next'."),
      ("id", 2, "Primary key property 'House.id' has duplicate values after migration."),
    ] as [(String, Int?, String)]
  )
  func `a value that is wrong ends the migration`(
    name: String,
    value: Int?,
    words: String
  ) throws {
    let file = try Self.store()
    let message = file.error {
      try $0.open(New.House.self) { migration, _ in
        migration.enumerateObjects(ofType: "House") { _, new in new?[name] = value }
      }
    }
    #expect(message == words)
  }

  @Test func `an existing key is refused`() throws {
    let file = try Self.store()
    let message = file.error {
      try $0.open(New.House.self) { migration, _ in migration.create("House", value: ["id": 1]) }
    }
    #expect(
      message
        == "Attempting to create an object of type 'House' with an existing primary key value '1'"
    )
  }

  struct Stop: Error {}

  @Test func `what code throws is thrown by the opening, and the store is what it was`() throws {
    let file = try Self.store()
    #expect(throws: Stop.self) {
      try file.open(New.House.self) { migration, _ in
        try migration.enumerateObjects(ofType: "House") { _, new in
          new?["name"] = "x"
          throw Stop()
        }
      }
    }
    #expect(try file.rows("SELECT title FROM House") == ["'h1'", "'h2'", "'h3'"])
    #expect(try file.rows("SELECT count(*) FROM modelkit_history") == ["1"])
  }
}
