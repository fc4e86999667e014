import ModelJSON

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
  func map(_ record: JSONRecord) -> (model: Model?, report: MappingReport) {
    var report = MappingReport()
    switch record.result {
    case .failure(let error):
      report.syntaxError = error
      return (nil, report)
    case .success(let document):
      let session = MapSession(borrowing: document, recorder: MappingRecorder(), options: options)
      let model = withFrame(session) { root(of: $0) }
      report.failures = session.failures().map { $0.moved(to: record.position) }
      if report.failures.isEmpty { return (model, report) }
      if case .first = options.failures { report.failures.removeSubrange(1...) }
      return (options.needsRecorder ? nil : model, report)
    }
  }
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
