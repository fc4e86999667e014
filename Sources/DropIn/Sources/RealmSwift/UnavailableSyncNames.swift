// What RealmSwift had for stores that were synchronised: the compiler says what to do instead.

/// What went wrong when a store was synchronised.
@available(*, unavailable, message: "Device Sync has ended: open a local store with Realm()")
public struct SyncError: Error, Sendable {}

/// How much was told of what a synchronised store did.
@available(*, unavailable, message: "Device Sync has ended: open a local store with Realm()")
public enum SyncLogLevel: Sendable {}

/// How long a synchronised store waited.
@available(*, unavailable, message: "Device Sync has ended: open a local store with Realm()")
public struct SyncTimeoutOptions: Sendable {}

/// A query that a store was synchronised by.
@available(*, unavailable, message: "Device Sync has ended: open a local store with Realm()")
public struct SyncSubscription: Sendable {}

/// Whether the queries of a synchronised store were answered.
@available(*, unavailable, message: "Device Sync has ended: open a local store with Realm()")
public enum SyncSubscriptionState: Sendable {}

/// A query that a store was synchronised by, with its class.
@available(*, unavailable, message: "Device Sync has ended: open a local store with Realm()")
public struct QuerySubscription<Element>: Sendable {}

/// The queries that a store was first synchronised by.
@available(*, unavailable, message: "Device Sync has ended: open a local store with Realm()")
public struct InitialSubscriptionsConfiguration: Sendable {}

/// What happened to a synchronised store that could not go on.
@available(*, unavailable, message: "Device Sync has ended: open a local store with Realm()")
public enum ClientResetMode: Sendable {}

/// What the service had undone in a synchronised store.
@available(*, unavailable, message: "Device Sync has ended: open a local store with Realm()")
public struct CompensatingWriteInfo: Sendable {}

/// The value by which a synchronised store had part of the objects.
@available(*, unavailable, message: "Device Sync has ended: open a local store with Realm()")
public protocol PartitionValue {}

/// What a store told a service of its use.
@available(*, unavailable, message: "Device Sync has ended: open a local store with Realm()")
public struct Events: Sendable {}

/// How a store told a service of its use.
@available(*, unavailable, message: "Device Sync has ended: open a local store with Realm()")
public struct EventConfiguration: Sendable {}

/// An object that a service was told of in words of its own.
@available(*, unavailable, message: "Device Sync has ended: open a local store with Realm()")
public protocol CustomEventRepresentable {}
