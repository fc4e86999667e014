internal import Dispatch
internal import Foundation
internal import ModelObjects

/// Where a store and its objects may be used: each access asks.
//
//   thread    one compare of two numbers
//   queue     the queue that runs knows its number
//   actor     the runtime knows which actor runs; as the compiler keeps a store with its actor, this is the net
//             for what it cannot see, such as classes of an older language mode
//   nowhere   frozen stores: they never change, and have a lock
struct Confinement {
  private enum Place {
    case thread
    case mainThread
    case queue(DispatchQueue, number: UInt64)
    case actor(any Actor)
    case everywhere
  }

  private let place: Place
  /// The thread that needs no closer look; no thread has the number 0.
  private let thread: UInt

  private init(_ place: Place, thread: UInt = 0) {
    self.place = place
    self.thread = thread
  }

  /// Any thread.
  static var everywhere: Confinement { Confinement(.everywhere) }

  /// The thread that runs now.
  static var thisThread: Confinement {
    Confinement(Thread.isMainThread ? .mainThread : .thread, thread: currentThread())
  }

  /// An actor that runs now; the thread that runs now where there is none.
  static func isolation(_ actor: (any Actor)?) -> Confinement {
    guard let actor else { return thisThread }
    // The main actor runs on the main thread, which is quicker to ask for.
    if actor === MainActor.shared, Thread.isMainThread { return thisThread }
    return Confinement(.actor(actor))
  }

  /// A queue, on which this must run.
  static func queue(_ queue: DispatchQueue) -> Confinement {
    let confinement = Confinement(.queue(queue, number: QueueNumber.of(queue)))
    guard confinement.isHere else {
      StoreFailure.fail("Realm opened from incorrect dispatch queue.")
    }
    return confinement
  }

  /// What tells places apart.
  enum Identity: Hashable {
    case thread(UInt)
    case queue(UInt64)
    case actor(ObjectIdentifier)
    case everywhere
  }

  var identity: Identity {
    switch place {
    case .thread, .mainThread: .thread(thread)
    case .queue(_, let number): .queue(number)
    case .actor(let actor): .actor(ObjectIdentifier(actor))
    case .everywhere: .everywhere
    }
  }

  @inline(__always)
  func check() {
    if thread != currentThread() { lookCloser() }
  }

  @inline(never)
  private func lookCloser() {
    if case .actor(let actor) = place {
      // Ends the program in its own words: newer systems only let one ask.
      return actor.preconditionIsolated(Self.message)
    }
    guard isHere else { StoreFailure.fail(Self.message) }
  }

  private static let message = "Realm accessed from incorrect thread."

  /// Whether what runs now may use the store.
  ///
  /// - Parameter actor: The actor that runs, or nil.
  /// - Returns: Whether it may.
  func covers(_ actor: (any Actor)?) -> Bool {
    if case .actor(let own) = place { return own === actor }
    return isHere
  }

  /// Whether the place is the one that runs now, as far as one can ask.
  var isHere: Bool {
    switch place {
    case .thread, .mainThread: thread == currentThread()
    case .queue(_, let number): QueueNumber.current == number
    case .everywhere: true
    case .actor: false
    }
  }
}

extension Confinement {
  /// The actor that has the store, or nil.
  var actor: (any Actor)? {
    switch place {
    case .actor(let actor): actor
    case .mainThread: MainActor.shared
    case .thread, .queue, .everywhere: nil
    }
  }

  /// Whether a closure can be called here later.
  var canSchedule: Bool {
    switch place {
    case .queue, .actor, .mainThread: true
    case .thread, .everywhere: false
    }
  }

  /// Calls a closure here, later.
  ///
  /// A thread other than the main one cannot be told to run something.
  func schedule(after seconds: Double = 0, _ body: @escaping () -> Void) {
    let body = Scheduled(body: body)
    let time = DispatchTime.now() + seconds
    switch place {
    case .queue(let queue, _): queue.asyncAfter(deadline: time) { body.body() }
    case .actor(let actor): Task { await Self.run(body, after: seconds, on: actor) }
    case .mainThread:
      DispatchQueue.main.asyncAfter(deadline: time) { body.body() }
    case .thread, .everywhere:
      StoreFailure.fail(
        """
        Can only write asynchronously in a store that belongs to the main thread, a queue or an \
        actor.
        """
      )
    }
  }

  private static func run(
    _ body: Scheduled,
    after seconds: Double,
    on actor: isolated any Actor
  ) async {
    try? await Task.sleep(nanoseconds: UInt64(seconds * 1e9))
    body.body()
  }

  // It goes back to where it came from.
  private struct Scheduled: @unchecked Sendable {
    let body: () -> Void
  }
}

/// Gives queues numbers, by which one can ask for the one that runs.
private enum QueueNumber {
  private static let key = DispatchSpecificKey<UInt64>()
  private static let next = Guarded<UInt64>(1)

  static func of(_ queue: DispatchQueue) -> UInt64 {
    next.withValue { next in
      if let known = queue.getSpecific(key: key) { return known }
      let number = next
      next += 1
      queue.setSpecific(key: key, value: number)
      return number
    }
  }

  static var current: UInt64? { DispatchQueue.getSpecific(key: key) }
}
