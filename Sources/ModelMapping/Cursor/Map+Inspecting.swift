// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The names are those of ObjectMapper, whose users' code must go on to compile.
import ModelJSON

extension Map {
  /// The key of the last look-up.
  public var currentKey: String? {
    if unsafe keyCount < 0 { return unsafe keyText }
    return unsafe String(
      decoding: UnsafeBufferPointer(start: keyStart, count: keyCount),
      as: UTF8.self
    )
  }

  /// What separates the parts of the last path.
  public var nestedKeyDelimiter: String {
    unsafe keyCount < 0 ? keyDelimiter ?? "." : "."
  }

  /// Whether the text has the key of the last look-up, even with `null`.
  public var isKeyPresent: Bool { unsafe isReading && place != nil }

  /// Whether the last key was found, and its value fitted where it was wanted.
  package var hasFittingValue: Bool { unsafe isKeyPresent && misfit.code == 0 }

  /// Whether the last key was found with `null`.
  package var hasNull: Bool {
    guard isReading, let place = unsafe place else { return false }
    return unsafe place.pointee.kind == IndexKind.null
  }

  /// The value of the last look-up as Foundation's reader would give it; nil for `null`.
  public var currentValue: Any? {
    guard isReading, let place = unsafe place else { return nil }
    return unsafe foundationValue(at: place)
  }

  /// The object as Foundation's reader would give it; when writing, the members written so far.
  public var JSON: [String: Any] {
    guard isReading else { return writtenObject() }
    guard unsafe objectEnd > objectWord else { return [:] }
    return unsafe foundationValue(at: objectWord) as? [String: Any] ?? [:]
  }

  private func writtenObject() -> [String: Any] {
    flush()
    return FoundationReader.members(ofWritten: output.snapshot())
  }

  /// The value of the last look-up.
  ///
  /// - Returns: Nil if the key is absent or the value is of another type.
  @inlinable
  public func value<Value: MappableValue>() -> Value? {
    guard isReading, let place = unsafe place else { return Value.absentValue }
    if hasFailed { return unsafe unforgivingValue(at: MapPlace(place)) }
    defer { forgive() }
    return unsafe Value.read(MapPlace(place), from: self)
  }

  /// The same while an earlier failure waits to be thrown, and while a model is recorded.
  @usableFromInline
  func unforgivingValue<Value: MappableValue>(at place: MapPlace) -> Value? {
    record(Value.self, orNull: true) ? nil : Value.read(place, from: self)
  }
}

extension MapSession {
  /// A text that is known to be JSON.
  static func reading(
    _ text: [UInt8],
    _ options: MappingOptions = MappingOptions()
  ) -> MapSession {
    let buffer = IndexBuffer(byteCount: text.count)
    _ = unsafe text.withUnsafeBufferPointer { bytes in
      unsafe IndexReader.readWhole(bytes, into: buffer, maximumDepth: .max)
    }
    return MapSession(owning: text, buffer: buffer, options: options)
  }
}
