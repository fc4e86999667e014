public import Foundation
public import ModelJSON

/// A text that lends its bytes for a call.
@usableFromInline
protocol MapperInput {
  func withText<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result
}

extension String: MapperInput {
  @inlinable
  func withText<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    var text = self
    return try text.withUTF8(body)
  }
}

extension Data: MapperInput {
  @inlinable
  func withText<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    try unsafe withUnsafeBytes { try unsafe body($0.bindMemory(to: UInt8.self)) }
  }
}

extension Mapper {
  /// Reads a text, calls a closure with the map around its root, and lets go of the text.
  ///
  /// - Returns: Nil if the text is not JSON, or if the options refuse what the closure gave.
  @inlinable
  func reading<Result>(
    _ input: some MapperInput,
    accepting body: (Map) throws -> Result?
  ) rethrows -> Result? {
    try unsafe input.withText { bytes in
      guard let session = unsafe MapSession.open(bytes, options).session else { return nil }
      let result = try withFrame(session, body)
      return session.isAccepted ? result : nil
    }
  }

  /// The same, with a report.
  @inlinable
  func recording<Result>(
    _ input: some MapperInput,
    _ report: inout MappingReport,
    _ body: (Map) throws -> Result?
  ) rethrows -> Result? {
    report = MappingReport()
    return try unsafe input.withText { bytes in
      guard let session = unsafe MapSession.open(bytes, options, &report) else { return nil }
      defer { session.complete(&report) }
      let result = try withFrame(session, body)
      return session.isAccepted ? result : nil
    }
  }
}

extension MapSession {
  /// Reads a borrowed text.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - options: The mapper's.
  ///   - isRecording: Whether the misfits are wanted, even if the options have no need of them.
  /// - Returns: The session, or what is wrong with the text.
  @usableFromInline
  static func open(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ options: MappingOptions,
    isRecording: Bool = false
  ) -> (session: MapSession?, error: JSONSyntaxError?) {
    let buffer = IndexBuffer(byteCount: bytes.count)
    let maximumDepth = options.maximumDepth
    guard
      let finding = unsafe IndexReader.readWhole(bytes, into: buffer, maximumDepth: maximumDepth)
    else {
      let recorder = isRecording || options.needsRecorder ? MappingRecorder() : nil
      return unsafe (
        MapSession(borrowing: bytes, buffer: buffer, recorder: recorder, options: options), nil
      )
    }
    let position = unsafe TextPosition(ofByte: finding.offset, in: bytes)
    return (nil, JSONSyntaxError(finding.kind, offset: finding.offset, position: position))
  }

  /// Reads a borrowed text whose misfits are wanted.
  @usableFromInline
  static func open(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ options: MappingOptions,
    _ report: inout MappingReport
  ) -> MapSession? {
    let opened = unsafe open(bytes, options, isRecording: true)
    report.syntaxError = opened.error
    return opened.session
  }

  /// Adds what did not fit.
  @usableFromInline
  func complete(_ report: inout MappingReport) { report.failures = failures() }

  /// Whether the options accept a model in spite of what did not fit.
  @usableFromInline
  var isAccepted: Bool { !options.needsRecorder || failures().isEmpty }
}
