/// A number of a JSON document, kept as the text that it was written in.
///
/// Nothing is rounded on the way in: ask for the type you need, and get nil where the number does
/// not fit it exactly. Numbers compare by their exact decimal value, whatever their length, so that
/// `1`, `1.0` and `10e-1` are equal, and `0.1` is not equal to
/// `0.1000000000000000055511151231257827` although both give the same `Double`.
///
///     let price = JSONNumber("12.50")
///     price?.double                    // 12.5
///     price?.int64                     // nil
///     price == JSONNumber("1.25e1")    // true
///
/// Numbers follow the grammar of RFC 8259, section 6.
public struct JSONNumber: Sendable {
  /// The number as it was written.
  public let text: String

  /// Creates a number from text that follows the grammar of RFC 8259, section 6.
  ///
  /// Returns nil for anything else: a leading `+` or zero, `.5`, `5.`, white space, `NaN`.
  ///
  ///     JSONNumber("1e400") != nil    // true: large, but a number
  ///     JSONNumber("01") == nil       // true
  ///
  /// - Parameter text: The number, with nothing around it.
  public init?(_ text: String) {
    guard NumberGrammar.matches(text) else { return nil }
    self.text = text
  }

  /// Creates a number from an integer.
  ///
  /// - Parameter value: Any integer.
  public init(_ value: some BinaryInteger) {
    text = String(value)
  }

  /// Creates a number from a finite `Double`, as the shortest text that reads back as the same.
  ///
  /// Returns nil for NaN and the infinities, which JSON cannot express (RFC 8259, section 6).
  ///
  /// - Parameter value: The value.
  public init?(_ value: Double) {
    guard value.isFinite else { return nil }
    text = unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: ShortestDouble.capacity) {
      room in
      guard let start = room.baseAddress else { return "" }
      let count = unsafe ShortestDouble.write(value, to: start)
      return unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }
  }

  /// Creates a number from text that is known to follow the grammar.
  package init(unchecked text: String) {
    self.text = text
  }

  /// Creates a number from the bytes of a token that is known to follow the grammar.
  package init(_ token: UnsafePointer<UInt8>, _ count: Int) {
    text = unsafe String(decoding: UnsafeBufferPointer(start: token, count: count), as: UTF8.self)
  }

  /// The value as a signed integer, or nil where it has a fraction or is beyond `Int64`.
  ///
  /// `1.0`, `1e2` and `10e-1` are integers.
  public var int64: Int64? {
    unsafe withToken { unsafe NumberText.exactInt64($0, $1) }
  }

  /// The value as an unsigned integer, or nil where it has a fraction or is beyond `UInt64`.
  ///
  /// `1.0`, `1e2` and `10e-1` are integers; `-0` is zero.
  public var uint64: UInt64? {
    unsafe withToken { unsafe NumberText.exactUInt64($0, $1) }
  }

  /// The nearest `Double`, ties to even, or nil where the number is beyond the range of `Double`.
  ///
  /// A number too small for `Double` becomes zero or the smallest subnormal number, whichever is
  /// nearer, with its sign.
  public var double: Double? {
    let value = unsafe withToken { unsafe NumberText.double($0, $1, $0 + $1) }
    return value.isFinite ? value : nil
  }

  /// Whether the value has no fraction: true for `1`, `1.0`, `1e2` and `10e-1`, of any size.
  public var isInteger: Bool {
    unsafe withToken { unsafe NumberText.isInteger($0, $1) }
  }

  /// Calls `body` with the bytes of the text and their number.
  func withToken<R>(_ body: (UnsafePointer<UInt8>, Int) -> R) -> R {
    var text = text
    return text.withUTF8 { bytes in
      guard let base = bytes.baseAddress else {
        preconditionFailure("A number's text is never empty.")
      }
      return unsafe body(base, bytes.count)
    }
  }
}

extension JSONNumber: CustomStringConvertible {
  /// The number as it was written.
  public var description: String { text }
}

extension JSONNumber: Hashable, Comparable {
  /// Whether two numbers have the same exact decimal value.
  ///
  /// - Parameters:
  ///   - left: A number.
  ///   - right: Another number.
  /// - Returns: True for equal values, however they are written; `-0` equals `0`.
  public static func == (left: Self, right: Self) -> Bool {
    left.text == right.text || left.decimal == right.decimal
  }

  /// Whether one number's exact decimal value is less than another's.
  ///
  /// - Parameters:
  ///   - left: A number.
  ///   - right: Another number.
  /// - Returns: True if `left` is smaller.
  public static func < (left: Self, right: Self) -> Bool {
    left.decimal < right.decimal
  }

  /// Hashes the exact decimal value, so that equal numbers hash alike however they are written.
  ///
  /// - Parameter hasher: The hasher to feed.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(decimal)
  }

  /// Whether this number divided by another is an integer, exactly.
  ///
  /// `0.3` is a multiple of `0.1` here, as its text says, though not in binary arithmetic. Zero is
  /// a multiple of every number; of zero only zero is one. Time and memory do not depend on the
  /// size of the exponents: whether `1e1000000000` is a multiple of `3e-5` is answered at once.
  ///
  ///     let price = JSONNumber("4.35")
  ///     let cent = JSONNumber("0.01")
  ///     if let price, let cent { price.isMultiple(of: cent) }    // true
  ///
  /// - Parameter divisor: The number to divide by.
  /// - Returns: True if the quotient is an integer.
  public func isMultiple(of divisor: Self) -> Bool {
    decimal.isMultiple(of: divisor.decimal)
  }

  /// The value taken apart.
  package var decimal: ExactDecimal {
    unsafe withToken { unsafe ExactDecimal($0, $1) }
  }
}
