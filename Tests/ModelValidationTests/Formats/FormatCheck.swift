@testable import ModelValidation

extension Format {
  /// Whether a text has the format; it lies in memory that ends where the text does.
  func matches(_ text: String) -> Bool { matches(bytes: Array(text.utf8)) }

  func matches(bytes: [UInt8]) -> Bool {
    unsafe GuardedBytes.with(bytes) { unsafe matches(TextBytes($0, bytes.count)) }
  }
}
