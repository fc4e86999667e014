public import Foundation
public import ModelStore

// What the types of RealmSwift had and ours have not: the compiler says what to do instead.

extension ObjectStore.Configuration {
  /// The key of an encrypted store.
  @available(*, unavailable, message: "stores are not encrypted: let the system protect the file")
  public var encryptionKey: Data? { fatalError("unavailable") }

  /// How the store was synchronised.
  @available(*, unavailable, message: "Device Sync has ended: remove this")
  public var syncConfiguration: Never? { fatalError("unavailable") }

  /// How many states of the rows were kept at most.
  @available(*, unavailable, message: "a store keeps one state of its rows: remove this")
  public var maximumNumberOfActiveVersions: UInt? { fatalError("unavailable") }
}

extension ObjectStore {
  /// Began a transaction soon.
  @available(*, unavailable, message: "use writeAsync(_:onComplete:)")
  public func beginAsyncWrite(_ asyncWriteBlock: @escaping () -> Void) -> UInt32 {
    fatalError("unavailable")
  }

  /// Ended a transaction, and went on at once.
  @available(*, unavailable, message: "use writeAsync(_:onComplete:)")
  public func commitAsyncWrite(
    allowGrouping: Bool = false,
    _ onComplete: (((any Swift.Error)?) -> Void)? = nil
  ) -> UInt32 {
    fatalError("unavailable")
  }

  /// Gave a transaction up that was to begin soon.
  @available(*, unavailable, message: "use writeAsync(_:onComplete:), and a flag of your own")
  public func cancelAsyncWrite(_ asyncTransactionId: UInt32) throws { fatalError("unavailable") }

  /// Whether transactions were to begin or to end soon.
  @available(*, unavailable, message: "writeAsync(_:onComplete:) tells when it is done")
  public var isPerformingAsynchronousWriteOperations: Bool { fatalError("unavailable") }

  /// The objects of a class that is known by its name only.
  @available(*, unavailable, message: "use objects(_:) with a class")
  public func dynamicObjects(_ typeName: String) -> Never { fatalError("unavailable") }

  /// Created an object of a class that is known by its name only.
  @available(*, unavailable, message: "use create(_:value:update:) with a class")
  public func dynamicCreate(_ typeName: String, value: Any) -> Never { fatalError("unavailable") }

  /// The queries that the store was synchronised by.
  @available(*, unavailable, message: "Device Sync has ended: ask a local store with where { … }")
  public var subscriptions: Never { fatalError("unavailable") }
}
