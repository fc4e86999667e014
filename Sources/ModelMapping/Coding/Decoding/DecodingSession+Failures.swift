import ModelJSON

// Errors are made far from the paths that succeed: each has the case that Foundation's decoder
// uses, the exact path, and the line and column of the value.
extension DecodingSession {
  /// The path from the decoded value to one that it holds.
  func codingPath(to place: WordPointer) -> [any CodingKey] {
    var finder = unsafe pathFinder
    unsafe pathFinder = CodingPathFinder()
    defer { unsafe pathFinder = finder }
    return unsafe finder.path(to: place, in: self)
  }

  /// A value of another kind, or null.
  @inline(never)
  func misfit(_ type: Any.Type, at place: WordPointer) -> DecodingError {
    guard unsafe isNull(place) else { return unsafe mismatch(type, at: place) }
    return unsafe .valueNotFound(
      type,
      context("Expected to decode \(type) but found null instead", at: unsafe place)
    )
  }

  /// A value of another kind.
  @inline(never)
  func mismatch(_ type: Any.Type, at place: WordPointer) -> DecodingError {
    let found = unsafe JSONKind(place.pointee)
    return unsafe .typeMismatch(
      type,
      context("Expected to decode \(type) but found \(found.noun) instead", at: unsafe place)
    )
  }

  /// A number that the type cannot hold.
  @inline(never)
  func unrepresentable(_ type: Any.Type, at place: WordPointer) -> DecodingError {
    unsafe corrupted(
      unsafe "The number \(numberText(place.pointee)) does not fit \(type)",
      at: unsafe place
    )
  }

  @inline(never)
  func corrupted(_ message: String, at place: WordPointer) -> DecodingError {
    unsafe .dataCorrupted(context(message, at: place))
  }

  @inline(never)
  func missing(_ key: any CodingKey, in object: WordPointer) -> DecodingError {
    let name = key.stringValue
    return unsafe .keyNotFound(
      key,
      context("The object has no member \"\(name)\"", at: unsafe object)
    )
  }

  func context(_ message: String, at place: WordPointer) -> DecodingError.Context {
    unsafe DecodingError.Context(
      codingPath: codingPath(to: place),
      debugDescription: message + positionText(of: place)
    )
  }

  /// Where a value starts, in words; nothing for a value that was never text.
  func positionText(of place: WordPointer) -> String {
    guard saysPositions else { return "." }
    let text = unsafe UnsafeBufferPointer(start: view.base, count: view.end - view.base)
    let position = unsafe TextPosition(ofByte: view.byteOffset(of: place), in: text)
    return ", at line \(position.line), column \(position.column)."
  }
}

extension JSONKind {
  fileprivate var noun: String {
    switch self {
    case .null: "null"
    case .boolean: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
