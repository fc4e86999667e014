#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// An open file, a pipe or the standard input.
///
/// Files are read, not mapped: a mapped file that somebody cuts short ends the process.
final class FileInput {
  private let path: String
  private let descriptor: Int32
  /// What the system said when the file was opened; for a regular file only.
  private let first: FileState?
  private let monitor = Monitor()
  private var isCancelled = false

  init(_ path: String) throws(FileError) {
    self.path = path
    descriptor = path == "-" ? STDIN_FILENO : unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw lastError(path) }
    first = FileState(descriptor)
  }

  deinit { if descriptor != STDIN_FILENO { close(descriptor) } }

  /// The length of a regular file.
  var byteCount: Int? { first?.byteCount }

  /// Reads what comes next; at the end of a file it makes sure that nobody changed it meanwhile.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    while true {
      try waitForInput()
      let count = unsafe Self.read(descriptor, buffer)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw lastError(path) }
      if count == 0 { try checkUnchanged() }
      return count
    }
  }

  private static func read(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    // Some systems refuse more than 2 GiB at a time.
    unsafe readBytes(descriptor, buffer.baseAddress, min(buffer.count, 1 << 30))
  }

  /// What is no regular file may let us wait for long: look around for Ctrl-C meanwhile.
  private func waitForInput() throws {
    var question = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while true {
      if wasInterrupted || monitor.withLock({ isCancelled }) { throw Interruption() }
      if first != nil { return }
      let answer = unsafe poll(&question, 1, 100)
      // The signal itself ends the waiting, with EINTR.
      guard answer == 0 || answer < 0 && errno == EINTR else { return }
    }
  }

  /// Ends a call of ``read(into:)`` that another thread waits in.
  func cancel() { monitor.withLock { isCancelled = true } }

  private func checkUnchanged() throws(FileError) {
    guard let first, let last = FileState(descriptor), first != last else { return }
    let reason =
      last.byteCount < first.byteCount
      ? "it was cut short while it was read: \(last.byteCount) of \(first.byteCount) bytes are left"
      : "it changed while it was read; make a copy that nobody writes to"
    throw FileError(path: path, reason: reason)
  }
}

extension FileInput {
  /// Reads all that is left.
  func readAll() throws -> [UInt8] {
    var bytes: [UInt8] = []
    // One byte more than the file has, so that the end is seen without another block.
    var block = max((byteCount ?? 0) + 1, 1 << 16)
    while true {
      let count = try readBlock(of: block, after: &bytes)
      if count == 0 { return bytes }
      block = max(block - count, bytes.count, 1 << 16)
    }
  }

  /// Appends the next block; the first one becomes the array itself, without a copy.
  private func readBlock(of size: Int, after bytes: inout [UInt8]) throws -> Int {
    let block = try unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let room = unsafe UnsafeMutableRawBufferPointer(
          UnsafeMutableBufferPointer(rebasing: buffer[count...])
        )
        let part = try unsafe read(into: room)
        if part == 0 { return }
        count += part
      }
    }
    if bytes.isEmpty { bytes = block } else { bytes += block }
    return block.count
  }
}

/// What tells whether a regular file is still the same.
private struct FileState: Equatable {
  let byteCount: Int
  private let seconds: Int
  private let nanoseconds: Int

  init?(_ descriptor: Int32) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    byteCount = Int(status.st_size)
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    seconds = Int(time.tv_sec)
    nanoseconds = Int(time.tv_nsec)
  }
}

private func readBytes(
  _ descriptor: Int32,
  _ buffer: UnsafeMutableRawPointer?,
  _ count: Int
) -> Int {
  unsafe read(descriptor, buffer, count)
}
