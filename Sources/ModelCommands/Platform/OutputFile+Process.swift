#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// Starts a file beside the one that it will replace, on the same file system, so that the change
/// is one step: whoever reads sees the old file or the new one, never a part.
///
/// What is no regular file (`/dev/stdout`, a pipe) is written in place.
func createFile(_ path: String) throws(FileError) -> OutputFile {
  var status = stat()
  let exists = unsafe stat(path, &status) == 0
  let isInPlace = exists && status.st_mode & S_IFMT != S_IFREG
  let written = isInPlace ? path : "\(path).\(getpid()).part"
  let flags = O_WRONLY | O_CLOEXEC | (isInPlace ? 0 : O_CREAT | O_TRUNC)
  let descriptor = unsafe open(written, flags, exists ? status.st_mode & 0o777 : 0o666)
  guard descriptor >= 0 else { throw lastError(path, .write) }
  return OutputFile(
    write: { bytes in try writeAll(bytes, to: descriptor, path) },
    commit: {
      let isSaved = isInPlace || fsync(descriptor) == 0
      let isClosed = close(descriptor) == 0
      guard isSaved, isClosed, unsafe isInPlace || rename(written, path) == 0 else {
        let error = lastError(path, .write)
        if !isInPlace { unsafe unlink(written) }
        throw error
      }
    },
    discard: {
      close(descriptor)
      if !isInPlace { unsafe unlink(written) }
    }
  )
}

/// Adds bytes to the end of a file.
func appendToFile(_ path: String, _ bytes: [UInt8]) throws(FileError) {
  let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC | O_CREAT | O_APPEND, 0o666)
  guard descriptor >= 0 else { throw lastError(path, .write) }
  defer { close(descriptor) }
  try writeAll(bytes, to: descriptor, path)
}

private func writeAll(_ bytes: [UInt8], to descriptor: Int32, _ path: String) throws(FileError) {
  var written = 0
  while written < bytes.count {
    let count = unsafe bytes[written...].withUnsafeBytes {
      unsafe write(descriptor, $0.baseAddress, $0.count)
    }
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { throw lastError(path, .write) }
    written += count
  }
}
