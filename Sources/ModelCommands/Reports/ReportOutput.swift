/// Where a report goes: the standard output or a file, in pieces of a useful size.
///
/// The first error is kept, and what comes after it is dropped.
final class ReportOutput {
  private let send: (String) throws -> Void
  private let pieceSize: Int
  private var buffer = ""
  private(set) var error: (any Error)?

  /// Creates an output that sends a piece when it has collected `pieceSize` bytes.
  init(pieceSize: Int = 1 << 16, send: @escaping (String) throws -> Void) {
    self.pieceSize = pieceSize
    self.send = send
  }

  func write(_ text: String) {
    buffer += text
    if buffer.utf8.count >= pieceSize { flush() }
  }

  func flush() {
    guard !buffer.isEmpty else { return }
    defer { buffer.removeAll(keepingCapacity: true) }
    guard error == nil else { return }
    do {
      try send(buffer)
    } catch {
      self.error = error
    }
  }
}
