public import ModelJSON

extension Mapper {
  /// The records of JSON Lines.
  func lines(_ stream: ByteStream, _ streaming: StreamingOptions) -> MappedRecords<Model> {
    let streaming = adjusted(streaming)
    return MappedRecords(mapper: self) {
      var reader = unsafe JSONLinesReader(options: streaming, read: try stream.open())
      return { try reader.next() }
    }
  }

  /// The elements of an array.
  func elements(
    at pointer: JSONPointer,
    _ stream: ByteStream,
    _ streaming: StreamingOptions
  ) -> MappedRecords<Model> {
    let streaming = adjusted(streaming)
    return MappedRecords(mapper: self) {
      let read = try unsafe stream.open()
      var reader = unsafe JSONElementReader(at: pointer, options: streaming, read: read)
      return { try reader.next() }
    }
  }

  /// One depth holds for all that a mapper reads.
  private func adjusted(_ streaming: StreamingOptions) -> StreamingOptions {
    var streaming = streaming
    streaming.reading.maximumDepth = options.maximumDepth
    return streaming
  }

  /// Maps a record straight from its document.
  @inlinable
  func map(_ record: JSONRecord) -> (model: Model?, report: MappingReport) {
    guard let session = MapSession.open(record, options) else {
      return (nil, MappingReport(syntaxError: record.error))
    }
    let model = withFrame(session) { root(of: $0) }
    let report = session.report(on: record)
    return (options.needsRecorder && !report.isEmpty ? nil : model, report)
  }
}

extension MapSession {
  /// A session for a record; nil if that is no JSON.
  @usableFromInline
  static func open(_ record: JSONRecord, _ options: MappingOptions) -> MapSession? {
    record.document.map {
      MapSession(borrowing: $0, recorder: MappingRecorder(), options: options)
    }
  }

  /// What did not fit, with places of the stream that the record is in.
  @usableFromInline
  func report(on record: JSONRecord) -> MappingReport {
    var report = MappingReport()
    report.failures = failures().map { $0.moved(to: record.position) }
    if case .first = options.failures, !report.failures.isEmpty {
      report.failures.removeSubrange(1...)
    }
    return report
  }
}

extension MappingReport {
  /// The report on a record that is no JSON.
  @usableFromInline
  init(syntaxError: JSONSyntaxError?) { self.syntaxError = syntaxError }
}

extension MappingFailure {
  /// The failure of a record as one of the stream that the record is in.
  fileprivate func moved(to start: TextPosition) -> MappingFailure {
    MappingFailure(
      pointer: pointer,
      expected: expected,
      found: found,
      foundText: foundText,
      position: position.map { start.advanced(to: $0) },
      reason: reason
    )
  }
}
