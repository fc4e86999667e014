import Foundation
import RealmSwift
import Testing

/// What apps ask stores, results and lists for by the names of properties.
struct FamiliarMembersTests {
  private func shelf() throws -> (realm: Realm, swatch: Swatch) {
    let realm = try Realm(
      configuration: Realm.Configuration(fileURL: nil, objectTypes: [Swatch.self])
    )
    let swatch = Swatch()
    swatch.name = "white"
    for name in ["amber", "beige"] { swatch.related.append(Swatch(value: ["name": name])) }
    try realm.write { realm.add(swatch) }
    return (realm, swatch)
  }

  @Test
  func `results have values by key, and set them`() throws {
    let (realm, _) = try shelf()
    let items = realm.objects(Swatch.self).filter("name != 'white'").sorted(byKeyPath: "name")
    #expect(items.value(forKey: "name") as? [String] == ["amber", "beige"])
    try realm.write { items.setValue("cyan", forKey: "name") }
    #expect(items.map(\.name) == ["cyan", "cyan"])
    #expect(items.realm == realm)
  }

  @Test
  func `every result is set, even those that are none any more`() throws {
    let (realm, _) = try shelf()
    let some = realm.objects(Swatch.self).filter("name CONTAINS 'e' AND name != 'white'")
    try realm.write { some.setValue("cyan", forKey: "name") }
    #expect(some.isEmpty)
    #expect(Set(realm.objects(Swatch.self).map(\.name)) == ["cyan", "white"])
  }

  @Test
  func `results and lists find positions`() throws {
    let (realm, swatch) = try shelf()
    let items = realm.objects(Swatch.self).sorted(byKeyPath: "name")
    #expect(items.objects(at: [1]).map(\.name) == ["beige"])
    #expect(swatch.related.index(matching: "name == %@", "beige") == 1)
    #expect(swatch.related.index(matching: "name == %@", "cyan") == nil)
  }

  @Test
  func `a path of names leads to a value, and sets it`() throws {
    let (realm, swatch) = try shelf()
    let item = try #require(swatch.related.first)
    try realm.write { item.setValue("cyan", forKeyPath: "name") }
    #expect(item.value(forKeyPath: "name") as? String == "cyan")
    #expect(Swatch.className() == "Swatch")
    #expect(item.objectSchema.className == "Swatch")
    #expect(item.objectSchema["name"] != nil)
  }

  @Test
  func `an error has a code and a file`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("none/none.sqlite")
    let configuration = Realm.Configuration(fileURL: file, readOnly: true)
    let error = #expect(throws: Realm.Error.self) { try Realm(configuration: configuration) }
    #expect(error?.code == .cannotOpen)
    #expect(error?.fileURL?.lastPathComponent == "none.sqlite")
  }
}
