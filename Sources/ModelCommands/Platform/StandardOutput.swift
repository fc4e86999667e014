#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// The standard output, written in large pieces.
///
/// Once a piece cannot be written nothing more is; ``error`` says why, and the command ends.
final class StandardOutput {
  private var buffer: [UInt8] = []
  private(set) var error: FileError?

  private static let pieceSize = 1 << 16

  init() {
    // A reader that goes away is then told by an error, and not by the end of the process.
    _ = signal(SIGPIPE, SIG_IGN)
  }

  deinit { flush() }

  func write(_ text: String) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.pieceSize { flush() }
  }

  func flush() {
    defer { buffer.removeAll(keepingCapacity: buffer.count <= 2 * Self.pieceSize) }
    guard error == nil, !buffer.isEmpty else { return }
    if let number = writeAll(buffer, to: STDOUT_FILENO) {
      error = FileError(path: "<stdout>", reason: systemReason(number), operation: .write)
    }
  }
}

/// Writes all of a text; returns the number of the error where that is not possible.
func writeAll(_ text: String, to descriptor: Int32) -> Int32? {
  writeAll(Array(text.utf8), to: descriptor)
}

private func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
  unsafe bytes.withUnsafeBytes { bytes in
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

/// What the system says about the number of an error.
func systemReason(_ number: Int32) -> String {
  unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
}
