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

/// Opens a file for reading only, and maps it.
///
/// - Returns: Its bytes, nil in place of the address where it has none.
func mapFile(_ path: String) throws(RealmFileError) -> UnsafeRawBufferPointer {
  let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw openingError(errno) }
  defer { _ = close(descriptor) }
  var status = stat()
  guard unsafe fstat(descriptor, &status) == 0 else { throw openingError(errno) }
  guard status.st_mode & S_IFMT == S_IFREG else {
    throw RealmFileError(.unreadable, "it is no regular file; name the .realm file itself")
  }
  guard let count = Int(exactly: status.st_size) else { throw openingError(EFBIG) }
  guard count > 0 else { return unsafe UnsafeRawBufferPointer(start: nil, count: 0) }
  let address = unsafe mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0)
  guard let address = unsafe address, unsafe address != MAP_FAILED else {
    throw openingError(errno)
  }
  return unsafe UnsafeRawBufferPointer(start: address, count: count)
}

/// Gives back what ``mapFile(_:)`` has mapped.
func unmapFile(_ bytes: UnsafeRawBufferPointer) {
  guard let address = bytes.baseAddress else { return }
  _ = unsafe munmap(UnsafeMutableRawPointer(mutating: address), bytes.count)
}

/// Memory for a decrypted file, all zero; the system gives a page of it where one is first written.
func lazyMemory(_ count: Int) throws(RealmFileError) -> UnsafeMutableRawPointer {
  guard let memory = unsafe calloc(count, 1) else {
    throw RealmFileError(.unreadable, "there is not enough memory to decrypt \(count) bytes")
  }
  return unsafe memory
}

/// Gives back what ``lazyMemory(_:)`` has given.
func freeLazyMemory(_ memory: UnsafeMutableRawPointer) {
  unsafe free(memory)
}

private func openingError(_ code: Int32) -> RealmFileError {
  if code == ENOENT || code == ENOTDIR {
    return RealmFileError(.missing, "there is no such file; check the path")
  }
  let words = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
  return RealmFileError(.unreadable, "it cannot be read (\(words)); check its permissions")
}
