import Foundation
import ModelObjects
import Testing

@testable import ModelStore

struct PredicateTests {
  @Test(arguments: ["(", "NOT ", "{", "a["])
  func `nesting without end is an error`(opening: String) {
    let error = #expect(throws: StoreError.self) {
      try QueryPredicate(String(repeating: opening, count: 100_000) + "x == 1")
    }
    #expect(error?.message.contains("nested no deeper") == true)
  }

  @Test(
    arguments: [
      ("name == 'Ada'", [1]),
      ("name != 'Ada'", [2, 3]),
      ("NOT name == 'Ada'", [2, 3]),
      ("name == nil OR age < 25", [2, 3]),
      ("name != NULL AND (isActive == YES || rank = 5)", [1, 2]),
      ("age BETWEEN {20, 30}", [1, 2]),
      ("age IN {20, 40}", [2, 3]),
      ("30 < age", [3]),
      ("age >= 30 && !(age == 40)", [1]),
      ("rank < 6", [2]),
      ("NOT rank < 6", [1, 3]),
      ("rank <= nil", [1, 3]),
      ("rank > nil", []),
      ("name > nil", [1, 2]),
      ("name >= nil", [1, 2, 3]),
      ("name < nil", []),
      ("name <= nil", [3]),
      ("name BEGINSWITH 'A'", [1]),
      ("name BEGINSWITH[c] 'aD'", [1]),
      ("name CONTAINS[d] 'o'", [2]),
      ("name CONTAINS 'o'", []),
      ("name ENDSWITH[cd] 'OB'", [2]),
      ("name ==[cd] 'BOB'", [2]),
      ("name ==[c] alias", [1]),
      ("name ==[cd] alias", [1, 2]),
      ("name LIKE '?d*'", [1]),
      ("name LIKE 'A*'", [1]),
      ("name LIKE[c] 'a?A'", [1]),
      ("name CONTAINS ''", []),
      ("NOT name BEGINSWITH nil", [1, 2, 3]),
      ("alias BEGINSWITH name", []),
      ("mood == 'busy'", [3]),
      ("friend.name == 'Bób'", [1, 2]),
      ("friend.name == nil", [3]),
      ("friend == nil", [3]),
      ("friend.friend.age == 20", [1, 2]),
      ("friend.name != name", [1]),
      ("badge.level > 2", [1]),
      ("badge == nil", [2, 3]),
      ("badge != nil AND badge.label BEGINSWITH 'g'", [1]),
      ("ANY tags == 'red'", [1, 2]),
      ("'red' IN tags", [1, 2]),
      ("NOT 'red' IN tags", [3]),
      ("tags CONTAINS 'red'", [1, 2]),
      ("ANY tags ==[c] 'green'", [1]),
      ("ALL tags == 'red'", [2, 3]),
      ("NONE tags == 'Green'", [2, 3]),
      ("SOME tags IN {'Green', 'blue'}", [1]),
      ("tags.@count == 0", [3]),
      ("marks.@sum == 6", [1]),
      ("marks.@max > marks.@min", [1]),
      ("marks.@avg == 3", [1]),
      ("marks.@avg == nil", [3]),
      ("ANY marks == nil", [1]),
      ("ANY books.title == 'One'", [1]),
      ("ANY books.editor.name == 'Bób'", [1]),
      ("ALL books.pages > 200", [2, 3]),
      ("books.@sum.pages == 400", [1]),
      ("books.@max.cost == 20", [1, 2]),
      ("books.@sum.cost == 21.5", [1]),
      ("books.@avg.cost > 10", [1, 2]),
      ("books.@count > 1", [1]),
      ("ANY badges.level == 5", [2]),
      ("ANY badges.label == nil", [2]),
      ("badges.@min.level == 1", [2]),
      ("friend.books.@count == 1", [1, 2]),
      ("ANY friend.books.title == 'Two'", [1, 2]),
      ("ANY friend.tags == 'red'", [1, 2]),
      ("SUBQUERY(books, $b, $b.pages > 50 AND $b.editor.name == 'Bób').@count == 1", [1]),
      ("SUBQUERY(books, $b, $b.pages > age).@count >= 1", [1, 2]),
      ("SUBQUERY(friend.books, $b, $b.editor == nil).@count == 1", [1, 2]),
      ("SUBQUERY(tags, $t, $t BEGINSWITH 'r').@count == 1", [1, 2]),
      (
        "SUBQUERY(books, $b, SUBQUERY($b.words, $w, $w == 'x').@count == 0).@count == 2", [1]
      ),
      ("notes['one'] == 7", [2]),
      ("ANY notes.@allKeys == 'one' AND notes.@allKeys CONTAINS 'none'", [1]),
      ("ANY medals.label == 'won'", [3]),
      ("shelf['top'].editor == nil AND shelf['top'] != nil", [2]),
      ("ANY shelf.title == 'Two'", [2]),
      ("extra == 3", [1]),
      ("extra BETWEEN {2, 3.5}", [1]),
      ("extra BEGINSWITH 'th'", [2]),
      ("extra ==[c] 'THREE'", [2]),
      ("heat >= 36.5", [1]),
      ("price < 9.5", [2, 3]),
      ("price == 9", [3]),
      ("price BETWEEN {-4, 0}", [2]),
      ("price IN {9, 10.5}", [1, 3]),
      ("age == 20 OR age == 30 AND rank == 5", [2]),
      ("(age == 20 OR age == 30) AND rank == nil", [1]),
      ("NOT age == 20 AND age < 40", [1]),
      ("NOT (age == 20 AND age < 40)", [1, 3]),
      ("NOT NOT age == 20", [2]),
      ("age == 20 or not (age == 30) and age <> 40", [2]),
      ("ANY marks > 1 && NONE tags ==[c] 'GREEN'", [2]),
      ("name == \"Ada\"", [1]),
      ("name != 'it\\'s' AND name == 'A\\u0064a'", [1]),
      ("#name == 'Ada' AND self.#age == 30", [1]),
      ("SELF.name == 'Ada'", [1]),
      ("age => 30 AND age =< 30", [1]),
      ("age == 2e1", [2]),
      ("price == -3.25", [2]),
      ("age BETWEEN{ 20 , 30 }", [1, 2]),
      ("name IN {'Ada', nil}", [1, 3]),
      ("name IN {}", []),
      ("NOT name IN {}", [1, 2, 3]),
      ("name LIKE '?*' AND NOT name LIKE '????*'", [1, 2]),
      ("name LIKE[cd] 'bO?'", [2]),
      ("isActive == true AND isActive != NO", [1]),
      ("TRUEPREDICATE", [1, 2, 3]),
      ("FALSEPREDICATE OR age == 40", [3]),
    ] as [(String, [Int])]
  )
  func `a predicate gives the objects that fulfil it`(format: String, ids: [Int]) throws {
    let store = try ObjectStore.ofThreeAuthors()
    let predicate = try QueryPredicate(format)
    #expect(store.objects(Author.self).filter(predicate).map(\.id) == ids)
    // As text with arguments it says the same.
    let text = predicate.format
    let again = try QueryPredicate(text.text, arguments: text.arguments)
    #expect(store.objects(Author.self).filter(again).map(\.id) == ids, "\(text.text)")
  }

  @Test
  func `arguments stand for values, collections, objects and paths`() throws {
    let store = try ObjectStore.ofThreeAuthors()
    let all = store.objects(Author.self)
    let bob = all[1]
    #expect(all.filter("name == %@ AND age > %d", "Ada", 10).map(\.id) == [1])
    #expect(all.filter("%K == %@", "friend", bob).map(\.id) == [1, 2])
    #expect(all.filter("%K.name == %@", "friend", "Bób").map(\.id) == [1, 2])
    #expect(all.filter("age IN %@", [20, 40]).map(\.id) == [2, 3])
    #expect(all.filter("age IN %@", Set([20])).map(\.id) == [2])
    #expect(all.filter("age BETWEEN %@", [20, 30]).map(\.id) == [1, 2])
    #expect(all.filter("name == %@", nil).map(\.id) == [3])
    #expect(all.filter("name == %@", String?.none as Any).map(\.id) == [3])
    #expect(all.filter("mood == %@", Mood.busy).map(\.id) == [3])
    #expect(all.filter("books.@count == %ld", 2).map(\.id) == [1])
    #expect(all.filter("ANY books == %@", store.objects(Book.self)[0]).map(\.id) == [1])
    #expect(all.filter("friend == %@", Author()).isEmpty)
    #expect(all.filter("age IN %@", [Int](0..<5000)).count == 3)
    let names = (0..<5000).map { "it's \($0)" } + ["a\u{0}b", "Ada", "Bób"]
    #expect(all.filter("name IN %@", names).map(\.id) == [1, 2])
    #expect(all.filter("name IN[c] %@", names.map { $0.uppercased() }).map(\.id) == [1, 2])
    #expect(all.filter("price IN %@", (0..<500).map { Decimal($0) }).map(\.id) == [3])
  }

  @Test(
    arguments: [
      ("name BEGINSWTH 'a'", "at character 6: found 'BEGINSWTH', expected an operator"),
      ("name == ", "at character 9: found the end, expected a key path or a value"),
      ("(age > 3", "at character 9: found the end, expected ')'"),
      ("age > 3 age", "at character 9: found 'age', expected AND, OR or the end"),
      ("name == 'x", "at character 9: found a text without an end"),
      ("name ==[x] 'x'", "at character 9: found 'x', expected c, d or cd"),
      ("name MATCHES 'x'", "use LIKE with * and ?"),
      ("name == %@", "expected 1 arguments, but there are 0"),
      ("name == %z", "at character 9: found '%', expected %@, %K, %d or %f"),
      ("SUBQUERY(books, $b, $b.pages > 1) > 1", "expected .@count"),
      ("ANY 3 == 3", "expected a key path behind ANY"),
      ("age ~ 3", "at character 5: found '~'"),
      ("age > 3 AND", "at character 12: found the end, expected a key path or a value"),
      ("age > 3 AND OR age", "at character 13: found 'OR', expected a key path or a value; #OR is"),
      ("#any == 3 AND #and == 4 AND", "at character 28: found the end"),
      ("age BETWEEN {1, 2", "at character 18: found the end, expected ','"),
      ("age IN {1 2}", "at character 11: found '2', expected ','"),
      ("tags.@count == ", "at character 16: found the end"),
      ("age == 0x", "at character 8: found '0' with letters behind it, expected a number"),
      ("age. == 3", "at character 6: found '==', expected the name of a property"),
      ("%K == 3", "at character 1: found '%K', expected 1 arguments, but there are 0"),
      ("$x.age == 3 &&& true", "at character 15: found '&'"),
      ("name == 'a\\u00'", "at character 13: found '\\u00''"),
    ]
  )
  func `what cannot be read says where, what was found and what was expected`(
    format: String,
    message: String
  ) {
    let error = #expect(throws: StoreError.self) { try QueryPredicate(format) }
    #expect(error?.kind == .invalidQuery)
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
  }

  @Test(
    arguments: [
      ("title == 3", "Property 'title' not found in object of type 'Author'"),
      ("friend.title == 3", "Property 'title' not found in object of type 'Author'"),
      ("name.length == 3", "is not a link or collection and can only appear at the end"),
      ("name == 3", "Cannot compare value '3' of type 'Int64' to property 'name' of type 'string'"),
      ("age == 'x'", "to property 'age' of type 'int'"),
      ("age BEGINSWITH 'x'", "Operator 'BEGINSWITH' not supported for type 'int'"),
      ("friend < 3", "Operator '<' not supported for type '<Author>'"),
      ("tags == 'x'", "Key paths that include a collection property must use aggregate operations"),
      ("ANY name == 'x'", "Aggregate operations can only be used on key paths that include"),
      ("age.@max == 3", "Property 'Author.age' is not a link or collection and can only appear"),
      ("friend.@max == 3", "collection operation '@max' must be applied to a collection"),
      ("books.@max == 3", "@max on a collection of objects cannot appear at the end"),
      ("tags.@sum == 3", "@sum can only be applied to a collection of numeric values"),
      ("ANY tags == ANY tags", "found 'tags', expected AND, OR or the end"),
      ("name == age", "Property type mismatch between string and int"),
      ("tags['x'] == 'y'", "only dictionaries support subscript predicates"),
      ("age BETWEEN {1, 2, 3}", "BETWEEN needs exactly two values"),
      ("name <[c] 'x'", "Lexicographical comparisons must be case-sensitive"),
      ("1 == 1", "Predicate expressions must compare a keypath"),
      ("age ==[c] 1", "is for texts"),
    ]
  )
  func `what the class does not have is named`(format: String, message: String) throws {
    let store = try ObjectStore.ofAuthors()
    let objectClass = try store.classes.objectClass(of: Author.self)
    let error = #expect(throws: StoreError.self) {
      let condition = try QueryPredicate(format).condition
      _ = try RenderedQuery(ObjectQuery().filtered(condition), objectClass, in: store)
    }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
  }

  @Test
  func `deep and long predicates neither crash nor hang`() throws {
    let store = try ObjectStore.ofThreeAuthors()
    let deep = String(repeating: "(", count: 100_000)
    #expect(throws: StoreError.self) { try QueryPredicate(deep + "age == 1") }
    #expect(throws: StoreError.self) { try QueryPredicate(String(repeating: "!", count: 100_000)) }
    // What is nested as deep as allowed is understood by SQLite, too.
    let nested = (0..<30).reduce("age == 20") { "(NOT \($0) AND age < 99) OR name == '\($1)'" }
    #expect(store.objects(Author.self).filter(nested).count == 1)
    let inner = (0..<7).reduce("$b.pages > 0") { inner, _ in
      "SUBQUERY(books, $b, \(inner)).@count > 0"
    }
    #expect(store.objects(Author.self).filter(inner).map(\.id) == [1, 2])
    let long = Array(repeating: "age == 20", count: 5000).joined(separator: " OR ")
    #expect(store.objects(Author.self).filter(long).map(\.id) == [2])
    let stars = String(repeating: "*a", count: 2000) + "b"
    #expect(store.objects(Author.self).filter("name LIKE %@", stars).isEmpty)
  }
}
