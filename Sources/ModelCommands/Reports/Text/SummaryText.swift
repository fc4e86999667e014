/// What came of all payloads, in lines for people.
struct SummaryText {
  private static let maximumRows = 20

  private let summary: RunSummary

  init(_ summary: RunSummary) { self.summary = summary }

  /// Nothing for one valid document: its own line says all.
  var lines: [String] {
    let isLarge = summary.payloads > 1 || summary.records != nil
    var lines = summary.payloads > 1 ? [counts] : []
    if isLarge, summary.failures > 1 { lines += tally }
    lines += stale
    if isLarge, let speed { lines.append(speed) }
    return lines
  }

  /// How many payloads ended how.
  var counts: String {
    var parts = [counted(summary.payloads, "payload") + ": \(summary.valid) valid"]
    if summary.known > 0 { parts.append("\(summary.known) without new failures") }
    if summary.notValid > 0 { parts.append("\(summary.notValid) not valid") }
    if summary.notRead > 0 { parts.append("\(summary.notRead) not read") }
    if let records = summary.records { parts.append(records.details) }
    if summary.knownFailures > 0 {
      parts.append("\(counted(summary.knownFailures, "failure")) in the baseline")
    }
    return parts.joined(separator: ", ")
  }

  /// How often each keyword failed, the most frequent first.
  private var tally: [String] {
    let rows = summary.tally.rows
    let shown = rows.prefix(Self.maximumRows)
    let left = summary.failures - shown.reduce(0) { $0 + $1.count }
    let width = shown.map { String($0.count).utf8.count }.max() ?? 1
    let name = shown.map(\.key.keyword.utf8.count).max() ?? 0
    return ["\(counted(summary.failures, "failure")):"]
      + shown.map { row in
        let count = String(row.count)
        let keyword = visible(row.key.keyword)
        let line = "  \(padding(width - count.utf8.count))\(count)  \(keyword)"
        guard !row.key.location.isEmpty else { return line }
        return "\(line)\(padding(name - keyword.utf8.count))  \(visible(row.key.location))"
      }
      + (left > 0 ? ["  \(padding(width - String(left).utf8.count))\(left)  others"] : [])
  }

  private var stale: [String] {
    guard !summary.staleEntries.isEmpty else { return [] }
    let shown = summary.staleEntries.prefix(Self.maximumRows)
    let count = counted(summary.staleEntries.count, "entry", plural: "entries")
    var lines = ["\(count) of the baseline did not occur any more; write it anew:"]
    lines += shown.map { entry in
      "  \(visible(entry.payload)): \(visible(entry.pathLabel)): \(visible(entry.rule))"
        + (entry.count > 1 ? " (\(entry.count) times)" : "")
    }
    let left = summary.staleEntries.count - shown.count
    return lines + (left > 0 ? ["  and \(left) more"] : [])
  }

  /// Says something only of what takes a while.
  private var speed: String? {
    guard let duration = summary.duration, duration > 0, summary.bytes >= 1_000_000 else {
      return nil
    }
    let size = Double(summary.bytes) / 1e6
    return "\(rounded(size)) MB in \(rounded(duration)) s, \(rounded(size / duration)) MB/s"
  }

  private func padding(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

  /// One digit after the point, without Foundation's formats.
  private func rounded(_ value: Double) -> String {
    guard value < 1e15 else { return "\(value)" }
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}

/// A number with its noun in singular or plural.
package func counted(_ count: Int, _ noun: String, plural: String? = nil) -> String {
  "\(count) " + (count == 1 ? noun : plural ?? noun + "s")
}
