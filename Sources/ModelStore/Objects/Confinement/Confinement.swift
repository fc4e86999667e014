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
    case queue(UInt64)
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
  static var thisThread: Confinement { Confinement(.thread, thread: currentThread()) }

  /// An actor that runs now; the thread that runs now where there is none.
  static func isolation(_ actor: (any Actor)?) -> Confinement {
    guard let actor else { return thisThread }
    // The main actor runs on the main thread, which is quicker to ask for.
    if actor === MainActor.shared, Thread.isMainThread { return thisThread }
    return Confinement(.actor(actor))
  }

  /// A queue, on which this must run.
  static func queue(_ queue: DispatchQueue) -> Confinement {
    let confinement = Confinement(.queue(QueueNumber.of(queue)))
    guard confinement.isHere else {
      StoreFailure.fail("Realm opened from incorrect dispatch queue.")
    }
    return confinement
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

  /// Whether the place is the one that runs now, as far as one can ask.
  var isHere: Bool {
    switch place {
    case .thread: thread == currentThread()
    case .queue(let number): QueueNumber.current == number
    case .everywhere: true
    case .actor: false
    }
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
