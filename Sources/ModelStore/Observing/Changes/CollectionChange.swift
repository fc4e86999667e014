public import ModelObjects

/// What has happened to the elements of a collection.
///
/// Old positions are those of the collection that the observer was told of last. To bring a list on the screen
/// up to date: delete at the old positions, insert at the new ones, and show the modified ones again.
///
/// ```swift
/// let token = partners.objects(Partner.self).sorted(byKeyPath: "name").observe { change in
///   switch change {
///   case .initial(let partners): print("\(partners.count) partners")
///   case .update(_, let deletions, let insertions, let modifications):
///     print(deletions, insertions, modifications)
///   case .error(let error): print(error)
///   }
/// }
/// token.invalidate()
/// ```
public enum CollectionChange<Collection> {
  /// The collection as it is when the observer begins.
  case initial(Collection)
  /// The collection was changed.
  ///
  /// Positions ascend. An element that was moved is a deletion and an insertion.
  ///
  /// - Parameters:
  ///   - collection: The collection as it is now.
  ///   - deletions: The old positions of what is not there any more.
  ///   - insertions: The new positions of what was not there before.
  ///   - modifications: The old positions of what stayed, and has other values.
  case update(Collection, deletions: [Int], insertions: [Int], modifications: [Int])
  /// The changes could not be read; what they were is told when they can be.
  case error(any Error)
}

@available(*, unavailable, message: "changes belong to the thread, queue or actor of their store")
extension CollectionChange: Sendable {}

/// A map, as what is told of it names it; only ``PersistedMap`` is one.
public protocol KeyedCollection<Key> {
  /// The type of the keys.
  associatedtype Key
}

extension PersistedMap: KeyedCollection {}

/// What has happened to the members of a map.
public enum MapChange<Collection: KeyedCollection> {
  /// The map as it is when the observer begins.
  case initial(Collection)
  /// The map was changed.
  ///
  /// - Parameters:
  ///   - map: The map as it is now.
  ///   - deletions: The keys that are not there any more.
  ///   - insertions: The keys that were not there before.
  ///   - modifications: The keys that have another value, or an object with other values.
  case update(
    Collection,
    deletions: [Collection.Key],
    insertions: [Collection.Key],
    modifications: [Collection.Key]
  )
  /// The changes could not be read; what they were is told when they can be.
  case error(any Error)
}

@available(*, unavailable, message: "changes belong to the thread, queue or actor of their store")
extension MapChange: Sendable {}
