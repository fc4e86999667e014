public import Foundation
public import ModelJSON

extension Mapper {
  /// Maps the elements of a large array in a file, in constant memory.
  ///
  /// ```swift
  /// // {"status": "ok", "brands": [{"id": "b-1"}, {"id": "b-2"}, …], "count": 2000000}
  /// for record in try Mapper<Brand>().mapElements(at: "/brands", of: file) {
  ///   let brand = try record.get()
  /// }
  /// ```
  ///
  /// The text around the array is checked as well, to its end. A text that is wrong somewhere gives
  /// one last record with the error.
  ///
  /// - Parameters:
  ///   - path: The path of the array, as a JSON Pointer (RFC 6901); empty for the whole text.
  ///   - file: The file; that it cannot be opened is the `readingError` of the first record.
  ///   - streaming: How large blocks and records are; the depth is that of the mapper's options.
  /// - Returns: One element for each element of the array, in order.
  /// - Throws: `JSONPointerError` if the path is no JSON Pointer.
  public func mapElements(
    at path: String = "",
    of file: URL,
    streaming: StreamingOptions = StreamingOptions()
  ) throws(JSONPointerError) -> MappedRecords<Model> {
    elements(at: try JSONPointer(path), .file(at: file), streaming)
  }

  /// Maps the elements of a large array in a file, pipe or socket that is open, from where it
  /// stands.
  ///
  /// - Parameters:
  ///   - path: The path of the array, as a JSON Pointer (RFC 6901); empty for the whole text.
  ///   - file: The handle; it is not closed.
  ///   - streaming: How large blocks and records are; the depth is that of the mapper's options.
  /// - Returns: One element for each element of the array, in order; it can be iterated once.
  /// - Throws: `JSONPointerError` if the path is no JSON Pointer.
  public func mapElements(
    at path: String = "",
    of file: FileHandle,
    streaming: StreamingOptions = StreamingOptions()
  ) throws(JSONPointerError) -> MappedRecords<Model> {
    elements(at: try JSONPointer(path), .handle(file), streaming)
  }

  /// Maps the elements of a large array in a stream of any kind.
  ///
  /// - Parameters:
  ///   - path: The path of the array, as a JSON Pointer (RFC 6901); empty for the whole text.
  ///   - streaming: How large blocks and records are; the depth is that of the mapper's options.
  ///   - read: Fills a block with the next bytes and returns their number, 0 at the end.
  /// - Returns: One element for each element of the array, in order; it can be iterated once.
  /// - Throws: `JSONPointerError` if the path is no JSON Pointer.
  public func mapElements(
    at path: String = "",
    streaming: StreamingOptions = StreamingOptions(),
    of read: @escaping (_ block: UnsafeMutableRawBufferPointer) throws -> Int
  ) throws(JSONPointerError) -> MappedRecords<Model> {
    unsafe elements(at: try JSONPointer(path), .closure(read), streaming)
  }
}
