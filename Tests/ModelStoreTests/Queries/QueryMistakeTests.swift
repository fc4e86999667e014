import ModelObjects
import Testing

@testable import ModelStore

#if !os(iOS) && !os(tvOS) && !os(watchOS)
struct QueryMistakeTests {
  @Test
  func `a filter that cannot be read ends the program, and says where`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = try ObjectStore.ofAuthors()
      _ = store.objects(Author.self).filter("name === 3")
    }
    #expect(result.says("at character 8: found '=', expected a key path or a value"))
  }

  @Test
  func `a property that there is not ends the program when it is asked for`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = try ObjectStore.ofAuthors()
      _ = store.objects(Author.self).sorted(byKeyPath: "height")
    }
    #expect(result.says("Property 'height' not found in object of type 'Author'"))
  }

  @Test
  func `what is no persisted property cannot be asked for`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = try ObjectStore.ofAuthors()
      _ = store.objects(Author.self).where { $0.hashValue == 3 }
    }
    #expect(result.says("it is no persisted property"))
  }

  @Test
  func `a list of no store cannot be asked`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Author().books.where { $0.pages == 3 }
    }
    #expect(result.says("may only be called on List instances retrieved from a Realm"))
  }

  @Test
  func `a subquery needs a collection`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = (Query<Author>().name == "x").count
    }
    #expect(result.says("Subqueries must contain a keypath starting with a collection."))
  }
}

extension ExitTest.Result? {
  fileprivate func says(_ words: String) -> Bool {
    self.map { String(decoding: $0.standardErrorContent, as: UTF8.self).contains(words) } ?? false
  }
}
#endif
