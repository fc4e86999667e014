// Names of RealmSwift that are not here: the compiler says what to use instead.

// MARK: Sync

/// A client of a service that has ended.
@available(*, unavailable, message: "Device Sync has ended: open a local store with Realm()")
public struct App: Sendable {}

/// A user of a service that has ended.
@available(*, unavailable, message: "Device Sync has ended: open a local store with Realm()")
public struct User: Sendable {}

/// How a user of a service that has ended logged in.
@available(*, unavailable, message: "Device Sync has ended: open a local store with Realm()")
public struct Credentials: Sendable {}

/// How a store was synchronised.
@available(*, unavailable, message: "Device Sync has ended: open a local store with Realm()")
public struct SyncConfiguration: Sendable {}

/// A connection to a service that has ended.
@available(*, unavailable, message: "Device Sync has ended: open a local store with Realm()")
public struct SyncSession: Sendable {}

/// The connections to a service that has ended.
@available(*, unavailable, message: "Device Sync has ended: open a local store with Realm()")
public struct SyncManager: Sendable {}

/// The queries that a store was synchronised by.
@available(*, unavailable, message: "Device Sync has ended: ask a local store with where { … }")
public struct SyncSubscriptionSet: Sendable {}

/// The base class of objects that were only sent.
@available(*, unavailable, message: "Device Sync has ended: inherit from Object")
public class AsymmetricObject {}

extension ObjectStore {
  /// Opened a store that was synchronised.
  @available(*, unavailable, message: "there is nothing to download: use Realm(configuration:)")
  public static func asyncOpen(configuration: Configuration) async throws -> ObjectStore {
    fatalError("unavailable")
  }
}

// MARK: Declarations of Objective-C's time

/// An optional number, as models without `@Persisted` declared it.
@available(*, unavailable, message: "declare '@Persisted var x: Int?'")
public final class RealmOptional<Value> {}

/// An optional value, as models without `@Persisted` declared it.
@available(*, unavailable, message: "declare '@Persisted var x: Int?'")
public final class RealmProperty<Value> {}

/// What `RealmOptional` could hold.
@available(*, unavailable, message: "declare '@Persisted var x: Int?'")
public protocol RealmOptionalType {}

/// What `RealmProperty` could hold.
@available(*, unavailable, message: "declare '@Persisted var x: Int?'")
public protocol RealmPropertyType {}

/// Bridges from and to Objective-C.
@available(*, unavailable, message: "there are no Objective-C classes here")
public enum ObjectiveCSupport: Sendable {}

// MARK: Views

/// Part of a class, as a view shows it.
@available(*, unavailable, message: "read the properties that you need")
public class Projection<Root> {}

// MARK: Telling

/// What was told of what stores do.
@available(*, unavailable, message: "stores throw what goes wrong: log that")
public struct Logger: Sendable {}
