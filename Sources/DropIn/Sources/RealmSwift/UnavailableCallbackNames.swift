// Names that code for sync and for services could write: the compiler says what to do instead.

/// What Combine was told of a service.
@available(*, unavailable, message: "Atlas App Services have ended: call a service of your own")
public struct AppPublisher: Sendable {}

/// What Combine held of a service.
@available(*, unavailable, message: "Atlas App Services have ended: call a service of your own")
public struct AppSubscription: Sendable {}

/// What Combine held of a download.
@available(*, unavailable, message: "Device Sync has ended: open a local store with Realm()")
public struct AsyncOpenSubscription: Sendable {}

/// What was called when a password had been changed.
@available(*, unavailable, message: "Atlas App Services have ended: call a service of your own")
public struct EmailPasswordAuthOptionalErrorBlock: Sendable {}

/// What was called with the errors of a connection.
@available(*, unavailable, message: "Device Sync has ended: open a local store with Realm()")
public struct ErrorReportingBlock: Sendable {}

/// What was called with a number of documents.
@available(*, unavailable, message: "Atlas App Services have ended: call a service of your own")
public struct MongoCountBlock: Sendable {}

/// What was called with the documents that were found.
@available(*, unavailable, message: "Atlas App Services have ended: call a service of your own")
public struct MongoFindBlock: Sendable {}

/// What was called with the document that was found.
@available(*, unavailable, message: "Atlas App Services have ended: call a service of your own")
public struct MongoFindOneBlock: Sendable {}

/// What was called when a document was there.
@available(*, unavailable, message: "Atlas App Services have ended: call a service of your own")
public struct MongoInsertBlock: Sendable {}

/// What was called when documents were there.
@available(*, unavailable, message: "Atlas App Services have ended: call a service of your own")
public struct MongoInsertManyBlock: Sendable {}

/// What was called when documents were other ones.
@available(*, unavailable, message: "Atlas App Services have ended: call a service of your own")
public struct MongoUpdateBlock: Sendable {}

/// Went through the queries of a synchronised store.
@available(*, unavailable, message: "Device Sync has ended: open a local store with Realm()")
public struct SyncSubscriptionSetIterator: Sendable {}

/// What was called when a user had logged in.
@available(*, unavailable, message: "Device Sync has ended: open a local store with Realm()")
public struct UserCompletionBlock: Sendable {}

/// What Combine was told of a user.
@available(*, unavailable, message: "Device Sync has ended: open a local store with Realm()")
public struct UserPublisher: Sendable {}

/// What Combine held of a user.
@available(*, unavailable, message: "Device Sync has ended: open a local store with Realm()")
public struct UserSubscription: Sendable {}
