// Input and output, with `OutputFile+Process.swift`. The C library has another name on each system.
#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

extension Terminal {
  /// The process's own files, standard input and outputs.
  public static var process: Terminal {
    var terminal = Terminal(
      read: { path in try readFile(path) },
      write: { text in writeAll(text, to: STDOUT_FILENO) },
      writeError: { text in writeAll(text, to: STDERR_FILENO) }
    )
    terminal.create = { path in try createFile(path) }
    terminal.append = { path, bytes in try appendToFile(path, bytes) }
    terminal.environment = { name in unsafe getenv(name).map { unsafe String(cString: $0) } }
    terminal.currentFolder =
      unsafe getcwd(nil, 0).map { path in
        defer { unsafe free(path) }
        return unsafe String(cString: path)
      } ?? ""
    terminal.columns = width(of: STDOUT_FILENO)
    return terminal
  }
}

/// Files are read, not mapped: a mapped file that somebody cuts short ends the process.
private func readFile(_ path: String) throws(FileError) -> [UInt8] {
  let descriptor = path == "-" ? STDIN_FILENO : unsafe open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw lastError(path) }
  defer { if descriptor != STDIN_FILENO { close(descriptor) } }
  var bytes: [UInt8] = []
  // One byte more than the file has, so that the end is seen without another block.
  var block = max(sizeHint(descriptor) + 1, 1 << 16)
  while true {
    let count = try readBlock(of: block, from: descriptor, path, after: &bytes)
    if count == 0 { return bytes }
    block = max(block - count, bytes.count, 1 << 16)
  }
}

/// Appends the next block; the first one becomes the array itself, without a copy.
private func readBlock(
  of size: Int,
  from descriptor: Int32,
  _ path: String,
  after bytes: inout [UInt8]
) throws(FileError) -> Int {
  var failed = false
  let block = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
    guard let start = buffer.baseAddress else { return }
    while count < size {
      let part = unsafe read(descriptor, start + count, size - count)
      if part < 0, errno == EINTR { continue }
      failed = part < 0
      guard part > 0 else { return }
      count += part
    }
  }
  if failed { throw lastError(path) }
  if bytes.isEmpty { bytes = block } else { bytes += block }
  return block.count
}

private func sizeHint(_ descriptor: Int32) -> Int {
  var status = stat()
  guard unsafe fstat(descriptor, &status) == 0, status.st_size > 0 else { return 0 }
  return Int(status.st_size)
}

/// What the C library says about the last thing that was tried.
func lastError(_ path: String, _ operation: FileError.Operation = .read) -> FileError {
  let reason = unsafe strerror(errno).map { unsafe String(cString: $0) }
  return FileError(path: path, reason: reason ?? "unknown error", operation: operation)
}

/// The width of a terminal, 80 where it does not tell; nil for anything else.
private func width(of descriptor: Int32) -> Int? {
  guard isatty(descriptor) == 1 else { return nil }
  var size = winsize()
  guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
  return Int(size.ws_col)
}

private func writeAll(_ text: String, to descriptor: Int32) {
  var text = text
  text.withUTF8 { bytes in
    guard let start = bytes.baseAddress else { return }
    var written = 0
    while written < bytes.count {
      let count = unsafe write(descriptor, start + written, bytes.count - written)
      if count < 0, errno == EINTR { continue }
      // Nobody reads any more: there is nobody to tell.
      guard count > 0 else { return }
      written += count
    }
  }
}
