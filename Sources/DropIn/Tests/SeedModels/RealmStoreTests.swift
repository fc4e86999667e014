import Foundation
import ObjectMapper
import RealmSwift
import Testing

/// What the first of the seeds does with a store, with nothing changed but the file's place.
struct RealmStoreTests {
  private let configuration = Realm.Configuration(fileURL: nil, schemaVersion: 1)

  @Test
  func `adds a list that was mapped from a payload, and finds it again`() throws {
    let payload = #"{"brands": [{"id": "a", "name": "Aroma", "new_brand": true}]}"#
    let list = try #require(DiningPartnerList(JSONString: payload))
    let realm = try Realm(configuration: configuration)
    try realm.write {
      realm.add(list)
    }
    let found = realm.objects(DiningPartnerList.self)
    #expect(found.count == 1)
    #expect(found.first?.brands.first?.name == "Aroma")
    #expect(found.first?.brands.first?.isNewBrand == true)
  }

  @Test
  func `an object with the same primary key changes the row`() throws {
    let realm = try Realm(configuration: configuration)
    let (first, second) = (DiningPartnerList(), DiningPartnerList())
    second.brands.append(DiningPartnerItem())
    try realm.write {
      realm.add(first, update: .modified)
      realm.add(second, update: .modified)
    }
    #expect(realm.objects(DiningPartnerList.self).count == 1)
    #expect(realm.object(ofType: DiningPartnerList.self, forPrimaryKey: 1)?.brands.count == 1)
    try realm.write {
      realm.deleteAll()
    }
    #expect(realm.objects(DiningPartnerList.self).isEmpty)
  }

  @Test
  func `queries read as they always did`() throws {
    let realm = try Realm(configuration: configuration)
    try realm.write {
      realm.add(DiningPartnerList())
    }
    let lists = realm.objects(DiningPartnerList.self)
    #expect(lists.filter("primaryKey == %@", 1).count == 1)
    #expect(lists.where { $0.primaryKey > 1 }.isEmpty)
    #expect(lists.sorted(by: [SortDescriptor(keyPath: "primaryKey", ascending: false)]).count == 1)
  }

  @Test
  func `observers read as they always did`() throws {
    let realm = try Realm(configuration: configuration)
    let told = Told()
    let lists = realm.objects(DiningPartnerList.self)
    let token: NotificationToken = lists.observe { (changes: RealmCollectionChange) in
      switch changes {
      case .initial(let lists): told.lines.append("initial \(lists.count)")
      case .update(_, let deletions, let insertions, let modifications):
        told.lines.append("\(deletions) \(insertions) \(modifications)")
      case .error(let error): told.lines.append("\(error)")
      }
    }
    let list = DiningPartnerList()
    realm.refresh()
    try realm.write { realm.add(list) }
    realm.refresh()
    let object = list.observe { change in
      switch change {
      case .change(_, let properties): told.lines += properties.map(\.name)
      case .deleted: told.lines.append("deleted")
      case .error(let error): told.lines.append("\(error)")
      }
    }
    try realm.write(withoutNotifying: [token]) { list.brands.append(DiningPartnerItem()) }
    try realm.write { realm.delete(list) }
    realm.refresh()
    #expect(
      told.lines == ["initial 0", "[] [0] []", "brands", "[0] [] []", "deleted"]
    )
    token.invalidate()
    object.invalidate()
  }
}

private final class Told {
  var lines: [String] = []
}
