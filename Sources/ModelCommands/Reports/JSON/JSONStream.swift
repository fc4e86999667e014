import ModelJSON

/// Writes a large JSON text as it goes: each element of the outer arrays on a line of its own.
///
/// The outer containers are written here and at once, so that nothing of what they hold is kept;
/// the small values inside come as text of a ``JSONWriter``.
struct JSONStream {
  private let output: ReportOutput
  /// One for each open container: how it ends, and whether it holds something.
  private var open: [(end: String, isEmpty: Bool)] = []

  init(to output: ReportOutput) { self.output = output }

  /// Opens an object as an element, or as the whole text.
  mutating func beginObject() {
    separate()
    begin("{", "}")
  }

  /// Opens an array as the whole text.
  mutating func beginArray() {
    separate()
    begin("[", "]")
  }

  mutating func beginObject(_ key: String) {
    writeKey(key)
    begin("{", "}")
  }

  mutating func beginArray(_ key: String) {
    writeKey(key)
    begin("[", "]")
  }

  /// Closes the innermost container; the text ends with a line feed.
  mutating func end() {
    guard let container = open.popLast() else { preconditionFailure("No container is open.") }
    output.write((container.isEmpty ? "" : "\n") + container.end + (open.isEmpty ? "\n" : ""))
  }

  /// Adds a finished value to an array.
  mutating func element(_ json: String) {
    separate()
    output.write(json)
  }

  /// Adds a member whose value is finished.
  mutating func member(_ key: String, json: String) {
    writeKey(key)
    output.write(json)
  }

  mutating func member(_ key: String, _ value: String) {
    writeKey(key)
    var writer = JSONWriter()
    writer.string(value)
    output.write(writer.text())
  }

  private mutating func begin(_ start: String, _ end: String) {
    output.write(start)
    open.append((end, true))
  }

  private mutating func writeKey(_ key: String) {
    separate()
    var writer = JSONWriter()
    writer.string(key)
    output.write(writer.text() + ":")
  }

  private mutating func separate() {
    guard let last = open.indices.last else { return }
    output.write(open[last].isEmpty ? "\n" : ",\n")
    open[last].isEmpty = false
  }
}
