package import ModelJSON

/// Maps the elements of a large array one after the other, each through the same map.
///
/// It does not know the type of the models, so code that is generic itself pays for that once, and not for each
/// element as with ``MappedRecords``.
package final class ElementMapping {
  /// Makes a model of the object that a map reads; nil where the model refuses it.
  package typealias Make = (Map) throws -> AnyObject?

  private var reader: JSONElementReader
  private let options: MappingOptions
  private let watcher: any MappingWatcher
  /// The map of the last element, unless its model has kept it.
  private var frame: Map?
  private var model: AnyObject?

  /// - Parameters:
  ///   - pointer: The path of the array.
  ///   - options: What happens to values that do not fit, and how keys are spelled.
  ///   - watcher: Hears of each model that is made inside another.
  ///   - read: Fills a block with the next bytes and returns their number, 0 at the end.
  package init(
    at pointer: JSONPointer,
    _ options: MappingOptions,
    _ watcher: any MappingWatcher,
    of read: @escaping (UnsafeMutableRawBufferPointer) throws -> Int
  ) {
    var streaming = StreamingOptions()
    streaming.reading.maximumDepth = options.maximumDepth
    reader = unsafe JSONElementReader(at: pointer, options: streaming, read: read)
    self.options = options
    self.watcher = watcher
  }

  /// Reads and maps the next element.
  ///
  /// - Parameter make: Makes the model, which is then to be had from ``takeModel()``.
  /// - Returns: What did not fit; nil after the last element.
  /// - Throws: `JSONSyntaxError` or `JSONElementError` where the text is wrong, ``MappingError`` where there is
  ///   no model, or where the options make failures errors.
  package func next(_ make: Make) throws -> [MappingFailure]? {
    guard let record = try reader.next() else { return nil }
    let failures = try map(record, make)
    release()
    guard model != nil, !options.needsRecorder || failures.isEmpty else {
      throw MappingError(failures: failures)
    }
    return failures
  }

  /// The model of the last element, which nobody else has unless it was given to somebody while it was mapped.
  package func takeModel() -> AnyObject? {
    defer { model = nil }
    return model
  }

  // A function of its own, so that no reference to the map is left when ``release()`` counts them.
  @inline(never)
  private func map(_ record: JSONRecord, _ make: Make) throws -> [MappingFailure] {
    let map = map(of: try record.result.get())
    model = makeModel(map, make)
    return unsafe map.session.report(on: record).failures
  }

  private func makeModel(_ map: Map, _ make: Make) -> AnyObject? {
    guard let place = map.rootPlace else { return nil }
    guard unsafe place.word.pointee.kind == IndexKind.object else {
      unsafe map.reportElement(.object, at: place.word)
      return nil
    }
    unsafe map.bind(place.word)
    defer { map.settle() }
    do {
      if let model = try make(map) { return model }
      map.noteRefusal()
    } catch {
      map.note(error)
    }
    return nil
  }

  private func map(of document: JSONDocument) -> Map {
    if let frame {
      frame.begin(document)
      return frame
    }
    let session = MapSession(borrowing: document, recorder: MappingRecorder(), options: options)
    unsafe session.watcher = watcher
    let map = Map(reading: session)
    frame = map
    return map
  }

  /// Makes the map ready for the next element; one that a model has kept is given a text of its own.
  private func release() {
    if !isKnownUniquelyReferenced(&frame) {
      frame?.detach()
      frame = nil
    } else if unsafe frame?.hasOwnContext == true {
      frame = nil
    } else {
      unsafe frame?.session.end()
    }
  }
}

@available(*, unavailable, message: "a stream is read by one task")
extension ElementMapping: Sendable {}

extension Map {
  /// Goes on to the next document of a stream.
  fileprivate func begin(_ document: JSONDocument) {
    unsafe session.begin(document)
    unsafe view = unsafe session.view
    // The maps of nested objects have the view of the last document.
    unsafe child = nil
  }
}
