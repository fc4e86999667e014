// What the examples of the README and of the guides take for granted; see `examples.py`.
import Foundation
import ModelKit

let text = ""
let schemaText = ""
let newSchemaText = ""
let payloadText = ""
nonisolated(unsafe) let map = Map(mappingType: .fromJSON, JSON: [:])
nonisolated(unsafe) var address: Address?
let url = URL(fileURLWithPath: "/feed.json")

struct Feed: Mappable {
  init?(map: Map) {}
  mutating func mapping(map: Map) {}
}

struct Brand: Mappable {
  init?(map: Map) {}
  mutating func mapping(map: Map) {}
}

struct Address: Codable {}

nonisolated(unsafe) let feed = Feed(map: map).unsafelyUnwrapped

func use(_ brand: Brand) {}

let store = URL(fileURLWithPath: "/store.sqlite")
let oldFile = URL(fileURLWithPath: "/default.realm")
let newFile = URL(fileURLWithPath: "/store.db")
let versions: [SchemaVersion] = []
let answers = SchemaAnswers()
nonisolated(unsafe) var migrator = StoreMigrator(file: store, versions: versions)

let payload = Data()

class Partner: Object, Mappable {
  @Persisted(primaryKey: true) var id = ""
  @Persisted(indexed: true) var name = ""
  @Persisted var isNew = false

  required init() {}
  required init?(map: Map) {}

  func mapping(map: Map) {}
}

var partners: ObjectStore {
  do { return try ObjectStore(configuration: .init(fileURL: nil)) } catch { fatalError("\(error)") }
}
