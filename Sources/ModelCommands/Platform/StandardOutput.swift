#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// The standard output.
///
/// Once something cannot be written nothing more is; ``error`` says why, and the command ends.
final class StandardOutput {
  private(set) var error: FileError?

  init() {
    // A reader that goes away is then told by an error, and not by the end of the process.
    _ = signal(SIGPIPE, SIG_IGN)
  }

  func write(_ text: String) {
    if error != nil { return }
    if let number = writeAll(text, to: STDOUT_FILENO) {
      error = FileError(path: "<stdout>", reason: systemReason(number), operation: .write)
    }
  }
}

/// Writes all of a text; returns the number of the error where that is not possible.
func writeAll(_ text: String, to descriptor: Int32) -> Int32? {
  var text = text
  return text.withUTF8 { bytes in
    guard let start = bytes.baseAddress else { return nil }
    var written = 0
    while written < bytes.count {
      let count = unsafe write(descriptor, start + written, bytes.count - written)
      if count < 0, errno == EINTR { continue }
      if count < 0 { return errno }
      written += count
    }
    return nil
  }
}

/// What the system says about the last thing that was tried.
func lastError(_ path: String, _ operation: FileError.Operation = .read) -> FileError {
  FileError(path: path, reason: systemReason(errno), operation: operation)
}

private func systemReason(_ number: Int32) -> String {
  unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
}
