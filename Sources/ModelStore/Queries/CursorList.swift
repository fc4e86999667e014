internal import ModelObjects

/// The cursors of a store that have an open statement; each may lend an object.
//
//   cursors   | cursor 0 ─ lent | cursor 1 ─ lent | …      not counted: a cursor takes itself out when it goes
//
// An object that a loop looks at and lets go of need never be in the map of living objects, and a weak
// reference to it need never be made. So a cursor's object stands here first; when the loop goes on, it is put
// into the map if somebody has kept it.
@safe
final class CursorList {
  private var cursors: [Unmanaged<ObjectCursor>] = unsafe []
  /// The number of objects that are lent.
  @exclusivity(unchecked) var lentCount = 0

  func add(_ cursor: ObjectCursor) {
    unsafe cursors.append(Unmanaged.passUnretained(cursor))
  }

  func remove(_ cursor: ObjectCursor) {
    unsafe cursors.removeAll { unsafe $0.toOpaque() == Unmanaged.passUnretained(cursor).toOpaque() }
  }

  /// The object that is lent, where it is that of a row.
  func object(_ objectClass: ObjectClass, _ key: RowKey) -> ObjectBase? {
    guard unsafe lentCount > 0 else { return nil }
    for place in unsafe cursors.indices {
      let cursor = unsafe cursors[place].takeUnretainedValue()
      if let lent = cursor.lentObject(objectClass, key) { return lent }
    }
    return nil
  }

  /// Lets all cursors read to their ends, and ends all loans.
  func detachAll() throws {
    // A cursor that has read to its end takes itself out.
    while let cursor = unsafe cursors.last { try unsafe cursor.takeUnretainedValue().detach() }
  }
}
