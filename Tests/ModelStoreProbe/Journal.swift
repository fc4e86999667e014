import Foundation
import ModelObjects
import ModelStore

/// The one object of a store that every transaction changes.
final class Journal: Object {
  @Persisted(primaryKey: true) var id = 1
  @Persisted var count = 0
  @Persisted var entries: List<Entry>
}

/// What a transaction leaves.
final class Entry: Object {
  @Persisted(primaryKey: true) var number = 0
  @Persisted(indexed: true) var text = ""
  @Persisted var marks: List<Int>
  @Persisted var note: Note?
}

/// A part of an entry.
final class Note: EmbeddedObject {
  @Persisted var words = ""
}

extension Journal {
  /// Writes one transaction after the other until the process is killed, and says each that is done.
  ///
  /// What a store has after n of them is a function of n: the tests know it.
  static func keep(in path: String) throws -> Never {
    let store = try ObjectStore(configuration: configuration(path))
    let journal = try store.write {
      store.create(Journal.self, value: ["id": 1], update: .modified)
    }
    while true {
      try store.write { journal.append(journal.count + 1) }
      print(journal.count)
      fflush(nil)
    }
  }

  static func configuration(_ path: String) -> ObjectStore.Configuration {
    var configuration = ObjectStore.Configuration(
      fileURL: URL(fileURLWithPath: path),
      objectTypes: [Journal.self, Entry.self]
    )
    configuration.waitingTime = 60
    return configuration
  }

  private func append(_ number: Int) {
    guard let store = objectStore else { return }
    let entry = Entry()
    entry.number = number
    entry.text = "entry \(number)"
    entry.marks.append(objectsIn: 0..<(number % 5))
    entry.note = Note(value: ["words": "note \(number)"])
    entries.append(entry)
    store.object(ofType: Entry.self, forPrimaryKey: number - 1)?.text = "changed \(number - 1)"
    let gone = [number - 50] + (number.isMultiple(of: 3) ? [number - 2] : [])
    for old in gone.compactMap({ store.object(ofType: Entry.self, forPrimaryKey: $0) }) {
      store.delete(old)
    }
    count = number
  }
}
