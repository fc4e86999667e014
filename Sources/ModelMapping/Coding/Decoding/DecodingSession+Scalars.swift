import ModelJSON

extension DecodingSession {
  @inline(__always)
  func isNull(_ place: WordPointer) -> Bool { unsafe place.pointee.kind == IndexKind.null }

  @inline(__always)
  func string(at place: WordPointer) throws -> String {
    let word = unsafe place.pointee
    guard word.kind == IndexKind.string else { throw unsafe misfit(String.self, at: place) }
    return unsafe view.string(word)
  }

  @inline(__always)
  func bool(at place: WordPointer) throws -> Bool {
    let word = unsafe place.pointee
    // Foundation reports null here as a mismatch, unlike for every other type.
    guard word.isBoolean else { throw unsafe mismatch(Bool.self, at: place) }
    return word.kind == IndexKind.true
  }

  @inline(__always)
  func integer<Value: FixedWidthInteger>(_ type: Value.Type, at place: WordPointer) throws -> Value
  {
    let word = unsafe place.pointee
    if word.kind == IndexKind.integer, let value = unsafe view.int64(word),
      let result = Value(exactly: value)
    {
      return result
    }
    return try unsafe unusualInteger(type, at: place)
  }

  /// `1.0`, or an integer beyond `Int64`, or nothing that fits.
  @inline(never)
  private func unusualInteger<Value: FixedWidthInteger>(
    _ type: Value.Type,
    at place: WordPointer
  ) throws -> Value {
    let word = unsafe place.pointee
    guard word.isNumber else { throw unsafe misfit(type, at: place) }
    if let value = unsafe view.int64(word).flatMap(Value.init(exactly:)) { return value }
    if let value = unsafe view.uint64(word).flatMap(Value.init(exactly:)) { return value }
    let isWide = Value.bitWidth > 64 && word.kind == IndexKind.integer
    if isWide, let value = Value(numberText(word)) { return value }
    throw unsafe unrepresentable(type, at: place)
  }

  @inline(__always)
  func double(at place: WordPointer) throws -> Double {
    let word = unsafe place.pointee
    if word.isNumber, let value = unsafe view.double(word), value.isFinite, value != 0 {
      return value
    }
    return try unsafe unusualDouble(at: place)
  }

  @inline(never)
  private func unusualDouble(at place: WordPointer) throws -> Double {
    let word = unsafe place.pointee
    guard word.isNumber else { return try unsafe nonConformingFloat(Double.self, at: place) }
    let value = unsafe view.double(word) ?? 0
    guard value.isFinite, value != 0 || isZero(word) else {
      throw unsafe unrepresentable(Double.self, at: place)
    }
    return value
  }

  func float(at place: WordPointer) throws -> Float {
    let word = unsafe place.pointee
    guard word.isNumber else { return try unsafe nonConformingFloat(Float.self, at: place) }
    let double = unsafe view.double(word) ?? 0
    var value = Float(double)
    // Just between two floats, rounding twice may go wrong.
    if double.bitPattern & 0x1FFF_FFFF == 0x1000_0000 { value = Float(numberText(word)) ?? value }
    guard value.isFinite, value != 0 || isZero(word) else {
      throw unsafe unrepresentable(Float.self, at: place)
    }
    return value
  }

  /// Whether no digit before an exponent is anything but 0.
  private func isZero(_ word: IndexWord) -> Bool {
    let digits = numberText(word).utf8.prefix { $0 | 0x20 != 0x65 }
    return !digits.contains { 0x31...0x39 ~= $0 }
  }

  func numberText(_ word: IndexWord) -> String {
    let bytes = unsafe UnsafeBufferPointer(start: view.text(word), count: view.byteCount(word))
    return unsafe String(decoding: bytes, as: UTF8.self)
  }

  private func nonConformingFloat<Value: BinaryFloatingPoint>(
    _ type: Value.Type,
    at place: WordPointer
  ) throws -> Value {
    guard case .convertFromString(let positive, let negative, let nan) = options.nonConformingFloat,
      unsafe place.pointee.kind == IndexKind.string
    else {
      throw unsafe misfit(type, at: place)
    }
    let text = unsafe BytewiseText(view.string(place.pointee))
    if text == BytewiseText(positive) { return .infinity }
    if text == BytewiseText(negative) { return -.infinity }
    if text == BytewiseText(nan) { return .nan }
    throw unsafe misfit(type, at: place)
  }
}
