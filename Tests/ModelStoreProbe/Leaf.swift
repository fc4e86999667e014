import Foundation
import ModelObjects
import ModelStore

/// What observers look at while several processes write.
final class Leaf: Object {
  @Persisted(primaryKey: true) var id = ""
  @Persisted var number = 0
}

extension Leaf {
  /// Adds, changes and deletes in one transaction after the other, and says how many there were.
  static func stir(_ path: String, seconds: Double) throws {
    var configuration = ObjectStore.Configuration(
      fileURL: URL(fileURLWithPath: path),
      objectTypes: [Leaf.self]
    )
    configuration.waitingTime = 60
    let store = try ObjectStore(configuration: configuration)
    let end = Date().addingTimeInterval(seconds)
    var count = 0
    while Date() < end {
      try store.write { stirOnce(store) }
      count += 1
    }
    print(count)
  }

  private static func stirOnce(_ store: ObjectStore) {
    let all = store.objects(Leaf.self)
    store.add(Leaf(value: ["id": UUID().uuidString, "number": Int.random(in: 0..<100)]))
    for _ in 0..<3 { all.randomElement()?.number += 1 }
    while all.count > 200 { all.randomElement().map(store.delete) }
  }
}
