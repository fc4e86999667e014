#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// A thread of the system, with a stack as large as the main thread's.
///
/// The language's own tasks are not used: they would add their run time to a small static binary,
/// where a few threads are needed that live as long as a file is read.
struct WorkerThread {
  private let handle: pthread_t

  private final class Work {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private static let stackSize = 8 << 20

  /// Starts a thread; nil where the system gives no more of them.
  init?(_ body: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setstacksize(&attributes, Self.stackSize)
    let work = unsafe Unmanaged.passRetained(Work(body))
    #if canImport(Darwin)
    var made: pthread_t?
    let status = unsafe pthread_create(
      &made,
      &attributes,
      { unsafe WorkerThread.run($0) },
      work.toOpaque()
    )
    #else
    var made = pthread_t()
    let status = unsafe pthread_create(
      &made,
      &attributes,
      { unsafe WorkerThread.run($0) },
      work.toOpaque()
    )
    #endif
    guard status == 0 else {
      unsafe work.release()
      return nil
    }
    #if canImport(Darwin)
    guard let made else { return nil }
    #endif
    handle = made
  }

  /// Waits until the thread has ended.
  func join() { _ = pthread_join(handle, nil) }

  fileprivate static func run(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let argument = unsafe argument else { return nil }
    let work = unsafe Unmanaged<Work>.fromOpaque(argument).takeRetainedValue()
    work.body()
    return nil
  }
}

/// A lock with a bell: who holds the lock may wait for what another thread tells.
@safe
final class Monitor: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    unsafe mutex.initialize(to: pthread_mutex_t())
    unsafe pthread_mutex_init(mutex, nil)
    unsafe condition.initialize(to: pthread_cond_t())
    unsafe pthread_cond_init(condition, nil)
  }

  deinit {
    unsafe pthread_mutex_destroy(mutex)
    unsafe pthread_cond_destroy(condition)
    unsafe mutex.deallocate()
    unsafe condition.deallocate()
  }

  func withLock<R>(_ body: () throws -> R) rethrows -> R {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return try body()
  }

  /// Lets go of the lock until ``ring()``, or for a tenth of a second.
  func wait() {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    time.tv_nsec += 100_000_000
    if time.tv_nsec >= 1_000_000_000 {
      time.tv_nsec -= 1_000_000_000
      time.tv_sec += 1
    }
    _ = unsafe pthread_cond_timedwait(condition, mutex, &time)
  }

  /// Wakes everyone who waits.
  func ring() { _ = unsafe pthread_cond_broadcast(condition) }
}
