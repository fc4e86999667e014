#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// Set by the handler of the signal, which may do no more than that.
private nonisolated(unsafe) var interruptCount: sig_atomic_t = 0

/// Whether Ctrl-C was pressed since ``catchInterruptSignals()``.
var wasInterrupted: Bool { unsafe interruptCount > 0 }

/// Lets Ctrl-C set a flag instead of ending the process; the second one ends it.
func catchInterruptSignals() {
  unsafe interruptCount = 0
  var action = sigaction()
  let handler: @convention(c) (Int32) -> Void = { _ in unsafe interruptCount = 1 }
  #if canImport(Darwin)
  unsafe action.__sigaction_u.__sa_handler = handler
  #else
  unsafe action.__sigaction_handler.sa_handler = handler
  #endif
  // Without SA_RESTART, so that a call that waits is woken.
  action.sa_flags = Int32(truncatingIfNeeded: SA_RESETHAND)
  _ = unsafe sigaction(SIGINT, &action, nil)
  // Whoever started the process from a thread that takes no signals has left it the same mask.
  var signals = sigset_t()
  unsafe sigemptyset(&signals)
  unsafe sigaddset(&signals, SIGINT)
  _ = unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
}
