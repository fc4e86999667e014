import Foundation
import ModelObjects

@testable import ModelStore

final class Thing: Object {
  @Persisted(primaryKey: true) var name = ""
  @Persisted var extra: MixedValue
  @Persisted var values: List<MixedValue>
  @Persisted var members: PersistedMap<String, MixedValue>
  @Persisted var choices: MutableSet<MixedValue>
  @Persisted var part: ThingPart?

  convenience init(_ name: String, _ extra: MixedValue = .none) {
    self.init()
    self.name = name
    self.extra = extra
  }
}

final class ThingPart: EmbeddedObject {
  @Persisted var extra: MixedValue
}

final class Tool: Object {
  @Persisted var size = 0

  convenience init(size: Int) {
    self.init()
    self.size = size
  }
}

enum MixedStores {
  static let types: [ObjectBase.Type] = [Thing.self, ThingPart.self, Tool.self]

  static func inMemory() throws -> ObjectStore {
    try ObjectStore(configuration: .init(fileURL: nil, objectTypes: types))
  }

  /// How many rows there are for lists and dictionaries, and for what is in them.
  static func contents(of store: ObjectStore) throws -> [Int64] {
    try [MixedContent.tableName, MixedStorage.listTable, MixedStorage.mapTable].map {
      try store.connection.integer("SELECT count(*) FROM \"\($0)\"") ?? 0
    }
  }
}
