// What RealmSwift had for services that have ended: the compiler says what to do instead.

/// How a service was reached.
@available(*, unavailable, message: "Atlas App Services have ended: call a service of your own")
public struct AppConfiguration: Sendable {}

/// What a service answered instead of a result.
@available(*, unavailable, message: "Atlas App Services have ended: call a service of your own")
public struct AppError: Error, Sendable {}

/// The keys that users could log in with.
@available(*, unavailable, message: "Atlas App Services have ended: call a service of your own")
public struct APIKeyAuth: Sendable {}

/// What was told when a user had logged in with a key of the platform.
@available(*, unavailable, message: "Atlas App Services have ended: call a service of your own")
public protocol ASLoginDelegate: AnyObject {}

/// The addresses and passwords that users could log in with.
@available(*, unavailable, message: "Atlas App Services have ended: call a service of your own")
public struct EmailPasswordAuth: Sendable {}

/// Who had proved that a user is one.
@available(*, unavailable, message: "Atlas App Services have ended: call a service of your own")
public struct Provider: Sendable {}

/// A key that a user could log in with.
@available(*, unavailable, message: "Atlas App Services have ended: call a service of your own")
public struct UserAPIKey: Sendable {}

/// What a service knew of a user.
@available(*, unavailable, message: "Atlas App Services have ended: call a service of your own")
public struct UserProfile: Sendable {}

/// The functions of a service.
@available(*, unavailable, message: "Atlas App Services have ended: call a service of your own")
public struct Functions: Sendable {}

/// A function of a service.
@available(*, unavailable, message: "Atlas App Services have ended: call a service of your own")
public struct FunctionCallable: Sendable {}

/// A client of a service that sent messages.
@available(*, unavailable, message: "Atlas App Services have ended: call a service of your own")
public struct PushClient: Sendable {}

/// A client of a database behind a service.
@available(*, unavailable, message: "Atlas App Services have ended: call a service of your own")
public struct MongoClient: Sendable {}

/// A database behind a service.
@available(*, unavailable, message: "Atlas App Services have ended: call a service of your own")
public struct MongoDatabase: Sendable {}

/// A collection of a database behind a service.
@available(*, unavailable, message: "Atlas App Services have ended: call a service of your own")
public struct MongoCollection: Sendable {}

/// How a database behind a service was asked.
@available(*, unavailable, message: "Atlas App Services have ended: call a service of your own")
public struct FindOptions: Sendable {}

/// How a database behind a service was asked and changed.
@available(*, unavailable, message: "Atlas App Services have ended: call a service of your own")
public struct FindOneAndModifyOptions: Sendable {}

/// What a database behind a service had changed.
@available(*, unavailable, message: "Atlas App Services have ended: call a service of your own")
public struct UpdateResult: Sendable {}

/// The changes of a database behind a service.
@available(*, unavailable, message: "Atlas App Services have ended: call a service of your own")
public struct ChangeStream: Sendable {}

/// What was told of the changes of a database behind a service.
@available(*, unavailable, message: "Atlas App Services have ended: call a service of your own")
public protocol ChangeEventDelegate: AnyObject {}

/// A value of a database behind a service.
@available(*, unavailable, message: "Atlas App Services have ended: call a service of your own")
public protocol BSON {}

/// Any value of a database behind a service.
@available(*, unavailable, message: "Atlas App Services have ended: call a service of your own")
public struct AnyBSON: Sendable {}

/// A document of a database behind a service.
@available(*, unavailable, message: "Atlas App Services have ended: call a service of your own")
public struct Document: Sendable {}

/// The value that is less than every other of a database behind a service.
@available(*, unavailable, message: "Atlas App Services have ended: call a service of your own")
public struct MinKey: Sendable {}

/// The value that is greater than every other of a database behind a service.
@available(*, unavailable, message: "Atlas App Services have ended: call a service of your own")
public struct MaxKey: Sendable {}
