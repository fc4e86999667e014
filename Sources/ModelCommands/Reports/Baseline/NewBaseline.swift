import ModelJSON

/// Collects the failures of a run, to be known from then on.
struct NewBaseline {
  private let path: String
  private let root: SourceRoot
  private var entries: [BaselineEntry.Key: BaselineEntry] = [:]

  init(path: String, in terminal: Terminal) {
    self.path = path
    root = SourceRoot(folderOf: path, in: terminal)
  }

  mutating func add(_ finding: Finding, of payload: PayloadInfo) {
    let entry = BaselineEntry(finding, in: root.name(of: payload))
    if entries[entry.key] == nil {
      entries[entry.key] = entry
    } else {
      entries[entry.key]?.count += 1
    }
  }

  /// Writes the file; throws ``FileError``.
  ///
  /// An entry is a line, in an order of their own: so a version control system shows what changed.
  func write(in terminal: Terminal) throws {
    let file = try terminal.create(path)
    let output = ReportOutput { try file.write(Array($0.utf8)) }
    var stream = JSONStream(to: output)
    stream.beginObject()
    stream.member("format", Baseline.format)
    stream.member("version", json: "1")
    stream.beginArray("entries")
    for entry in entries.values.sorted() {
      stream.element(jsonObject { entry.writeMembers(to: &$0) })
    }
    stream.end()
    stream.end()
    output.flush()
    if let error = output.error {
      file.discard()
      throw error
    }
    try file.commit()
  }
}
