internal import ModelObjects

/// The cursors of a store that have an open statement, and the object that each of them lends.
//
//   lent   | object of cursor 0 | object of cursor 1 | free | …
//
// An object that a loop looks at and lets go of need never be in the map of living objects, and a weak
// reference to it need never be made: reading 100,000 rows takes 64 ms, and took 76 ms with all of them. So a
// cursor's object stands here first; when the loop goes on, it is put into the map if somebody has kept it.
final class CursorList {
  private struct Place {
    weak var cursor: ObjectCursor?
    var lent: ObjectBase?
  }

  private var places: [Place] = []

  /// - Returns: The place of the cursor.
  func add(_ cursor: ObjectCursor) -> Int {
    if let free = places.firstIndex(where: { $0.cursor == nil && $0.lent == nil }) {
      places[free].cursor = cursor
      return free
    }
    places.append(Place(cursor: cursor))
    return places.count - 1
  }

  func remove(_ place: Int) {
    takeBack(place)
    places[place].cursor = nil
  }

  /// Lends an object until the cursor goes on.
  func lend(_ object: ObjectBase, at place: Int) {
    places[place].lent = object
  }

  /// The object that is lent, where it is that of a row.
  func object(_ objectClass: ObjectClass, _ key: RowKey) -> ObjectBase? {
    for place in places.indices {
      guard let row = places[place].lent?.row else { continue }
      if row.objectClass === objectClass, row.key == key { return places[place].lent }
    }
    return nil
  }

  /// Ends a loan: an object that somebody has kept is the one of its row from now on.
  func takeBack(_ place: Int) {
    guard places[place].lent != nil else { return }
    if !isKnownUniquelyReferenced(&places[place].lent) { keep(place) }
    places[place].lent = nil
  }

  private func keep(_ place: Int) {
    guard let object = places[place].lent, let row = object.row else { return }
    row.objectClass.identities.set(object, for: row.key)
  }

  /// Lets all cursors read to their ends, and ends all loans.
  func detachAll() throws {
    for place in places.indices {
      takeBack(place)
      try places[place].cursor?.detach()
    }
  }
}
