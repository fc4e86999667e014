internal import ModelObjects

/// The objects of one class that are alive, one for each row.
///
/// It does not keep them alive. Entries of objects that are gone are swept when the map has doubled, so a
/// sweep costs nothing per object.
struct IdentityMap {
  private struct Entry {
    weak var object: ObjectBase?
  }

  private var entries: [RowKey: Entry] = [:]
  private var limit = 256

  subscript(key: RowKey) -> ObjectBase? {
    get { entries[key]?.object }
    set {
      guard let newValue else {
        entries[key] = nil
        return
      }
      if entries.count >= limit { sweep() }
      entries[key] = Entry(object: newValue)
    }
  }

  var objects: [ObjectBase] { entries.values.compactMap(\.object) }

  private mutating func sweep() {
    entries = entries.filter { $0.value.object != nil }
    limit = max(256, entries.count * 2)
  }
}
