public import Foundation

// Everything of ModelObjects and ModelStore under the name that apps import, `RealmSwift.List` included. The
// mapping is not among it: its `Map` would stand beside the collection of that name.
//
// Model files import RealmSwift alone and use dates and UUIDs: Realm's modules have always brought Foundation along.
@_exported public import Foundation
@_exported public import ModelObjects
@_exported public import ModelStore

/// The store under its familiar name.
public typealias Realm = ObjectStore

/// The collection of values by string keys under its familiar name; the cursor of a mapping is `ObjectMapper.Map`.
public typealias Map = PersistedMap

/// A property to sort by, under its familiar name.
public typealias SortDescriptor = SortKey

/// A value of any type that a store can hold, under its familiar name.
public typealias AnyRealmValue = MixedValue

/// What a list, a set or a map can hold, under its familiar name.
public typealias RealmCollectionValue = PersistableElement

/// What has a sum and an average, under its familiar name.
public typealias AddableType = QueryableNumber

/// What has a least and a greatest value, under its familiar name.
public typealias MinMaxType = QueryableNumber

/// What has an order, under its familiar name.
public typealias SortableType = QueryableOrder

/// Any list, set or results, for code that only reads the elements.
public typealias AnyRealmCollection = AnyRandomAccessCollection

/// What has happened to a collection, under its familiar name.
public typealias RealmCollectionChange<Collection> = CollectionChange<Collection>

/// What has happened to a map, under its familiar name.
public typealias RealmMapChange<Collection: KeyedCollection> = MapChange<Collection>

/// What is told of a store, under its familiar name.
public typealias NotificationBlock = (_ notification: Realm.Notification, _ realm: Realm) -> Void

/// The number of the version of the models that a file was last opened with.
///
/// The file is only read.
///
/// - Parameter fileURL: The file.
/// - Returns: The number; 0 where the file says none.
/// - Throws: ``StoreError`` where there is no such file, or where it is no store.
public func schemaVersionAtURL(_ fileURL: URL) throws -> UInt64 {
  try ObjectStore.schemaVersion(at: fileURL)
}
