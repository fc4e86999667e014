internal import ModelObjects

/// Takes changes from an observer when they are asked for.
//
// It is used only on the store's actor: `next` runs there, whoever calls it.
final class ChangeReader<Change>: @unchecked Sendable {
  /// A change on its way to whoever asked, who is on the same actor.
  struct Answer: @unchecked Sendable {
    let change: Change?
  }

  let actor: (any Actor)?
  private let token: NotificationToken
  private let mailbox: ChangeMailbox

  init(_ token: NotificationToken, _ mailbox: ChangeMailbox) {
    self.token = token
    self.mailbox = mailbox
    actor = token.observer?.store.confinement.actor
  }

  func next(isolation actor: isolated (any Actor)?) async -> Answer {
    guard let observer = token.observer as? ChangeObserver<Change> else {
      return Answer(change: nil)
    }
    while observer.isActive, !Task.isCancelled {
      if let change = observer.pull() { return Answer(change: change) }
      await mailbox.wait(isolation: actor)
    }
    token.invalidate()
    return Answer(change: nil)
  }
}

extension ChangeObserver {
  /// The change since the last one, or nil, where no transaction is open.
  fileprivate func pull() -> Change? {
    guard store.transaction == nil, !store.isSuspended else { return nil }
    do {
      try store.observation?.catchUp()
      return try nextChange()
    } catch {
      return failure(error)
    }
  }
}

/// Lets a reader wait until there may be something.
final class ChangeMailbox: Sendable {
  private struct State {
    var isSignalled = false
    var waiting: CheckedContinuation<Void, Never>?
  }

  private let state = Guarded(State())

  /// Lets the reader look, now or when it comes.
  func signal() {
    let waiting = state.withValue { state in
      defer { state.waiting = nil }
      if state.waiting == nil { state.isSignalled = true }
      return state.waiting
    }
    waiting?.resume()
  }

  func wait(isolation actor: isolated (any Actor)?) async {
    await withTaskCancellationHandler(
      operation: {
        await withCheckedContinuation(isolation: actor) { continuation in
          let mayLook = state.withValue { state in
            defer { state.isSignalled = false }
            if !state.isSignalled { state.waiting = continuation }
            return state.isSignalled
          }
          if mayLook { continuation.resume() }
        }
      },
      onCancel: { signal() },
      isolation: actor
    )
  }
}
