import ModelCommands
import ModelJSON
import ModelValidation

/// How many real payloads each of two schemas accepts.
struct CorpusCount: Hashable {
  private(set) var total = 0
  /// Lines or files that are not JSON.
  private(set) var notJSON = 0
  private(set) var both = 0
  private(set) var neither = 0
  private(set) var onlyOld = 0
  private(set) var onlyNew = 0
  /// The first payloads that only the old schema accepts: `payloads.jsonl:17`.
  private(set) var examples: [String] = []

  private static let maximumExamples = 5

  /// The counts on one line.
  var summary: String {
    var line = "\(counted(total, "payload")): \(both) fit both"
    line += ", \(onlyOld) only the old, \(onlyNew) only the new, \(neither) neither"
    if notJSON > 0 { line += ", \(notJSON) not JSON" }
    return line
  }

  /// Reads a file of JSON Lines, or a single payload, piece by piece; throws ``FileError``.
  mutating func add(
    _ path: String,
    _ old: JSONSchema,
    _ new: JSONSchema,
    _ terminal: Terminal
  ) throws {
    let holdsLines = [".jsonl", ".ndjson"].contains { path.hasSuffix($0) }
    guard holdsLines else {
      let document = try? JSONDocument(parsing: terminal.read(path))
      return add(document, at: displayName(of: path), old, new)
    }
    let source = try terminal.open(path)
    var reader = unsafe JSONLinesReader(read: source.read)
    while let record = try reader.next() {
      let document = try? record.result.get()
      add(document, at: "\(displayName(of: path)):\(record.position.line)", old, new)
    }
  }

  private mutating func add(
    _ document: JSONDocument?,
    at place: String,
    _ old: JSONSchema,
    _ new: JSONSchema
  ) {
    total += 1
    guard let document else {
      notJSON += 1
      return
    }
    switch (old.isValid(document), new.isValid(document)) {
    case (true, true): both += 1
    case (false, false): neither += 1
    case (true, false):
      onlyOld += 1
      if examples.count < Self.maximumExamples { examples.append(place) }
    case (false, true): onlyNew += 1
    }
  }
}
