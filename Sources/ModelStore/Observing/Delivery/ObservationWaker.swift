internal import ModelObjects

/// Lets the observers of a store be told on its queue or actor; may be called on any thread.
//
// The observation is looked at only where the store may be used; the rest never changes, or has a lock.
final class ObservationWaker: @unchecked Sendable {
  private let confinement: Confinement
  private weak var observation: Observation?
  private let waiting = Guarded<(isScheduled: Bool, isForeign: Bool)>((false, false))

  init(_ confinement: Confinement, _ observation: Observation) {
    self.confinement = confinement
    self.observation = observation
  }

  /// Asks for a turn, where none is waited for already.
  ///
  /// - Parameter isForeign: Whether others have written.
  func wake(isForeign: Bool = false) {
    let isFirst = waiting.withValue { waiting in
      defer { waiting = (true, waiting.isForeign || isForeign) }
      return !waiting.isScheduled
    }
    if isFirst { confinement.schedule { self.run() } }
  }

  private func run() {
    let isForeign = waiting.withValue { waiting in
      defer { waiting = (false, false) }
      return waiting.isForeign
    }
    observation?.wake(isForeign: isForeign)
  }
}

/// Tells the stores of this process that another one of the same rows has committed.
enum ObservationHub {
  private struct Entry {
    weak var waker: ObservationWaker?
  }

  private static let entries = Guarded<[String: [Entry]]>([:])

  static func add(_ waker: ObservationWaker, of identity: String) {
    entries.withValue { entries in
      entries[identity, default: []].removeAll { $0.waker == nil }
      entries[identity, default: []].append(Entry(waker: waker))
    }
  }

  /// Wakes the observers of all stores but one.
  static func didCommit(_ identity: String?, except own: ObservationWaker?) {
    guard let identity else { return }
    let wakers = entries.withValue { entries in
      guard !entries.isEmpty, let found = entries[identity] else { return [ObservationWaker]() }
      let wakers = found.compactMap(\.waker)
      if wakers.isEmpty { entries[identity] = nil }
      return wakers
    }
    for waker in wakers where waker !== own { waker.wake(isForeign: true) }
  }
}
