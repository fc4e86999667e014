public import ModelJSON

/// One record of a stream, mapped: a line of JSON Lines, or an element of a large array.
///
/// ```swift
/// for record in Mapper<Brand>().mapLines(of: file) {
///   if let brand = record.model { show(brand) }
///   for failure in record.report.failures { print(failure) }
///   // 17:20: seats: expected integer in range, found string "many"
/// }
/// ```
public struct MappedRecord<Model> {
  /// The number of records before this one, those that gave no model included.
  public let index: Int
  /// Where the record starts in the stream.
  public let position: TextPosition
  /// The number of bytes of the stream before the record.
  public let byteOffset: Int
  /// The model; nil if the record is not JSON, if the model refuses it, or if a value does not fit
  /// and the mapper's options do not merely report that.
  public let model: Model?
  /// What did not fit, with lines and columns of the stream, and paths inside the record.
  public let report: MappingReport
  /// Why the stream could not be read on; such a record is the last one and has nothing else.
  ///
  /// An error of the file system, the error that a closure threw, or `JSONElementError` where the
  /// path leads to no array.
  public let readingError: (any Error)?

  @inlinable
  init(
    _ record: JSONRecord,
    model: Model?,
    report: MappingReport
  ) {
    index = record.index
    position = record.position
    byteOffset = record.byteOffset
    self.model = model
    self.report = report
    readingError = nil
  }

  /// The record that an error of the stream stands for.
  init(index: Int, position: TextPosition, byteOffset: Int, readingError: any Error) {
    self.index = index
    self.position = position
    self.byteOffset = byteOffset
    self.readingError = readingError
    model = nil
    report = MappingReport()
  }

  /// The model, or what is wrong with the record.
  ///
  /// - Returns: The model.
  /// - Throws: ``readingError``, `JSONSyntaxError` if the record is not JSON, or ``MappingError`` if
  ///   there is no model.
  public func get() throws -> Model {
    if let readingError { throw readingError }
    if let syntaxError = report.syntaxError { throw syntaxError }
    guard let model else { throw MappingError(failures: report.failures) }
    return model
  }
}

extension MappedRecord: Sendable where Model: Sendable {}
