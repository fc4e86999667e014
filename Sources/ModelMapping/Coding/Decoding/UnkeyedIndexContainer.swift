import ModelJSON

/// The elements of one array in the index.
///
/// Three words, which fit into an existential without a box.
@safe
struct UnkeyedIndexContainer: UnkeyedDecodingContainer {
  let session: DecodingSession
  private let array: WordPointer
  /// The next element, as its distance from the array's word.
  private var distance: UInt32 = 1
  private var index: UInt32 = 0

  init(session: DecodingSession, array: WordPointer) {
    self.session = session
    unsafe self.array = unsafe array
  }

  var currentIndex: Int { Int(index) }
  var count: Int? { unsafe session.view.count(array) }
  var codingPath: [any CodingKey] { unsafe session.codingPath(to: array) }

  var isAtEnd: Bool { unsafe cursor >= session.view.words + array.pointee.end }

  private var cursor: WordPointer { unsafe array + Int(distance) }

  mutating func decodeNil() throws -> Bool {
    guard unsafe session.isNull(try next(Never.self)) else { return false }
    advance()
    return true
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    let place = try unsafe next(KeyedDecodingContainer<NestedKey>.self)
    let container = try unsafe IndexDecoder(session: session, place: place).container(keyedBy: type)
    advance()
    return container
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let place = try unsafe next((any UnkeyedDecodingContainer).self)
    let container = try unsafe IndexDecoder(session: session, place: place).unkeyedContainer()
    advance()
    return container
  }

  mutating func superDecoder() throws -> any Decoder {
    let place = try unsafe next((any Decoder).self)
    advance()
    return unsafe IndexDecoder(session: session, place: place)
  }

  /// The next element, which is passed only once it has been decoded.
  @inline(__always)
  func next(_ type: Any.Type) throws -> WordPointer {
    if isAtEnd { throw atEnd(type) }
    return unsafe cursor
  }

  @inline(__always)
  mutating func advance() {
    distance = unsafe UInt32(truncatingIfNeeded: session.view.next(cursor) - array)
    index &+= 1
  }

  @inline(__always)
  private mutating func take<Value>(
    _ type: Value.Type,
    _ read: (DecodingSession, WordPointer) throws -> Value
  ) throws -> Value {
    let value = try unsafe read(session, next(type))
    advance()
    return value
  }

  @inline(never)
  private func atEnd(_ type: Any.Type) -> DecodingError {
    let place = unsafe session.positionText(of: array)
    let context = DecodingError.Context(
      codingPath: codingPath + [ModelCodingKey(index: currentIndex)],
      debugDescription: "The array has only \(currentIndex) elements\(place)"
    )
    return .valueNotFound(type, context)
  }
}

// The values of elements, by type.
extension UnkeyedIndexContainer {
  mutating func decode(_ type: Bool.Type) throws -> Bool {
    try unsafe take(type) { try unsafe $0.bool(at: $1) }
  }

  mutating func decode(_ type: String.Type) throws -> String {
    try unsafe take(type) { try unsafe $0.string(at: $1) }
  }

  mutating func decode(_ type: Double.Type) throws -> Double {
    try unsafe take(type) { try unsafe $0.double(at: $1) }
  }

  mutating func decode(_ type: Float.Type) throws -> Float {
    try unsafe take(type) { try unsafe $0.float(at: $1) }
  }

  mutating func decode(_ type: Int.Type) throws -> Int {
    try unsafe take(type) { try unsafe $0.integer(type, at: $1) }
  }

  mutating func decode(_ type: Int8.Type) throws -> Int8 {
    try unsafe take(type) { try unsafe $0.integer(type, at: $1) }
  }

  mutating func decode(_ type: Int16.Type) throws -> Int16 {
    try unsafe take(type) { try unsafe $0.integer(type, at: $1) }
  }

  mutating func decode(_ type: Int32.Type) throws -> Int32 {
    try unsafe take(type) { try unsafe $0.integer(type, at: $1) }
  }

  mutating func decode(_ type: Int64.Type) throws -> Int64 {
    try unsafe take(type) { try unsafe $0.integer(type, at: $1) }
  }

  mutating func decode(_ type: UInt.Type) throws -> UInt {
    try unsafe take(type) { try unsafe $0.integer(type, at: $1) }
  }

  mutating func decode(_ type: UInt8.Type) throws -> UInt8 {
    try unsafe take(type) { try unsafe $0.integer(type, at: $1) }
  }

  mutating func decode(_ type: UInt16.Type) throws -> UInt16 {
    try unsafe take(type) { try unsafe $0.integer(type, at: $1) }
  }

  mutating func decode(_ type: UInt32.Type) throws -> UInt32 {
    try unsafe take(type) { try unsafe $0.integer(type, at: $1) }
  }

  mutating func decode(_ type: UInt64.Type) throws -> UInt64 {
    try unsafe take(type) { try unsafe $0.integer(type, at: $1) }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  mutating func decode(_ type: Int128.Type) throws -> Int128 {
    try unsafe take(type) { try unsafe $0.integer(type, at: $1) }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  mutating func decode(_ type: UInt128.Type) throws -> UInt128 {
    try unsafe take(type) { try unsafe $0.integer(type, at: $1) }
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try unsafe take(type) { try unsafe $0.decode(type, at: $1) }
  }
}

@available(*, unavailable, message: "part of a decoding session")
extension UnkeyedIndexContainer: Sendable {}
