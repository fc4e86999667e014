internal import ModelJSON

/// Collects what an import has to say, with places.
final class SwiftImportLog {
  private let sources: [SwiftSource]
  private var notes: [(source: Int, byte: Int, note: ImportNote)] = []

  init(_ sources: [SwiftSource]) { self.sources = sources }

  func add(
    _ kind: ImportNote.Kind,
    _ message: String,
    at place: SwiftPlace,
    path: SchemaPath? = nil
  ) {
    let source = sources[place.source]
    let note = ImportNote(
      kind,
      message,
      file: source.name.isEmpty ? nil : source.name,
      position: source.position(of: place.byte),
      path: path
    )
    notes.append((place.source, place.byte, note))
  }

  /// The notes in the order of the sources, each once.
  var sorted: [ImportNote] {
    let inOrder = notes.enumerated().sorted { left, right in
      (left.element.source, left.element.byte, left.offset)
        < (right.element.source, right.element.byte, right.offset)
    }
    var seen: Set<ImportNote> = []
    return inOrder.map(\.element.note).filter { seen.insert($0).inserted }
  }
}

/// A place in one of several sources.
struct SwiftPlace: Hashable {
  let source: Int
  let byte: Int

  init(_ source: Int, _ range: Range<Int>) {
    self.source = source
    byte = range.lowerBound
  }
}

@available(*, unavailable)
extension SwiftImportLog: Sendable {}
