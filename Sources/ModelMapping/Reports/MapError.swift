import ModelJSON

/// A value that a throwing look-up could not deliver.
///
/// The properties are those that ObjectMapper's error has; ``path`` names the whole way to the
/// value.
///
/// Sendable without a check: ``currentValue`` holds the immutable values that Foundation's reader
/// makes, in the type that ObjectMapper gave the property.
public struct MapError: Error, @unchecked Sendable {
  /// The key that was looked up.
  public var key: String?
  /// What was found there, as Foundation's reader would give it.
  public var currentValue: Any?
  /// What went wrong.
  public var reason: String?
  /// The file of the look-up.
  public var file: StaticString?
  /// The function of the look-up.
  public var function: StaticString?
  /// The line of the look-up.
  public var line: UInt?
  /// The way from the root to the value, such as `bill.lines[1].price`.
  public var path: String?
  var isMissing = false

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - key: The key that was looked up.
  ///   - currentValue: What was found there.
  ///   - reason: What went wrong.
  ///   - file: The file of the look-up.
  ///   - function: The function of the look-up.
  ///   - line: The line of the look-up.
  public init(
    key: String?,
    currentValue: Any?,
    reason: String?,
    file: StaticString? = nil,
    function: StaticString? = nil,
    line: UInt? = nil
  ) {
    self.key = key
    self.currentValue = currentValue
    self.reason = reason
    self.file = file
    self.function = function
    self.line = line
  }
}

extension MapError {
  /// Says what a transform that decodes had to say.
  mutating func explain(by refusal: TransformRefusal, at pointer: JSONPointer) {
    reason = refusal.reason ?? "Found no member with the key"
    path = (refusal.missingKey.map { pointer.appending($0) } ?? pointer).swiftPath
  }
}

extension MapError: CustomStringConvertible {
  /// What went wrong and where, one fact a line.
  public var description: String {
    var lines = ["Got an error while mapping."]
    if let reason { lines.append("reason: \(reason)") }
    if let path = path ?? key { lines.append("path: \(path)") }
    if let currentValue { lines.append("value: \(currentValue)") }
    if let file, let line { lines.append("look-up: \(file):\(line)") }
    return lines.joined(separator: "\n  ")
  }
}
