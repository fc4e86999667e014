import Foundation

/// What the system says of this process's memory.
///
/// On Linux only: elsewhere every answer is nil.
enum ProcessMemory {
  /// The bytes in memory now.
  static func residentBytes() -> Int? { status("VmRSS:") }

  /// The most bytes that were in memory since ``resetPeak()``.
  static func peakBytes() -> Int? { status("VmHWM:") }

  /// Forgets the peak.
  ///
  /// - Returns: False where the system cannot.
  static func resetPeak() -> Bool {
    guard let file = FileHandle(forWritingAtPath: "/proc/self/clear_refs") else { return false }
    return (try? file.write(contentsOf: Data("5".utf8))) != nil
  }

  /// Gives freed memory back to the system, so that it counts no longer.
  static func giveBack() {
    #if canImport(Glibc)
    // Declared in a header that Swift's module of the C library leaves out.
    typealias Trim = @convention(c) (Int) -> Int32
    guard let address = unsafe dlsym(nil, "malloc_trim") else { return }
    _ = unsafe unsafeBitCast(address, to: Trim.self)(0)
    #endif
  }

  private static func status(_ label: String) -> Int? {
    guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else {
      return nil
    }
    let line = text.split(separator: "\n").first { $0.hasPrefix(label) }
    guard let kilobytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first else {
      return nil
    }
    return Int(kilobytes).map { $0 * 1024 }
  }
}
