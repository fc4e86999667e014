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
  func forgiveWhole() -> Bool {
    guard let failure = unsafe session.failure else { return false }
    unsafe session.failure = nil
    return unsafe session.options.coercesAsObjectMapper && losesContainer(failure)
  }
}
