import Foundation
import ModelObjects
import ModelTestSupport
import Testing

@testable import ModelStore

struct DifferentialTests {
  @Test(arguments: 0..<24)
  func `the database finds what a plain evaluation of the objects finds`(seed: UInt64) throws {
    let store = try ObjectStore.ofAuthors()
    var making = RandomCondition(random: SeededGenerator(seed: seed))
    try store.write { store.add(making.authors(count: 25)) }
    let all = store.objects(Author.self)
    let authors = Array(all)
    for _ in 0..<60 {
      let condition = making.condition()
      let text = ConditionText(condition)
      let expected = authors.filter { PlainEvaluation(object: $0).holds(condition) }.map(\.id)
      let found = all.asking(ObjectQuery().filtered(condition))
      #expect(found.map(\.id) == expected, "\(text.text) \(text.arguments)\n\(found.explain())")
      #expect(found.count == expected.count)
      // The text says the same: it is read, and finds the same.
      let again = try QueryPredicate(text.text, arguments: text.arguments)
      #expect(all.filter(again).map(\.id) == expected, "\(text.text) \(text.arguments)")
    }
  }
}

extension DifferentialTests {
  @Test(arguments: 0..<8)
  func `the database sorts, leaves out and limits as arrays do`(seed: UInt64) throws {
    let store = try ObjectStore.ofAuthors()
    var making = RandomCondition(random: SeededGenerator(seed: seed))
    try store.write { store.add(making.authors(count: 40)) }
    for _ in 0..<40 {
      var results = store.objects(Author.self)
      var expected = Array(results)
      var steps: [String] = []
      for _ in 0..<Int.random(in: 1...5, using: &making.random) {
        steps.append(making.step(&results, &expected))
      }
      #expect(results.map(\.id) == expected.map(\.id), "\(steps)\n\(results.explain())")
      #expect(results.count == expected.count)
      #expect(results.first?.id == expected.first?.id)
      #expect(results.last?.id == expected.last?.id)
      #expect(results.sum(of: \.age) == expected.reduce(0) { $0 + $1.age })
      #expect(results.max(of: \.price) == expected.map(\.price).max())
    }
  }
}

extension RandomCondition {
  /// Does the same to results and to an array.
  fileprivate mutating func step(
    _ results: inout Results<Author>,
    _ array: inout [Author]
  ) -> String {
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      let condition = condition()
      results = results.filter(QueryPredicate(condition))
      array = array.filter { PlainEvaluation(object: $0).holds(condition) }
      return ConditionText(condition).text
    case 1:
      let (isRank, ascending) = (chance(50), chance(50))
      results =
        isRank
        ? results.sorted(by: \.rank, ascending: ascending)
        : results.sorted(by: \.price, ascending: ascending)
      array = array.stablySorted(ascending) { a, b in
        isRank ? (a.rank ?? .min) < (b.rank ?? .min) : a.price < b.price
      }
      return "sorted by \(isRank ? "rank" : "price") \(ascending)"
    case 2:
      results = results.distinct(by: ["age", "mood"])
      var seen: Set<String> = []
      array = array.filter { seen.insert("\($0.age) \($0.mood)").inserted }
      return "distinct"
    default:
      let (count, start) = (one([1, 5, 20]), one([0, 0, 3]))
      results = results.limited(to: count, startingAt: start)
      array = Array(array.dropFirst(start).prefix(count))
      return "limited to \(count) from \(start)"
    }
  }
}

extension [Author] {
  fileprivate func stablySorted(_ ascending: Bool, by less: (Author, Author) -> Bool) -> [Author] {
    enumerated().sorted { a, b in
      if less(a.element, b.element) { return ascending }
      if less(b.element, a.element) { return !ascending }
      return a.offset < b.offset
    }.map(\.element)
  }
}

extension RandomCondition {
  mutating func authors(count: Int) -> [Author] {
    let authors = (0..<count).map { author($0) }
    let books = (0..<count / 2).map { _ in book(authors) }
    for author in authors {
      if chance(70) { author.friend = one(authors) }
      author.books.append(objectsIn: (0..<small()).map { _ in one(books) })
      author.readers.insert(objectsIn: (0..<small()).map { _ in one(books) })
    }
    return authors
  }

  private mutating func small() -> Int { Int.random(in: 0...3, using: &random) }

  private mutating func optional<Value>(_ values: [Value]) -> Value? {
    chance(30) ? nil : one(values)
  }

  private mutating func author(_ id: Int) -> Author {
    let author = Author()
    (author.id, author.name, author.alias) = (id, optional(Self.texts), one(Self.texts))
    (author.age, author.rank) = (one(Self.numbers), optional(Self.numbers))
    (author.score, author.weight) = (optional(Self.reals), Float(one(Self.reals.dropLast())))
    author.price = Decimal(string: one(Self.decimals)) ?? 0
    (author.isActive, author.born) = (chance(50), optional(Self.dates))
    (author.code, author.mood) = (optional(Self.codes), one(Mood.allCases))
    author.wish = optional(Mood.allCases)
    author.badge = chance(50) ? badge() : nil
    author.badges.append(objectsIn: (0..<small()).map { _ in badge() })
    author.tags.append(objectsIn: (0..<small()).map { _ in one(Self.texts) })
    author.extra = one(Self.mixed)
    author.codes.insert(objectsIn: (0..<small()).map { _ in one(Self.texts) })
    for _ in 0..<small() { author.notes[one(["a", "b", "Ada"])] = .some(optional(Self.numbers)) }
    author.marks.append(objectsIn: (0..<small()).map { _ in optional(Self.numbers) })
    return author
  }

  private mutating func badge() -> Badge {
    Badge(level: one(Self.numbers), label: optional(Self.texts))
  }

  private mutating func book(_ authors: [Author]) -> Book {
    let book = Book()
    (book.title, book.pages) = (optional(Self.texts), one(Self.numbers))
    book.cost = Decimal(string: one(Self.decimals)) ?? 0
    book.editor = chance(60) ? one(authors) : nil
    book.words.append(objectsIn: (0..<small()).map { _ in one(Self.texts) })
    return book
  }
}
