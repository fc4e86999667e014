public import ModelJSON

extension Map {
  /// Notes a value that does not fit, if someone collects them.
  ///
  /// - Parameters:
  ///   - expectation: What it should have been.
  ///   - place: The value.
  @inlinable
  public func report(_ expectation: MappingExpectation, at place: MapPlace) {
    unsafe report(expectation, at: place.word)
  }

  @usableFromInline
  func report(_ expectation: MappingExpectation, at word: WordPointer) {
    unsafe session.recorder?.note(expectation, at: word - view.words)
  }

  /// Notes a member that the object should have.
  func reportMissing(_ key: String) {
    unsafe session.recorder?.noteMissing(key, at: objectWord - view.words)
  }

  /// Notes the value of a property that does not fit; `null` does, unless the options differ.
  func reportProperty(_ expectation: MappingExpectation, at word: WordPointer) {
    if let recording = unsafe session.recording { return recording.note(expectation) }
    unsafe session.recorder?.noteProperty(expectation, at: word - view.words)
  }

  /// Notes a value inside another that does not fit, for whoever asked for the whole.
  func fail(_ expectation: MappingExpectation, at word: WordPointer) {
    unsafe report(expectation, at: word)
    if unsafe session.failure == nil {
      unsafe session.failure = unsafe .misfit(expectation, word: word - view.words)
    }
  }

  /// What a transform that decodes said of a value that it refused.
  func takeRefusal(of value: WordPointer) -> TransformRefusal? {
    guard let refusal = unsafe session.refusal, unsafe refusal.place == value else { return nil }
    unsafe session.refusal = nil
    return refusal
  }

  /// Notes a value that a transform refused.
  func report(_ refusal: TransformRefusal) {
    let word = unsafe refusal.culprit - view.words
    unsafe session.recorder?.note(refusal, at: word)
  }

  /// Notes an element that a transform refused, for whoever asked for the whole.
  @usableFromInline
  func reportRefusedElement(at word: WordPointer) {
    guard let refusal = unsafe takeRefusal(of: word) else {
      return unsafe reportElement(.transformable, at: word)
    }
    report(refusal)
    if unsafe session.failure == nil { unsafe session.failure = .error(error(refusal)) }
  }

  /// The error for a look-up that needs what a transform refused.
  private func error(_ refusal: TransformRefusal) -> MapError {
    var error = unsafe MapError(
      key: currentKey,
      currentValue: foundationValue(at: refusal.culprit),
      reason: refusal.reason
    )
    error.explain(by: refusal, at: unsafe view.pointer(to: refusal.culprit))
    return error
  }

  /// Notes an object that a model refused.
  @usableFromInline
  func noteRefusal() {
    let word = unsafe objectWord - view.words
    unsafe session.recorder?.noteRefusal(at: word)
    if unsafe session.failure == nil { unsafe session.failure = .misfit(.object, word: word) }
  }

  /// Notes an error that a model's initialiser threw where it cannot be passed on.
  @usableFromInline
  func note(_ error: any Error) {
    unsafe session.recorder?.note(error, at: objectWord - view.words)
    if unsafe session.failure == nil { unsafe session.failure = .error(error) }
  }

  /// Reads what no throwing look-up asked for: a failure inside it is reported, not thrown.
  @inlinable
  @inline(__always)
  func forgiving<Result>(_ body: () -> Result) -> Result {
    let hadFailed = hasFailed
    let result = body()
    if !hadFailed { forgive() }
    return result
  }

  @usableFromInline
  var hasFailed: Bool { unsafe session.failure != nil }

  @usableFromInline
  func forgive() {
    if unsafe session.failure != nil { unsafe session.failure = nil }
  }

  /// Forgives, and says whether what was read is to be thrown away because of what failed inside it.
  @usableFromInline
  func forgiveWhole() -> Bool { unsafe session.failure != nil && forgiveFailure() }

  @inline(never)
  private func forgiveFailure() -> Bool {
    guard let failure = unsafe session.failure else { return false }
    unsafe session.failure = nil
    return unsafe session.options.coercesAsObjectMapper && losesContainer(failure)
  }
}
