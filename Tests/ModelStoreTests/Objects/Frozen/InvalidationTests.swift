import ModelObjects
import Testing

@testable import ModelStore

struct InvalidationTests {
  final class Crate: Object {
    @Persisted var name = ""
    @Persisted var bottles: List<Bottle>
    @Persisted var labels: List<String>
  }

  final class Bottle: Object {
    @Persisted var year = 0
    @Persisted(originProperty: "bottles") var crates: LinkingObjects<Crate>
  }

  private static func filled() throws -> (ObjectStore, Crate, Bottle) {
    let store = try ObjectStore(configuration: .init(fileURL: nil, objectTypes: [Crate.self]))
    let crate = Crate(value: ["name": "a", "bottles": [["year": 1]], "labels": ["x"]])
    try store.write { store.add(crate) }
    return (store, crate, try #require(crate.bottles.first))
  }

  /// Whether each kind of collection is invalid.
  private struct Collections {
    let check: () -> [Bool]

    init(_ store: ObjectStore, _ crate: Crate, _ bottle: Bottle) {
      let results = store.objects(Crate.self).filter("name == 'a'")
      let sections = results.sectioned(by: \.name)
      let section = sections[0]
      let (list, ofList) = (crate.bottles, crate.bottles.filter("year > 0"))
      let (scalars, links) = (crate.labels.filter("SELF == 'x'"), bottle.crates)
      check = {
        [
          results.isInvalidated, sections.isInvalidated, section.isInvalidated, list.isInvalidated,
          ofList.isInvalidated, scalars.isInvalidated, links.isInvalidated,
        ]
      }
    }
  }

  @Test
  func `no collection is invalid while its objects are there`() throws {
    let (store, crate, bottle) = try Self.filled()
    let collections = Collections(store, crate, bottle)
    #expect(collections.check() == Array(repeating: false, count: 7))
    try store.write { crate.name = "b" }
    #expect(collections.check() == Array(repeating: false, count: 7))
  }

  @Test
  func `the store lets go of all of them`() throws {
    let (store, crate, bottle) = try Self.filled()
    let collections = Collections(store, crate, bottle)
    store.invalidate()
    #expect(collections.check() == Array(repeating: true, count: 7))
    #expect(!store.objects(Crate.self).isInvalidated)
  }

  @Test
  func `what belongs to an object is invalid when it is gone`() throws {
    let (store, crate, bottle) = try Self.filled()
    let collections = Collections(store, crate, bottle)
    try store.write { store.delete(crate) }
    #expect(collections.check() == [false, false, false, true, true, true, false])
    try store.write { store.delete(bottle) }
    #expect(collections.check() == [false, false, false, true, true, true, true])
  }
}
