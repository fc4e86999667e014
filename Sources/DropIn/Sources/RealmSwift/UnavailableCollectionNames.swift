// Names of RealmSwift's own making that code could meet: the compiler says what to write instead.

/// Made elements of collections.
@available(
  *,
  unavailable,
  message: "it was RealmSwift's own; write 'some RealmCollection', or the collection itself"
)
public struct CollectionElementMapper: Sendable {}

/// What could be sorted by a key path.
@available(
  *,
  unavailable,
  message: "it was RealmSwift's own; write 'some RealmCollection', or the collection itself"
)
public protocol KeypathSortable {}

/// What objects that link to one were.
@available(
  *,
  unavailable,
  message: "it was RealmSwift's own; write 'some RealmCollection', or the collection itself"
)
public protocol LinkingObjectsProtocol {}

/// How optionals were coded.
@available(
  *,
  unavailable,
  message: "it was RealmSwift's own; write 'some RealmCollection', or the collection itself"
)
public protocol OptionalCodingWrapper {}

/// What optionals were.
@available(
  *,
  unavailable,
  message: "it was RealmSwift's own; write 'some RealmCollection', or the collection itself"
)
public protocol OptionalProtocol {}

/// What projections were.
@available(*, unavailable, message: "RealmSwift's projections are not here: map the objects")
public protocol ProjectionObservable {}

/// The place of a property.
@available(
  *,
  unavailable,
  message: "it was RealmSwift's own; write 'some RealmCollection', or the collection itself"
)
public struct PropertyKey: Sendable {}

/// What collections were.
@available(
  *,
  unavailable,
  message: "it was RealmSwift's own; write 'some RealmCollection', or the collection itself"
)
public protocol RealmCollectionBase {}

/// What sections were.
@available(*, unavailable, message: "write 'SectionedResults' or 'ResultsSection'")
public protocol RealmSectionedResult {}

/// The number of a write that was to come.
@available(*, unavailable, message: "await 'asyncWrite', and cancel the task")
public struct AsyncTransactionId: Sendable {}

/// A place in a map.
@available(*, unavailable, message: "look a value up by its key")
public struct MapIndex: Sendable {}

/// A member of a map.
@available(*, unavailable, message: "write 'PersistedMap.Member'")
public struct SingleMapEntry: Sendable {}

/// Went through a collection.
@available(
  *,
  unavailable,
  message: "write a loop: collections have the iterators of the standard library"
)
public struct RLMIterator: Sendable {}

/// Went through the members of a map.
@available(
  *,
  unavailable,
  message: "write a loop: collections have the iterators of the standard library"
)
public struct RLMKeyValueIterator: Sendable {}

/// Went through the members of a map, too.
@available(
  *,
  unavailable,
  message: "write a loop: collections have the iterators of the standard library"
)
public struct RLMMapIterator: Sendable {}

/// Went through a section.
@available(
  *,
  unavailable,
  message: "write a loop: collections have the iterators of the standard library"
)
public struct RLMSectionIterator: Sendable {}

/// Went through sections.
@available(
  *,
  unavailable,
  message: "write a loop: collections have the iterators of the standard library"
)
public struct RLMSectionedResultsIterator: Sendable {}

/// Went through the elements of a section.
@available(
  *,
  unavailable,
  message: "write a loop: collections have the iterators of the standard library"
)
public struct SectionIterator: Sendable {}

/// Went through all sections.
@available(
  *,
  unavailable,
  message: "write a loop: collections have the iterators of the standard library"
)
public struct SectionedResultsIterator: Sendable {}

/// A collection that a view changed.
@available(*, unavailable, message: "observe with 'changes()' and show the elements")
public protocol BoundCollection {}

/// A map that a view changed.
@available(*, unavailable, message: "observe with 'changes()' and show the elements")
public protocol BoundMap {}

/// Told Combine of a collection's changes.
@available(*, unavailable, message: "observe with 'changes()', an AsyncSequence")
public func changesetPublisher<Observed>(_ collection: Observed) {}

/// Told Combine of a collection's or an object's values.
@available(*, unavailable, message: "observe with 'changes()', an AsyncSequence")
public func valuePublisher<Observed>(_ value: Observed) {}

/// Made a value of what Objective-C had of it.
@available(*, unavailable, message: "values are Swift's own here, with nothing between")
public func dynamicBridgeCast<Value>(fromObjectiveC value: Any) -> Value {
  fatalError("unavailable")
}
