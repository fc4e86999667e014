// Everything of ModelObjects and ModelStore under the name that apps import, `RealmSwift.List` included. The
// mapping is not among it: its `Map` would stand beside the collection of that name.
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

/// What has happened to a collection, under its familiar name.
public typealias RealmCollectionChange<Collection> = CollectionChange<Collection>

/// What has happened to a map, under its familiar name.
public typealias RealmMapChange<Collection: KeyedCollection> = MapChange<Collection>

/// What is told of a store, under its familiar name.
public typealias NotificationBlock = (_ notification: Realm.Notification, _ realm: Realm) -> Void
