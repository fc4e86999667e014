public import Foundation
import ModelJSON

extension Mapper {
  /// Maps a text that is one object, and throws what the options ask for.
  ///
  /// - Parameter text: The text.
  /// - Returns: The model.
  /// - Throws: `JSONSyntaxError` if the text is not JSON; ``MappingError`` if the root does not give
  ///   a model, or, unless the options only report them, if a value does not fit.
  @inlinable
  public func read(_ text: String) throws -> Model { try requiring(text) { root(of: $0) } }

  /// Maps a text that is one object, given as bytes, and throws what the options ask for.
  ///
  /// - Parameter data: The text, as UTF-8.
  /// - Returns: The model.
  /// - Throws: `JSONSyntaxError` if the text is not JSON; ``MappingError`` if the root does not give
  ///   a model, or, unless the options only report them, if a value does not fit.
  @inlinable
  public func read(_ data: Data) throws -> Model { try requiring(data) { root(of: $0) } }

  /// Maps a text that is an array of objects, and throws what the options ask for.
  ///
  /// - Parameter text: The text; one object counts as an array of one.
  /// - Returns: The models, in order.
  /// - Throws: `JSONSyntaxError` if the text is not JSON; ``MappingError`` if the root is neither an
  ///   array nor an object, or, unless the options only report them, if a value does not fit.
  @inlinable
  public func readArray(_ text: String) throws -> [Model] {
    try requiring(text) { rootArray(of: $0) }
  }

  /// Maps a text that is an array of objects, given as bytes, and throws what the options ask for.
  ///
  /// - Parameter data: The text, as UTF-8; one object counts as an array of one.
  /// - Returns: The models, in order.
  /// - Throws: `JSONSyntaxError` if the text is not JSON; ``MappingError`` if the root is neither an
  ///   array nor an object, or, unless the options only report them, if a value does not fit.
  @inlinable
  public func readArray(_ data: Data) throws -> [Model] {
    try requiring(data) { rootArray(of: $0) }
  }

  @inlinable
  func requiring<Result>(
    _ input: some MapperInput,
    _ body: (Map) -> Result?
  ) throws -> Result {
    try unsafe input.withText { bytes in
      let session = try unsafe MapSession.opened(bytes, options)
      let result = withFrame(session, body)
      try session.throwFailures()
      guard let result else { throw session.rootFailure() }
      return result
    }
  }
}

extension MapSession {
  /// Reads a borrowed text, or throws what is wrong with it.
  @usableFromInline
  static func opened(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ options: MappingOptions
  ) throws -> MapSession {
    let opened = unsafe open(bytes, options, isRecording: true)
    if let session = opened.session { return session }
    throw opened.error ?? JSONSyntaxError(.noValue, offset: 0, in: [])
  }

  /// Throws what does not fit, if the options ask for it.
  @usableFromInline
  func throwFailures() throws {
    guard options.needsRecorder else { return }
    let failures = failures()
    guard let first = failures.first else { return }
    if case .first = options.failures { throw MappingError(failures: [first]) }
    throw MappingError(failures: failures)
  }

  /// What is wrong with a root that gave no model.
  @usableFromInline
  func rootFailure() -> MappingError { MappingError(failures: failures()) }

  /// Everything that did not fit.
  @usableFromInline
  func failures() -> [MappingFailure] {
    unsafe recorder?.failures(in: view, isText: isText, options) ?? []
  }
}
