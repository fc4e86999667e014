import Foundation
import ModelJSON

/// A scalar that can be read from scalars of other kinds.
///
/// | from         | `Bool`                      | integers            | `Double`, `Float` | `String`  |
/// |--------------|-----------------------------|---------------------|-------------------|-----------|
/// | boolean      | itself                      | 1, 0                | 1, 0              | its name  |
/// | number       | not 0                       | the nearest integer | itself            | its text  |
/// | string       | `true yes on y t 1` and the like, else its number | its number | its number | itself |
///
/// Space around a number or a word does not count. What fits nowhere gives nil: an empty string, a
/// number beyond the range of the type, a container.
protocol LenientScalar {
  init?(lenient input: TransformInput)
}

extension Bool: LenientScalar {
  init?(lenient input: TransformInput) {
    switch input {
    case .boolean(let value): self = value
    case .string(let text):
      switch text.trimmed.lowercased() {
      case "true", "yes", "on", "y", "t": self = true
      case "false", "no", "off", "n", "f": self = false
      default:
        guard let number = input.lenientNumber else { return nil }
        self = number != JSONNumber(0)
      }
    default:
      guard let number = input.lenientNumber else { return nil }
      self = number != JSONNumber(0)
    }
  }
}

extension FixedWidthInteger where Self: LenientScalar {
  init?(lenient input: TransformInput) {
    switch input {
    case .boolean(let value): self = value ? 1 : 0
    case .integer(let value): self.init(exactly: value)
    default:
      guard let number = input.lenientNumber else { return nil }
      if let value = number.int64 {
        self.init(exactly: value)
      } else if let value = number.uint64 {
        self.init(exactly: value)
      } else if let value = number.double {
        self.init(exactly: value.rounded())
      } else {
        return nil
      }
    }
  }
}

extension Int: LenientScalar {}
extension Int8: LenientScalar {}
extension Int16: LenientScalar {}
extension Int32: LenientScalar {}
extension Int64: LenientScalar {}
extension UInt: LenientScalar {}
extension UInt8: LenientScalar {}
extension UInt16: LenientScalar {}
extension UInt32: LenientScalar {}
extension UInt64: LenientScalar {}

extension Double: LenientScalar {
  init?(lenient input: TransformInput) {
    if case .boolean(let value) = input {
      self = value ? 1 : 0
    } else if let value = input.lenientNumber?.double {
      self = value
    } else {
      return nil
    }
  }
}

extension Float: LenientScalar {
  init?(lenient input: TransformInput) {
    guard let value = Double(lenient: input).map(Float.init), value.isFinite else { return nil }
    self = value
  }
}

extension String: LenientScalar {
  init?(lenient input: TransformInput) {
    switch input {
    case .string(let text): self = text
    case .boolean(let value): self = value ? "true" : "false"
    case .integer(let value): self = String(value)
    case .number(let value): self = value.text
    case .null, .other: return nil
    }
  }
}

extension TransformInput {
  /// The number, or the one in a string; space around it and a plus sign do not count.
  fileprivate var lenientNumber: JSONNumber? {
    guard case .string(let text) = self else { return number }
    let trimmed = text.trimmed
    return JSONNumber(trimmed.hasPrefix("+") ? String(trimmed.dropFirst()) : trimmed)
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
