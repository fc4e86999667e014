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

  /// Notes an object that a model refused.
  @usableFromInline
  func noteRefusal() { unsafe session.recorder?.noteRefusal(at: objectWord - view.words) }

  /// Notes an error that a model's initialiser threw where it cannot be passed on.
  @usableFromInline
  func note(_ error: any Error) {
    unsafe session.lastError = error
    unsafe session.recorder?.note(error, at: objectWord - view.words)
  }
}
