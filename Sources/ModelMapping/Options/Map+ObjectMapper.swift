import ModelJSON

// What `MappingOptions.objectMapper` asks for. The operators are inlined into apps and must stay
// small, so the differences are in what the slot holds and in two values that they use anyway
// where a value does not fit.
extension Map {
  func coerceAsObjectMapper() {
    // A misfit for what is not optional, nil for what is.
    unsafe nullSlot = MapSlot.other
    unsafe misfitMask = 0
    unsafe booleanBound = 2
  }

  /// Lets a fraction count as an integer too, and a truth value and a number as each other.
  func coerceSlot() {
    guard isReading else { return }
    if unsafe slot == MapSlot.double {
      unsafe integer = unsafe Int64(exactly: double.rounded(.towardZero)) ?? .min
      unsafe slot = MapSlot.whole
    } else if unsafe slot == MapSlot.bool || slot == MapSlot.whole && isBit {
      // 0 and 1 are truth values too.
      unsafe slot = MapSlot.integer
    }
  }

  /// Whether the slot's double is 0 or 1, and not -0.
  private var isBit: Bool { unsafe double == 1 || double == 0 && double.sign == .plus }

  /// The truth value at a place as a number, if that is how values are read.
  @usableFromInline
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
