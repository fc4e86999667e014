internal import ModelObjects

/// The changes of a collection or an object, one after the other.
///
/// A slow reader loses nothing: what has happened since it was told last is one change. The sequence belongs to the
/// actor of its store, and is read there. It ends with its task, and when an observed object is deleted.
///
/// ```swift
/// @MainActor func show(_ partners: Results<Partner>) async {
///   for await change in partners.changes() { print(change) }
/// }
/// ```
public struct ChangeSequence<Change>: AsyncSequence {
  /// The type of the changes.
  public typealias Element = Change
  /// Nothing is thrown; errors are changes of their own.
  public typealias Failure = Never

  private let begin: (ChangeMailbox) -> NotificationToken

  init(_ begin: @escaping (ChangeMailbox) -> NotificationToken) {
    self.begin = begin
  }

  /// Begins to observe.
  ///
  /// - Returns: What reads the changes.
  public func makeAsyncIterator() -> Iterator {
    let mailbox = ChangeMailbox()
    return Iterator(begin(mailbox), mailbox)
  }

  /// Reads changes.
  public struct Iterator: AsyncIteratorProtocol {
    private let reader: ChangeReader<Change>

    init(_ token: NotificationToken, _ mailbox: ChangeMailbox) {
      reader = ChangeReader(token, mailbox)
    }

    /// The next change, when there is one.
    ///
    /// - Parameter actor: The actor of the store.
    /// - Returns: The change; nil where there will be none any more.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Change? {
      await reader.next(isolation: actor).change
    }

    /// The next change, when there is one.
    ///
    /// - Returns: The change; nil where there will be none any more.
    public mutating func next() async -> Change? {
      await reader.next(isolation: reader.actor).change
    }
  }
}

@available(*, unavailable, message: "changes belong to the actor of their store")
extension ChangeSequence: Sendable {}

@available(*, unavailable, message: "changes belong to the actor of their store")
extension ChangeSequence.Iterator: Sendable {}
