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
  @inlinable
  func reading<Result>(
    _ input: some MapperInput,
    _ recorder: MappingRecorder?,
    _ body: (Map) throws -> Result
  ) rethrows -> Result? {
    try unsafe input.withText { bytes in
      guard let session = unsafe MapSession.open(bytes, recorder).session else { return nil }
      return try body(frame(session))
    }
  }

  /// The same, with a report.
  @inlinable
  func recording<Result>(
    _ input: some MapperInput,
    _ report: inout MappingReport,
    _ body: (Map) throws -> Result
  ) rethrows -> Result? {
    report = MappingReport()
    return try unsafe input.withText { bytes in
      guard let session = unsafe MapSession.open(bytes, &report) else { return nil }
      defer { session.complete(&report) }
      return try body(frame(session))
    }
  }
}

extension MapSession {
  /// Reads a borrowed text.
  @usableFromInline
  static func open(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ recorder: MappingRecorder?
  ) -> (session: MapSession?, error: JSONSyntaxError?) {
    let buffer = IndexBuffer(byteCount: bytes.count)
    let maximumDepth = ReadingOptions().maximumDepth
    guard
      let finding = unsafe IndexReader.readWhole(bytes, into: buffer, maximumDepth: maximumDepth)
    else {
      return unsafe (MapSession(borrowing: bytes, buffer: buffer, recorder: recorder), nil)
    }
    let position = unsafe TextPosition(ofByte: finding.offset, in: bytes)
    return (nil, JSONSyntaxError(finding.kind, offset: finding.offset, position: position))
  }

  /// Reads a borrowed text whose misfits are wanted.
  @usableFromInline
  static func open(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ report: inout MappingReport
  ) -> MapSession? {
    let opened = unsafe open(bytes, MappingRecorder())
    report.syntaxError = opened.error
    return opened.session
  }

  /// Adds what did not fit.
  @usableFromInline
  func complete(_ report: inout MappingReport) {
    report.failures = unsafe recorder?.failures(in: view, isText: isText) ?? []
  }
}
