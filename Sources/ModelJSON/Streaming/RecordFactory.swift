/// Makes the documents of a stream's records.
///
/// The memory of an index is used again as soon as no document refers to it any more.
struct RecordFactory {
  private let options: ReadingOptions
  private var buffer = IndexBuffer(byteCount: 0)

  init(options: ReadingOptions) { self.options = options }

  /// An index buffer that nobody else refers to.
  mutating func freeBuffer() -> IndexBuffer {
    if !isKnownUniquelyReferenced(&buffer) { buffer = IndexBuffer(byteCount: 0) }
    return buffer
  }

  /// Reads a text that is one value.
  mutating func wholeDocument(
    _ text: UnsafeBufferPointer<UInt8>,
    in block: TextBlock
  ) -> Result<JSONDocument, JSONSyntaxError> {
    let buffer = freeBuffer()
    let finding = unsafe IndexReader.readWhole(
      text,
      into: buffer,
      maximumDepth: options.maximumDepth
    )
    if let finding { return unsafe .failure(error(finding, in: text)) }
    return unsafe document(text, in: block, buffer: buffer)
  }

  /// The document of a text whose index was made.
  func document(
    _ text: UnsafeBufferPointer<UInt8>,
    in block: TextBlock,
    buffer: IndexBuffer
  ) -> Result<JSONDocument, JSONSyntaxError> {
    let storage = unsafe DocumentStorage(bytes: text, owner: block, buffer: buffer)
    let document = JSONDocument(storage: storage)
    do {
      try document.check(options)
      return .success(document)
    } catch {
      return .failure(error)
    }
  }

  /// An error whose place counts from the start of the text.
  func error(
    _ finding: IndexReader.Finding,
    in text: UnsafeBufferPointer<UInt8>
  ) -> JSONSyntaxError {
    let position = unsafe TextPosition(ofByte: finding.offset, in: text)
    return JSONSyntaxError(finding.kind, offset: finding.offset, position: position)
  }
}

extension JSONSyntaxError {
  /// The error of a record's text as one of the stream that the record is in.
  func moved(to position: TextPosition, byteOffset: Int) -> JSONSyntaxError {
    JSONSyntaxError(
      kind,
      offset: byteOffset + offset,
      position: position.advanced(to: self.position)
    )
  }
}
