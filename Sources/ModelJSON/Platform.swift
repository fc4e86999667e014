// The C library has another name on each system; nothing else here depends on the platform.
#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// Memory from `malloc`, which knows a short way for small pieces.
///
/// `UnsafeMutablePointer.allocate` asks for an alignment on Linux, which takes the long one.
package func allocateWords(_ count: Int) -> UnsafeMutablePointer<UInt64> {
  guard let memory = unsafe malloc(count * 8) else {
    preconditionFailure("no memory for \(count) words")
  }
  return unsafe memory.bindMemory(to: UInt64.self, capacity: count)
}

/// Changes the size of memory that `malloc` or `UnsafeMutablePointer.allocate` gave, keeping its
/// content.
///
/// What `allocate` gives for types of ordinary alignment comes from the C library's heap on every
/// platform, so `realloc` may move it; the system then remaps pages instead of copying them.
func resize<Element: BitwiseCopyable>(
  _ memory: UnsafeMutablePointer<Element>,
  to capacity: Int
) -> UnsafeMutablePointer<Element> {
  guard let moved = unsafe realloc(memory, capacity * MemoryLayout<Element>.stride) else {
    preconditionFailure("no memory for \(capacity) items of \(Element.self)")
  }
  return unsafe moved.assumingMemoryBound(to: Element.self)
}

/// Whether two runs of bytes are the same.
@usableFromInline
package func equalBytes(_ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ count: Int) -> Bool
{
  unsafe memcmp(a, b, count) == 0
}

/// The first place of a byte, if there is one.
@inline(__always)
package func firstByte(
  _ byte: UInt8,
  in start: UnsafePointer<UInt8>,
  _ count: Int
) -> UnsafePointer<UInt8>? {
  guard let found = unsafe memchr(start, Int32(byte), count) else { return nil }
  return unsafe UnsafePointer(found.assumingMemoryBound(to: UInt8.self))
}
