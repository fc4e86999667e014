internal import ModelObjects

/// Keeps an observer: it is told of changes as long as somebody holds the token.
///
/// The token holds the store too. It may be handed to any thread.
///
/// ```swift
/// let token = partners.objects(Partner.self).observe { change in print(change) }
/// token.invalidate()
/// ```
public final class NotificationToken: Sendable {
  private let held: Guarded<(observer: Observer?, isValid: Bool)>

  /// Creates a token of no observer, in the place of one to come.
  public init() {
    held = Guarded((nil, true))
  }

  init(_ observer: Observer) {
    held = Guarded((observer, true))
  }

  deinit {
    invalidate()
  }

  /// Ends the observer: it is not told of anything more, not even of what has happened already.
  public func invalidate() {
    let observer = held.withValue { held in
      defer { held = (nil, false) }
      return held.observer
    }
    // Not under the lock: whatever the observer holds may end here.
    observer?.cancel()
  }

  var observer: Observer? { held.current.observer }

  /// Takes over the observer of another token.
  func adopt(_ other: NotificationToken) {
    let taken = other.held.withValue { held in
      defer { held = (nil, false) }
      return held.observer
    }
    guard let observer = taken else { return }
    let isTaken = held.withValue { held in
      guard held.isValid else { return false }
      held.observer = observer
      return true
    }
    if !isTaken { observer.cancel() }
  }

  var isValid: Bool { held.current.isValid }
}
