import Foundation
import ModelObjects
import Testing

@testable import ModelStore

struct WhereTests {
  /// A closure over authors, what it reads as, and whom it finds.
  struct Case: CustomTestStringConvertible {
    let text: String
    let ids: [Int]
    let condition: @Sendable (Query<Author>) -> Query<Bool>

    var testDescription: String { text }

    init(
      _ text: String,
      _ ids: [Int],
      _ condition: @escaping @Sendable (Query<Author>) -> Query<Bool>
    ) {
      self.text = text
      self.ids = ids
      self.condition = condition
    }
  }

  static let cases = comparisons + texts + paths + collections + maps + aggregates + own + backlinks

  static let comparisons = [
    Case("(name == %@)", [1]) { $0.name == "Ada" },
    Case("(name != %@)", [1, 2]) { $0.name != nil },
    Case("(NOT name == %@)", [2, 3]) { !($0.name == "Ada") },
    Case("((age > %@) && (rank == %@))", []) { $0.age > 25 && $0.rank == 5 },
    Case("((age > %@) || (rank == %@))", [1, 2, 3]) { $0.age > 25 || $0.rank == 5 },
    Case("NOT ((age > %@) || (rank == %@))", []) { !($0.age > 25 || $0.rank == 5) },
    Case("isActive == true", [1]) { $0.isActive },
    Case("isActive == false", [2, 3]) { !$0.isActive },
    Case("(isActive == true && (age == %@))", [1]) { $0.isActive && $0.age == 30 },
    Case("(age BETWEEN {%@, %@})", [1, 2]) { $0.age.contains(20...30) },
    Case("((age >= %@) && (age < %@))", [2]) { $0.age.contains(20..<30) },
    Case("((rank >= %@) && (rank < %@))", [2]) { $0.rank.contains(5..<6) },
    Case("(age IN %@)", [2, 3]) { $0.age.in([20, 40]) },
    Case("(price > %@)", [1, 3]) { $0.price > 0 },
    Case("(mood == %@)", [3]) { $0.mood == .busy },
    Case("(mood BEGINSWITH %@)", [3]) { $0.mood.rawValue.starts(with: "bu") },
    Case("(wish == %@)", [1, 2, 3]) { $0.wish == nil },
    Case("(age < age)", []) { $0.age < $0.age },
  ]

  static let texts = [
    Case("(name CONTAINS[c] %@)", [1]) { $0.name.contains("DA", options: .caseInsensitive) },
    Case("(name BEGINSWITH %@)", [2]) { $0.name.starts(with: "B") },
    Case("(name ENDSWITH[cd] %@)", [2]) {
      $0.name.ends(with: "OB", options: [.caseInsensitive, .diacriticInsensitive])
    },
    Case("(name ==[c] alias)", [1]) { $0.name.equals($0.alias, options: .caseInsensitive) },
    Case("(name !=[d] %@)", [1, 3]) { $0.name.notEquals("Bob", options: .diacriticInsensitive) },
    Case("(name LIKE[c] %@)", [1]) { $0.name.like("a*", caseInsensitive: true) },
    Case("(name > %@)", [2]) { $0.name > "Az" },
  ]

  static let paths = [
    Case("(friend.name == %@)", [1, 2]) { $0.friend.name == "Bób" },
    Case("(friend.friend.age == %@)", [1, 2]) { $0.friend.friend.age == 20 },
    Case("(friend == %@)", [3]) { $0.friend == nil },
    Case("friend.isActive == false", [1, 2]) { !$0.friend.isActive },
    Case("(badge.level > %@)", [1]) { $0.badge.level > 2 },
  ]

  static let collections = [
    Case("(%@ IN tags)", [1, 2]) { $0.tags.contains("red") },
    Case("(NOT %@ IN tags)", [3]) { !$0.tags.contains("red") },
    Case("(ANY tags IN %@)", [1]) { $0.tags.containsAny(in: ["Green", "blue"]) },
    Case("(ANY tags == %@)", [1]) { $0.tags == "Green" },
    Case("(ANY marks > %@)", [1]) { $0.marks > 4 },
    Case("(%@ IN marks)", [1]) { $0.marks.contains(nil) },
    Case("((marks.@min >= %@) && (marks.@max <= %@))", [1, 2]) { $0.marks.contains(1...5) },
    Case("((marks.@min >= %@) && (marks.@max < %@))", [2]) { $0.marks.contains(1..<5) },
    Case("(ANY books.title == %@)", [1]) { $0.books.title == "One" },
    Case("(ANY books.editor.name == %@)", [1]) { $0.books.editor.name == "Bób" },
    Case("(ANY books.words == %@)", []) { $0.books.words == "x" },
    Case("(ANY friend.tags == %@)", [1, 2]) { $0.friend.tags == "red" },
    Case(
      "(SUBQUERY(books, $col1, (($col1.pages >= %@) && ($col1.pages < %@))).@count > %@)",
      []
    ) { $0.books.pages.contains(150..<250) },
    Case(
      "(SUBQUERY(books, $col1, (($col1.pages >= %@) && ($col1.pages < %@))).@count > %@)",
      [1]
    ) { $0.books.pages.contains(100..<300) },
    Case("(ANY books.pages BETWEEN {%@, %@})", []) { $0.books.pages.contains(150...250) },
  ]

  static let maps = [
    Case("(%@ IN codes)", [1]) { $0.codes.contains("y") },
    Case("(ANY readers.title == %@)", [2]) { $0.readers.title == "One" },
    Case("(codes.@count == %@)", [2, 3]) { $0.codes.count == 0 },
    Case("(ANY notes.@allKeys == %@)", [1, 2]) { $0.notes.keys == "one" },
    Case("(ANY notes.@allKeys BEGINSWITH %@)", [1]) { $0.notes.keys.starts(with: "n") },
    Case("(ANY notes.@allValues > %@)", [2]) { $0.notes.values > 5 },
    Case("(%@ IN notes)", [1]) { $0.notes.contains(nil) },
    Case("(notes[%@] == %@)", [2]) { $0.notes["one"] == 7 },
    Case("(notes[%@] == %@)", [1, 2, 3]) { $0.notes["none"] == nil },
    Case(
      "(SUBQUERY(notes, $col1, (($col1 >= %@) && ($col1 < %@))).@count > %@)",
      [2]
    ) { $0.notes.values.contains(5..<8) },
    Case(
      "(SUBQUERY(notes, $col1, (($col1.@allKeys >= %@) && ($col1.@allKeys < %@))).@count > %@)",
      [1]
    ) { $0.notes.keys.contains("n"..<"o") },
    Case("(notes.@sum == %@)", [2]) { $0.notes.sum == 7 },
    Case("(notes.@count == %@)", [1]) { $0.notes.count == 2 },
    Case("(shelf[%@].title == %@)", [2]) { $0.shelf["top"].title == "Two" },
    Case("(medals[%@].level > %@)", [3]) { $0.medals["gold"].level > 5 },
  ]

  static let own = [
    Case("(extra == %@)", [1]) { $0.extra == .double(3) },
    Case("(extra == %@)", []) { $0.extra == .bool(true) },
    Case("(extra != %@)", [1, 3]) { $0.extra != "three" },
    Case("(extra == %@)", [3]) { $0.extra == .none },
    Case("(extra > %@)", [1]) { $0.extra > 2.5 },
    Case("(extra < %@)", [2]) { $0.extra < "z" },
    Case("(heat == %@)", [1]) { $0.heat == Celsius(persistedValue: 36.5) },
    Case("(heat > %@)", [1]) { $0.heat.persistableValue > 30 },
    Case("(heat > %@)", [1]) { $0.heat > Celsius(persistedValue: 30) },
    Case("(mood < %@)", [3]) { $0.mood < .calm },
    Case("(mood BEGINSWITH[c] %@)", [3]) {
      $0.mood.persistableValue.starts(with: "B", options: .caseInsensitive)
    },
    Case("(ANY heats > %@)", [2]) { $0.heats > Celsius(persistedValue: 2) },
    Case("(heats.@max == %@)", [2]) { $0.heats.max == Celsius(persistedValue: 3) },
    Case("(ANY moods == %@)", [1]) { $0.moods == .busy },
    Case("(ANY moods IN %@)", [1]) { $0.moods.rawValue.containsAny(in: ["busy"]) },
    Case("(heats.@avg == %@)", [2]) { $0.heats.persistableValue.avg == 2 },
  ]

  static let backlinks = [
    Case("(fans.@count == %@)", [2]) { $0.fans.count == 2 },
    Case("(ANY fans.name == %@)", [2]) { $0.fans.name == "Ada" },
    Case("(ANY books.authors.age == %@)", [1, 2]) { $0.books.authors.age == 20 },
    Case("(ANY badges.holders.name == %@)", []) { $0.badges.holders.name == "Ada" },
    Case("(badge.holders.@count == %@)", [1]) { $0.badge.holders.count == 1 },
    Case("(fans.@max.age == %@)", [2]) { $0.fans.age.max == 30 },
    Case("(SUBQUERY(fans, $col1, ($col1.age > %@)).@count == %@)", [2]) {
      ($0.fans.age > 20).count == 1
    },
  ]

  static let aggregates = [
    Case("(tags.@count == %@)", [3]) { $0.tags.count == 0 },
    Case("(marks.@sum == %@)", [1]) { $0.marks.sum == 6 },
    Case("(books.@max.pages == %@)", [1, 2]) { $0.books.pages.max == 300 },
    Case("(friend.books.@min.pages == %@)", [1, 2]) { $0.friend.books.pages.min == 300 },
    Case("(books.@sum.cost > %@)", [1]) { $0.books.cost.sum > 21 },
    Case("(SUBQUERY(books, $col1, ($col1.pages != %@)).@count > %@)", [1]) {
      ($0.books.pages != 300).count > 0
    },
    Case(
      """
      (SUBQUERY(books, $col1, (($col1.pages > %@) && ($col1.title == %@))).@count == %@)
      """,
      [1]
    ) { ($0.books.pages > 50 && $0.books.title == "One").count == 1 },
    Case("(SUBQUERY(books, $col1, ($col1.title == name)).@count == %@)", [1, 2, 3]) {
      ($0.books.title == $0.name).count == 0
    },
    Case(
      """
      (SUBQUERY(books, $col1, (($col1.words.@count >= %@) && \
      (SUBQUERY(books, $col2, ($col2.pages != %@)).@count > %@))).@count > %@)
      """,
      [1]
    ) { ($0.books.words.count >= 0 && ($0.books.pages != 300).count > 0).count > 0 },
  ]

  @Test(arguments: cases)
  func `a closure reads as a predicate and finds what that finds`(_ example: Case) throws {
    let store = try ObjectStore.ofThreeAuthors()
    let all = store.objects(Author.self)
    #expect(all.where(example.condition).map(\.id) == example.ids)
    let format = example.condition(Query()).format
    #expect(format.text == example.text)
    let predicate = try QueryPredicate(format.text, arguments: format.arguments)
    #expect(all.filter(predicate).map(\.id) == example.ids)
  }

  @Test
  func `objects, lists and other questions are asked for in closures too`() throws {
    let store = try ObjectStore.ofThreeAuthors()
    let all = store.objects(Author.self)
    let bob = all[1]
    let book = store.objects(Book.self)[0]
    #expect(all.where { $0.friend == bob }.map(\.id) == [1, 2])
    #expect(all.where { $0.books.contains(book) }.map(\.id) == [1])
    #expect(all.where { $0.books.containsAny(in: [book]) }.map(\.id) == [1])
    let ids = [Int](0..<3000)
    let long = all.where { query in
      ids.dropFirst().reduce(query.age == ids[0]) { $0 || query.age == $1 }
    }
    #expect(long.count == 3)
  }
}
