internal import ModelJSON

/// What was found out about one file so far.
struct AdoptionDraft {
  private(set) var edits: [SwiftEdit] = []
  private(set) var notes: [(byte: Int, message: String)] = []
  var declaresModels = false

  mutating func edit(_ range: Range<Int>, _ text: String, _ message: String) {
    edits.append(SwiftEdit(range: range, text: text, message: message))
  }

  mutating func note(_ byte: Int, _ message: String) {
    notes.append((byte, message))
    noted.insert(byte / Self.blockLength)
  }

  /// Where edits lie, in order, once the declarations are done.
  private var edited: [Range<Int>] = []
  /// Which blocks of bytes notes stand in.
  private var noted: Set<Int> = []
  private static let blockLength = 64

  mutating func finishDeclarations() {
    edited = edits.map(\.range).sorted { $0.lowerBound < $1.lowerBound }
  }

  /// Whether a declaration's edit takes away what lies in a range.
  func covers(_ range: Range<Int>) -> Bool {
    var low = 0
    var high = edited.count
    while low < high {
      let middle = (low + high) / 2
      if edited[middle].upperBound <= range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < edited.count && edited[low].overlaps(range)
  }

  /// Whether something is said already about what stands here or shortly before.
  func hasNote(near range: Range<Int>) -> Bool {
    let block = range.lowerBound / Self.blockLength
    return noted.contains(block) || noted.contains(block - 1)
  }

  func file(of source: SwiftSource) -> AdoptedFile {
    var edits = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    .map(\.element)
    var notes = notes.map { note in
      AdoptedFile.Note(position: source.position(of: note.byte), message: note.message)
    }
    let pairs = zip(edits, edits.dropFirst())
    if let clash = pairs.first(where: { $0.range.upperBound > $1.range.lowerBound })?.1 {
      // Rather nothing than a wrong text.
      let message = "changes meet here: the file is left as it is"
      notes.append(.init(position: source.position(of: clash.range.lowerBound), message: message))
      edits = []
    }
    notes.sort { ($0.position.line, $0.position.column) < ($1.position.line, $1.position.column) }
    return AdoptedFile(source: source, edits: edits, notes: notes, declaresModels: declaresModels)
  }
}
