/// Is told that a store shows something else.
final class StoreObserver: ChangeObserver<ObjectStore.Notification> {
  var waiting: ObjectStore.Notification?

  override func nextChange() throws -> ObjectStore.Notification? {
    defer { waiting = nil }
    return waiting
  }

  override func skip() throws { waiting = nil }
}
