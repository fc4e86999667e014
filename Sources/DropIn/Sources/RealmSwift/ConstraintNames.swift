public import ModelObjects
public import ModelSchema
public import ModelStore

// What generic code of RealmSwift's users is written against.

/// A list, a set, results or linking objects, under the familiar name.
public typealias RealmCollection = ObservableCollection & RandomAccessCollection

/// A map, under its familiar name.
public typealias RealmKeyedCollection = KeyedCollection

/// What a store can be asked for, under its familiar name.
public typealias RealmFetchable = Object

/// An enum that a property can have, under its older name.
public typealias RealmEnum = PersistableEnum

/// An object that views tell from others, under its familiar name.
///
/// A store has one object a row, as long as anybody holds it; that object is the identity, where the class has no
/// `id` of its own.
public typealias ObjectKeyIdentifiable = Identifiable

/// What ``ObjectKeyIdentifiable`` was called by mistake once.
public typealias ObjectKeyIdentifable = ObjectKeyIdentifiable

/// The type of a property's values, under its familiar name.
public typealias PropertyType = ModelSchema.PropertyType
