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
