import ModelJSON

// What `MappingOptions.objectMapper` asks for. The operators are inlined into apps and must stay
// small, so the differences are in what the slot holds and in two values that they use anyway
// where a value does not fit.
extension Map {
  func coerceAsObjectMapper() {
    // A misfit for what is not optional, nil for what is.
    unsafe nullSlot = MapSlot.other
    unsafe misfitMask = 0
  }

  /// Lets a fraction, cut off, count as an integer, `true` as 1, and 1 as `true`.
  func coerce() {
    guard isReading else { return }
    if holds(MapSlot.bool) {
      unsafe double = unsafe Double(integer)
      unsafe slot |= MapSlot.integer | MapSlot.double
    } else if holds(MapSlot.integer) {
      if unsafe integer == 0 || integer == 1 { unsafe slot |= MapSlot.bool }
    } else if unsafe slot == MapSlot.double {
      unsafe integer = unsafe Int64(exactly: double.rounded(.towardZero)) ?? .min
      unsafe slot |= MapSlot.integer
    }
  }

  /// The truth value at a place as a number, if that is how values are read.
  @usableFromInline
  @inline(never)
  func coercedDouble(at place: MapPlace) -> Double? { coercedInteger(at: place).map { Double($0) } }

  /// The truth value at a place as an integer, if that is how values are read.
  @inline(never)
  func coercedInteger(at place: MapPlace) -> UInt64? {
    let word = unsafe place.word.pointee
    guard unsafe session.options.coercesAsObjectMapper, word.isBoolean else { return nil }
    return word.kind == IndexKind.true ? 1 : 0
  }

  /// The number 0 or 1 at a place as a truth value, if that is how values are read.
  func coercedBool(at place: MapPlace) -> Bool? {
    guard unsafe session.options.coercesAsObjectMapper else { return nil }
    switch unsafe view.int64(place.word.pointee) {
    case 0: return false
    case 1: return true
    default: return nil
    }
  }

  /// Whether a failure inside a container costs the container.
  func losesContainer(_ failure: MapSession.Failure) -> Bool {
    guard case .misfit(let expectation, let word) = failure else { return false }
    let sparing: [MappingExpectation] = [.enumerationCase, .enumerationKey, .transformable]
    if sparing.contains(expectation) { return false }
    // An object that a model refused costs only itself.
    return unsafe expectation != .object || view.words[word].kind != IndexKind.object
  }
}
