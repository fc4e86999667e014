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
}
