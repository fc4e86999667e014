/// The records of a stream, mapped one by one, for `for try await`.
///
/// ```swift
/// for try await record in Mapper<Brand>().mapLines(of: file).async {
///   try store(record.get())
/// }
/// ```
///
/// Each record is what ``MappedRecords`` gives, with two differences: an error of the stream itself
/// is thrown, and a task that is cancelled gets `CancellationError` in place of the next record.
///
/// Reading and mapping happen where the loop runs, so that models need not be sendable; now and
/// then the loop lets others run. Start a large import in a task of its own, off the main actor.
public struct AsyncMappedRecords<Model: BaseMappable>: AsyncSequence {
  let records: MappedRecords<Model>

  /// Opens the stream when the first record is asked for.
  ///
  /// - Returns: The iterator.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(records: records.makeIterator())
  }

  /// Reads and maps one record after the other.
  public struct AsyncIterator: AsyncIteratorProtocol {
    /// Small enough for a moment of a few hundred microseconds, large enough to cost nothing.
    private static var recordsBetweenPauses: Int { 128 }

    private var records: MappedRecords<Model>.Iterator?
    private var count = 0

    init(records: MappedRecords<Model>.Iterator) { self.records = records }

    /// Reads and maps the next record.
    ///
    /// - Returns: The record, or nil after the last one.
    /// - Throws: `CancellationError` if the task is cancelled, or what reading the stream throws;
    ///   either ends the sequence.
    public mutating func next() async throws -> MappedRecord<Model>? {
      count += 1
      if count.isMultiple(of: Self.recordsBetweenPauses) { await Task.yield() }
      do {
        try Task.checkCancellation()
        guard let record = records?.next() else { return nil }
        if let error = record.readingError { throw error }
        return record
      } catch {
        records = nil
        throw error
      }
    }
  }
}

@available(*, unavailable, message: "a stream is read by one task")
extension AsyncMappedRecords: Sendable {}

@available(*, unavailable, message: "a stream is read by one task")
extension AsyncMappedRecords.AsyncIterator: Sendable {}
