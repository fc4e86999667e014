#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Bytes before a page that must not be touched: reading one too many ends the process.
enum GuardedBytes {
  static func with<R>(_ bytes: [UInt8], _ body: (UnsafePointer<UInt8>) -> R) -> R {
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    let room = (bytes.count + page - 1) / page * page
    let flags = MAP_PRIVATE | MAP_ANON
    let start = unsafe mmap(nil, room + page, PROT_READ | PROT_WRITE, flags, -1, 0)
    guard let start = unsafe start, unsafe start != MAP_FAILED else {
      preconditionFailure("no memory for a guarded text")
    }
    defer { unsafe munmap(start, room + page) }
    unsafe mprotect(start + room, page, PROT_NONE)
    let text = unsafe (start + room - bytes.count).assumingMemoryBound(to: UInt8.self)
    for (index, byte) in bytes.enumerated() { unsafe text[index] = byte }
    return unsafe body(text)
  }
}
