public import Foundation
public import ModelJSON

/// Decodes `Decodable` types from JSON, as `JSONDecoder` does, four times as fast and with errors
/// that say where.
///
/// Change the name and keep the rest: strategies, methods and the cases of errors are those of
/// Foundation's decoder.
///
/// ```swift
/// let decoder = ModelDecoder()
/// decoder.dateDecodingStrategy = .iso8601
/// let brands = try decoder.decode([Brand].self, from: data)
/// ```
///
/// It is stricter where Foundation's reader is lax (RFC 8259: a comma before `]`, for instance, is
/// an error), an error has the exact path and names line and column, and keys are compared by code
/// points, so that `é` and `e` with U+0301 are two. Containers can be nested 512 levels deep.
///
/// A decoder can be used from any thread; a call works with the strategies that were set when it
/// started.
open class ModelDecoder: @unchecked Sendable {
  // Unchecked, since the options can be changed: every access holds the lock.
  private let lock = NSLock()
  private var storage = DecodingOptions()

  /// Makes a decoder with the default strategies.
  public init() {}

  /// Decodes the only value of a text.
  ///
  /// UTF-16 and UTF-32 are recognised (RFC 4627, section 3); a byte order mark is skipped.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - data: The text.
  /// - Returns: The value.
  /// - Throws: `DecodingError`, or what the type's initialiser throws.
  open func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    try unsafe data.withUnsafeBytes {
      try unsafe decode(type, text: $0.bindMemory(to: UInt8.self), options: options)
    }
  }

  /// Decodes the only value of a text.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - text: The text.
  /// - Returns: The value.
  /// - Throws: `DecodingError`, or what the type's initialiser throws.
  open func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value {
    var text = text
    return try text.withUTF8 { try unsafe decode(type, text: $0, options: options) }
  }

  /// Decodes the only value of a text.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - bytes: The text, as UTF-8.
  /// - Returns: The value.
  /// - Throws: `DecodingError`, or what the type's initialiser throws.
  open func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
    try unsafe bytes.withUnsafeBufferPointer { try unsafe decode(type, text: $0, options: options) }
  }

  /// Decodes a value of a document that was read before.
  ///
  /// Coding paths start at the value; lines and columns are those of the document.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - value: The value.
  /// - Returns: The value.
  /// - Throws: `DecodingError`, or what the type's initialiser throws.
  open func decode<Value: Decodable>(_ type: Value.Type, from value: JSONValue) throws -> Value {
    try unsafe value.withView { view, word in
      if unsafe view.isNested(word, deeperThan: DecodingSession.maximumDepth) { throw Self.tooDeep }
      let source = unsafe DecodingSession.Source(view: view, owner: value, borrowsText: false)
      return try unsafe DecodingSession.decode(type, source, root: word, options: options)
    }
  }

  var options: DecodingOptions {
    lock.lock()
    defer { lock.unlock() }
    return storage
  }

  func update(_ change: (inout DecodingOptions) -> Void) {
    lock.lock()
    defer { lock.unlock() }
    change(&storage)
  }
}

extension ModelDecoder {
  private func decode<Value: Decodable>(
    _ type: Value.Type,
    text: UnsafeBufferPointer<UInt8>,
    options: DecodingOptions
  ) throws -> Value {
    let buffer = IndexBuffer(byteCount: text.count)
    let finding = unsafe IndexReader.readWhole(
      text,
      into: buffer,
      maximumDepth: DecodingSession.maximumDepth
    )
    guard let base = text.baseAddress, finding == nil else {
      return try unsafe decodeTranscoded(type, text: text, options: options, finding)
    }
    let view = unsafe buffer.view(base: base, count: text.count)
    let source = unsafe DecodingSession.Source(view: view, owner: buffer, borrowsText: true)
    return try unsafe DecodingSession.decode(type, source, root: view.words, options: options)
  }

  /// A text in another encoding, or none that is JSON.
  private func decodeTranscoded<Value: Decodable>(
    _ type: Value.Type,
    text: UnsafeBufferPointer<UInt8>,
    options: DecodingOptions,
    _ finding: IndexReader.Finding?
  ) throws -> Value {
    let finding = finding ?? (.noValue, 0)
    if finding.kind == .otherEncoding, let utf8 = unsafe TextEncoding.utf8(text) {
      return try unsafe utf8.withUnsafeBufferPointer {
        try unsafe decode(type, text: $0, options: options)
      }
    }
    let position = unsafe TextPosition(ofByte: finding.offset, in: text)
    let error = JSONSyntaxError(finding.kind, offset: finding.offset, position: position)
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: [],
        debugDescription: "The text is not JSON: \(error)",
        underlyingError: error
      )
    )
  }

  private static var tooDeep: DecodingError {
    .dataCorrupted(
      DecodingError.Context(
        codingPath: [],
        debugDescription:
          "Containers are nested deeper than \(DecodingSession.maximumDepth) levels."
      )
    )
  }
}
