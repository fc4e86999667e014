public import Foundation
public import ModelJSON

extension Mapper {
  /// Maps the lines of a file of JSON Lines, in constant memory.
  ///
  /// ```swift
  /// for record in Mapper<Brand>().mapLines(of: URL(fileURLWithPath: "brands.jsonl")) {
  ///   let brand = try record.get()
  /// }
  /// ```
  ///
  /// Blank lines are skipped. Lines end with LF or CRLF; a byte order mark may start the file. The
  /// format is that of jsonlines.org; each line follows RFC 8259.
  ///
  /// - Parameters:
  ///   - file: The file; that it cannot be opened is the `readingError` of the first record.
  ///   - streaming: How large blocks and records are; the depth is that of the mapper's options.
  /// - Returns: One element for each line, in order.
  public func mapLines(
    of file: URL,
    streaming: StreamingOptions = StreamingOptions()
  ) -> MappedRecords<Model> {
    lines(.file(at: file), streaming)
  }

  /// Maps the lines of a file, pipe or socket that is open, from where it stands.
  ///
  /// ```swift
  /// for record in Mapper<Event>().mapLines(of: FileHandle.standardInput) { … }
  /// ```
  ///
  /// - Parameters:
  ///   - file: The handle; it is not closed.
  ///   - streaming: How large blocks and records are; the depth is that of the mapper's options.
  /// - Returns: One element for each line, in order; it can be iterated once.
  public func mapLines(
    of file: FileHandle,
    streaming: StreamingOptions = StreamingOptions()
  ) -> MappedRecords<Model> {
    lines(.handle(file), streaming)
  }

  /// Maps the lines of a stream of any kind.
  ///
  /// ```swift
  /// // An `InputStream`, say:
  /// let brands = Mapper<Brand>().mapLines { block in
  ///   let bytes = block.bindMemory(to: UInt8.self)
  ///   guard let start = bytes.baseAddress else { return 0 }
  ///   let count = stream.read(start, maxLength: bytes.count)
  ///   if count < 0 { throw stream.streamError ?? CocoaError(.fileReadUnknown) }
  ///   return count
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - streaming: How large blocks and records are; the depth is that of the mapper's options.
  ///   - read: Fills a block with the next bytes and returns their number, 0 at the end.
  /// - Returns: One element for each line, in order; it can be iterated once.
  public func mapLines(
    streaming: StreamingOptions = StreamingOptions(),
    of read: @escaping (_ block: UnsafeMutableRawBufferPointer) throws -> Int
  ) -> MappedRecords<Model> {
    unsafe lines(.closure(read), streaming)
  }
}
