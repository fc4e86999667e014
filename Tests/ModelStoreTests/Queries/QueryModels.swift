import Foundation
import ModelObjects
import ModelStore

final class Author: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted(indexed: true) var name: String?
  @Persisted var alias = ""
  @Persisted(indexed: true) var age = 0
  @Persisted var rank: Int?
  @Persisted var score: Double?
  @Persisted var weight: Float = 0
  @Persisted var price: Decimal
  @Persisted var isActive = false
  @Persisted var born: Date?
  @Persisted var code: UUID?
  @Persisted var photo: Data?
  @Persisted var mood = Mood.calm
  @Persisted var wish: Mood?
  @Persisted var friend: Author?
  @Persisted var badge: Badge?
  @Persisted var badges: List<Badge>
  @Persisted var books: List<Book>
  @Persisted var tags: List<String>
  @Persisted var marks: List<Int?>
  @Persisted var codes: MutableSet<String>
  @Persisted var readers: MutableSet<Book>
  @Persisted var notes: PersistedMap<String, Int?>
  @Persisted var shelf: PersistedMap<String, Book?>
  @Persisted var medals: PersistedMap<String, Badge?>
  @Persisted var extra: MixedValue
  @Persisted var heat: Celsius?
  @Persisted var moods: List<Mood>
  @Persisted var heats: List<Celsius>
  @Persisted(originProperty: "friend") var fans: LinkingObjects<Author>
}

struct Celsius: CustomPersistable {
  var degrees: Double

  init(persistedValue: Double) { degrees = persistedValue }
  var persistableValue: Double { degrees }
}

enum Mood: String, PersistableEnum {
  case calm, busy
}

final class Badge: EmbeddedObject {
  @Persisted var level = 0
  @Persisted var label: String?
  @Persisted(originProperty: "badge") var holders: LinkingObjects<Author>
}

final class Book: Object {
  @Persisted var title: String?
  @Persisted var pages = 0
  @Persisted var cost: Decimal
  @Persisted var editor: Author?
  @Persisted var words: List<String>
  @Persisted(originProperty: "books") var authors: LinkingObjects<Author>
}

extension ObjectStore {
  static func ofAuthors() throws -> ObjectStore {
    try ObjectStore(configuration: Configuration(fileURL: nil, objectTypes: [Author.self]))
  }

  /// Three authors: what each test of a question looks for.
  static func ofThreeAuthors() throws -> ObjectStore {
    let store = try ofAuthors()
    let (ada, bob, eve) = (Author(), Author(), Author())
    (ada.id, ada.name, ada.alias, ada.age, ada.isActive) = (1, "Ada", "ada", 30, true)
    (bob.id, bob.name, bob.alias, bob.age, bob.rank) = (2, "Bób", "Bob", 20, 5)
    (eve.id, eve.name, eve.age, eve.mood, eve.price) = (3, nil, 40, .busy, 9)
    (ada.price, bob.price) = (10.5, Decimal(string: "-3.25") ?? 0)
    ada.friend = bob
    bob.friend = bob
    ada.badge = Badge(level: 3, label: "gold")
    bob.badges.append(objectsIn: [Badge(level: 1, label: nil), Badge(level: 5, label: "silver")])
    ada.tags.append(objectsIn: ["red", "Green"])
    bob.tags.append("red")
    ada.marks.append(objectsIn: [1, nil, 5])
    bob.marks.append(objectsIn: [2])
    let (first, second) = (Book(), Book())
    (first.title, first.pages, first.cost, first.editor) = ("One", 100, 1.5, bob)
    (second.title, second.pages, second.cost) = ("Two", 300, 20)
    ada.books.append(objectsIn: [first, second])
    bob.books.append(second)
    (ada.extra, bob.extra) = (.int(3), .string("three"))
    ada.heat = Celsius(persistedValue: 36.5)
    ada.moods.append(objectsIn: [.calm, .busy])
    bob.heats.append(objectsIn: [Celsius(persistedValue: 1), Celsius(persistedValue: 3)])
    ada.codes.insert(objectsIn: ["x", "y"])
    bob.readers.insert(first)
    ada.notes["one"] = 1
    ada.notes["none"] = .some(nil)
    bob.notes["one"] = 7
    bob.shelf["top"] = second
    eve.medals["gold"] = Badge(level: 9, label: "won")
    try store.write { store.add([ada, bob, eve]) }
    return store
  }
}

extension Badge {
  convenience init(level: Int, label: String?) {
    self.init()
    self.level = level
    self.label = label
  }
}
