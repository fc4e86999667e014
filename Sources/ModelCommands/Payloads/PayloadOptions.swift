import ModelJSON

/// How payloads are read, and when checking them ends.
struct PayloadOptions: Sendable {
  /// Whether every payload is JSON Lines, whatever its name.
  var areLines = false
  /// The array whose elements are the records.
  var elements: JSONPointer?
  /// The number of threads.
  var jobs = 1
  /// The longest record in bytes.
  var maximumRecordLength = 16 << 20
  /// How deep containers may be nested.
  var maximumDepth = ReadingOptions().maximumDepth
  /// Whether the first bad record or payload ends everything.
  var stopsAtFirst = false
  /// The number of bytes that are read at a time.
  var blockSize = 256 * 1024

  private static let lineExtensions = [".jsonl", ".ndjson"]
  private static let maximumJobs = 64

  var reading: ReadingOptions { ReadingOptions(maximumDepth: maximumDepth) }

  /// Whether a payload is a line for each record.
  func holdsLines(_ path: String) -> Bool {
    areLines || elements == nil && Self.lineExtensions.contains { path.hasSuffix($0) }
  }
}

extension PayloadOptions {
  static let options: [Option] = [
    .lines, .elements, .jobs, .failFast, .maxRecordBytes, .maxDepth,
  ]

  init(_ arguments: ParsedArguments) throws(UsageError) {
    areLines = arguments.contains(.lines)
    jobs = min(try arguments.count(.jobs) ?? 1, Self.maximumJobs)
    stopsAtFirst = arguments.contains(.failFast)
    if let limit = try arguments.count(.maxRecordBytes), limit > 0 { maximumRecordLength = limit }
    if let limit = try arguments.count(.maxDepth), limit > 0 { maximumDepth = limit }
    guard let path = arguments.value(.elements) else { return }
    if areLines { throw .conflictingOptions("--lines", "--elements") }
    guard let pointer = try? JSONPointer(path) else {
      throw .malformedValue(option: "--elements", value: path, form: "/path/to/array")
    }
    elements = pointer
  }

  /// The number of threads on a machine.
  func jobs(in terminal: Terminal) -> Int { jobs == 0 ? terminal.processorCount : jobs }
}

extension Option {
  static let lines = flag(
    "lines",
    nil,
    "Every payload is JSON Lines; else only files named .jsonl or .ndjson are."
  )
  static let elements = value(
    "elements",
    nil,
    "pointer",
    "Check the elements of one large array, one by one: '/brands', or '' for the root."
  )
  static let jobs =
    value("jobs", "j", "count", "Judge JSON Lines with so many threads: 1 by default, 0 for all.")
  static let failFast = flag("fail-fast", nil, "Stop at the first payload or record that is bad.")
  static let maxRecordBytes = value(
    "max-record-bytes",
    nil,
    "count",
    "The longest record that is read: 16777216 bytes by default."
  )
  static let maxDepth =
    value("max-depth", nil, "count", "How deep containers may be nested: 1024 by default.")
}
