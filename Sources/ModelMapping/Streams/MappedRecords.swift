public import ModelJSON

/// The records of a stream, mapped one by one in constant memory.
///
/// Made by `mapLines` and `mapElements` of a ``Mapper``. Nothing is read before the
/// first record is asked for. A sequence over a file opens it anew for each iteration, and reads on
/// from the same file if it is replaced or removed meanwhile; one over a handle or a closure can be
/// iterated once.
///
/// What happens to a bad record follows the mapper's options, as they are when the sequence is
/// made. It is always an element of the sequence, never skipped in silence:
///
/// - `.reported`: a value that does not fit is left out and named in the record's report.
/// - `.collected`: a record in which a value does not fit gives no model; its report names all.
/// - `.first`: the same with the first such value, and the sequence ends after that record.
///
/// After a line that is no JSON the next line follows; after such an element of an array nothing
/// tells where the next one starts, so it is the last record.
public struct MappedRecords<Model: BaseMappable>: Sequence {
  @usableFromInline typealias Next = () throws -> JSONRecord?

  private let mapper: Mapper<Model>
  private let open: () throws -> Next

  init(mapper: Mapper<Model>, open: @escaping () throws -> Next) {
    self.mapper = Mapper(
      context: mapper.context,
      shouldIncludeNilValues: mapper.shouldIncludeNilValues
    )
    self.mapper.options = mapper.options
    self.open = open
  }

  /// The same records for `for try await`, where the task can be cancelled.
  public var async: AsyncMappedRecords<Model> { AsyncMappedRecords(records: self) }

  /// Opens the stream when the first record is asked for.
  ///
  /// - Returns: The iterator.
  public func makeIterator() -> Iterator { Iterator(mapper: mapper, open: open) }

  /// Reads and maps one record after the other.
  public struct Iterator: IteratorProtocol {
    @usableFromInline
    enum State {
      case closed(() throws -> Next)
      case open(Next)
      case ended
    }

    @usableFromInline let mapper: Mapper<Model>
    @usableFromInline var state: State
    @usableFromInline var index = 0
    @usableFromInline var position = TextPosition(line: 1, column: 1)
    @usableFromInline var byteOffset = 0

    init(mapper: Mapper<Model>, open: @escaping () throws -> Next) {
      self.mapper = mapper
      state = .closed(open)
    }

    /// Reads and maps the next record.
    ///
    /// - Returns: The record, or nil after the last one.
    @inlinable
    public mutating func next() -> MappedRecord<Model>? {
      do {
        guard let record = try nextRecord() else {
          state = .ended
          return nil
        }
        return mapped(record)
      } catch {
        state = .ended
        return failed(error)
      }
    }

    @usableFromInline
    mutating func nextRecord() throws -> JSONRecord? {
      switch state {
      case .open(let next): return try next()
      case .ended: return nil
      case .closed(let open):
        let next = try open()
        state = .open(next)
        return try next()
      }
    }

    @inlinable
    mutating func mapped(_ record: JSONRecord) -> MappedRecord<Model> {
      index = record.index + 1
      position = record.position
      byteOffset = record.byteOffset
      let (model, report) = mapper.map(record)
      if case .first = mapper.options.failures, !report.isEmpty { state = .ended }
      return MappedRecord(record, model: model, report: report)
    }

    /// The place is that of the last record that could be read.
    @usableFromInline
    func failed(_ error: any Error) -> MappedRecord<Model> {
      MappedRecord(
        index: index,
        position: position,
        byteOffset: byteOffset,
        readingError: error
      )
    }
  }
}

@available(*, unavailable, message: "a stream is read by one task")
extension MappedRecords: Sendable {}

@available(*, unavailable, message: "a stream is read by one task")
extension MappedRecords.Iterator: Sendable {}

@available(*, unavailable, message: "part of a stream")
extension MappedRecords.Iterator.State: Sendable {}
