import Foundation
import ModelObjects
import ModelStore

/// One of several processes that change the objects of one file at the same time.
enum Visitor {
  /// Counts in a shared object and leaves one of its own, until the time is over.
  ///
  /// Every read between the writes must find what whole transactions leave.
  static func visit(_ path: String, seconds: Double) throws {
    let store = try ObjectStore(configuration: Journal.configuration(path))
    let end = Date().addingTimeInterval(seconds)
    var visits = 0
    while Date() < end {
      try store.write {
        let journal = store.create(Journal.self, value: ["id": 1], update: .modified)
        journal.count += 1
        let entry = Entry(value: ["number": journal.count, "text": "process \(getpid())"])
        entry.marks.append(objectsIn: [1, 2, 3])
        journal.entries.append(entry)
        if let old = store.object(ofType: Entry.self, forPrimaryKey: journal.count - 20) {
          store.delete(old)
        }
      }
      visits += 1
      try check(store)
    }
    print(visits)
  }

  private static func check(_ store: ObjectStore) throws {
    store.refresh()
    guard let journal = store.object(ofType: Journal.self, forPrimaryKey: 1) else { return }
    let numbers = Array(journal.entries.map { $0.number })
    let expected = Array(max(1, journal.count - 19)...journal.count)
    guard numbers == expected else {
      throw StoreError(.corrupt, "found \(numbers) at \(journal.count)")
    }
  }
}
