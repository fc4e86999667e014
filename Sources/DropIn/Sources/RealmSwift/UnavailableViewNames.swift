public import ModelObjects
public import ModelStore

// What RealmSwift had for SwiftUI and Combine: the compiler says what to do instead. The wrappers are wrappers,
// for it to say that and nothing else.

/// Results that a view observed.
@available(*, unavailable, message: "observe with 'results.changes()' and show the elements")
@propertyWrapper
public struct ObservedResults<Element: ObjectBase>: Sendable {
  /// Creates the results of a class.
  ///
  /// - Parameter type: The class.
  public init(_ type: Element.Type) {}

  /// What the view read.
  public var wrappedValue: Results<Element> { fatalError("unavailable") }
}

/// Sections that a view observed.
@available(*, unavailable, message: "observe with 'results.changes()' and show the elements")
public struct ObservedSectionedResults<Key, Element>: Sendable {}

/// An object that a view observed.
@available(*, unavailable, message: "observe with 'results.changes()' and show the elements")
@propertyWrapper
public struct ObservedRealmObject<Value>: Sendable {
  /// Creates the wrapper of an object.
  ///
  /// - Parameter wrappedValue: The object.
  public init(wrappedValue: Value) {}

  /// What the view read.
  public var wrappedValue: Value { fatalError("unavailable") }
}

/// An object that a view made and observed.
@available(*, unavailable, message: "observe with 'results.changes()' and show the elements")
@propertyWrapper
public struct StateRealmObject<Value>: Sendable {
  /// Creates the wrapper of an object.
  ///
  /// - Parameter wrappedValue: The object.
  public init(wrappedValue: Value) {}

  /// What the view read.
  public var wrappedValue: Value { fatalError("unavailable") }
}

/// A synchronised store that a view opened.
@available(*, unavailable, message: "Device Sync has ended: open a local store with Realm()")
public struct AsyncOpen: Sendable {}

/// How far a view was with opening a synchronised store.
@available(*, unavailable, message: "Device Sync has ended: open a local store with Realm()")
public enum AsyncOpenState: Sendable {}

/// A store that a view opened, synchronised or not.
@available(*, unavailable, message: "Device Sync has ended: open a local store with Realm()")
public struct AutoOpen: Sendable {}

/// Publishers of values and of changes.
@available(*, unavailable, message: "there are no publishers: use 'results.changes()'")
public enum RealmPublishers: Sendable {}

/// What could be subscribed to.
@available(*, unavailable, message: "there are no publishers: use 'results.changes()'")
public protocol RealmSubscribable {}

/// What a subscriber of changes held.
@available(*, unavailable, message: "there are no publishers: use 'results.changes()'")
public struct ObservationSubscription: Sendable {}

/// A property of a projection.
@available(*, unavailable, message: "read the properties that you need")
public struct Projected<Root, Value>: Sendable {}

/// A collection of a projection.
@available(*, unavailable, message: "read the properties that you need")
public struct ProjectedCollection<Element>: Sendable {}

/// What had happened to a property of a projection.
@available(*, unavailable, message: "read the properties that you need")
public struct ProjectedPropertyChange: Sendable {}

/// What had happened to sections.
@available(*, unavailable, message: "observe the results and read their sections again")
public enum SectionedResultsChange<Collection>: Sendable {}

/// What had happened to sections.
@available(*, unavailable, message: "observe the results and read their sections again")
public enum RealmSectionedResultsChange<Collection>: Sendable {}
