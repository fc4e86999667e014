import RealmSwift
import Testing

nonisolated enum Shade: Int, RealmEnum {
  case light, dark
}

final class Swatch: Object, ObjectKeyIdentifiable {
  @Persisted var name = ""
  @Persisted var shade = Shade.dark
  @Persisted var related: List<Swatch>
  @Persisted var opposed: MutableSet<Swatch>
}

/// Code of apps that is written against protocols of RealmSwift, not against its types.
struct GenericCodeTests {
  private func realm() throws -> Realm {
    try Realm(configuration: Realm.Configuration(fileURL: nil, objectTypes: [Swatch.self]))
  }

  private func names<Swatches: RealmCollection>(of swatches: Swatches) -> [String]
  where Swatches.Element == Swatch {
    swatches.map(\.name)
  }

  private func all<Element: RealmFetchable>(_ type: Element.Type, of realm: Realm) -> [Element] {
    Array(realm.objects(type))
  }

  @Test
  func `reads results, lists and sets alike`() throws {
    let realm = try realm()
    let (red, blue) = (Swatch(), Swatch())
    (red.name, blue.name) = ("red", "blue")
    red.related.append(blue)
    blue.opposed.insert(red)
    try realm.write { realm.add(red) }
    try realm.write { realm.add(blue) }
    #expect(Set(names(of: realm.objects(Swatch.self))) == ["red", "blue"])
    #expect(names(of: red.related) == ["blue"])
    #expect(names(of: blue.opposed) == ["red"])
    #expect(all(Swatch.self, of: realm).count == 2)
    #expect(realm.objects(Swatch.self).where { $0.shade == .dark }.count == 2)
  }

  @Test
  func `tells objects of views apart by their rows`() throws {
    let realm = try realm()
    try realm.write { realm.add([Swatch(), Swatch()]) }
    let (once, again) = (realm.objects(Swatch.self), realm.objects(Swatch.self))
    let (first, second) = (try #require(once.first), try #require(once.last))
    #expect(first.id == again.first?.id)
    #expect(first.id != second.id)
  }
}
