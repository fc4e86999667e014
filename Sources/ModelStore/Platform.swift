// What differs from system to system, behind plain functions.
#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// Seconds on a clock that nobody sets.
func monotonicSeconds() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// What tells this thread from the others that run.
func currentThread() -> UInt {
  #if canImport(Glibc)
  UInt(pthread_self())
  #else
  unsafe UInt(bitPattern: pthread_self())
  #endif
}

/// The bytes that this user may still write to the file system of a path; nil where it says nothing.
func availableBytes(at path: String) -> Int64? {
  var status = statvfs()
  guard unsafe statvfs(path, &status) == 0 else { return nil }
  return Int64(
    clamping: UInt64(status.f_bavail).multipliedReportingOverflow(
      by: UInt64(status.f_frsize)
    ).partialValue
  )
}

/// What tells the disk of a path from others; nil where there is nothing at the path.
func diskNumber(at path: String) -> UInt64? {
  var status = stat()
  guard unsafe stat(path, &status) == 0 else { return nil }
  return UInt64(truncatingIfNeeded: status.st_dev)
}

/// Whether there is anything at a path.
func isThere(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

/// Whether two buffers have the same bytes.
func areEqual(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
  guard left.count == right.count else { return false }
  guard let a = left.baseAddress, let b = right.baseAddress else { return true }
  return unsafe memcmp(a, b, left.count) == 0
}

/// Whether two texts of C have the same bytes.
func areSame(_ left: UnsafePointer<CChar>, _ right: UnsafePointer<CChar>) -> Bool {
  unsafe strcmp(left, right) == 0
}

/// Takes a file away, if it is there.
func removeFile(_ path: String) { unsafe unlink(path) }
