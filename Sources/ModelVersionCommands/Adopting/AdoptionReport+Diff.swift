import ModelSchema

extension AdoptionReport {
  /// The changes of all files as a unified diff, which `patch` and Git read.
  var diffText: String { files.filter { !$0.edits.isEmpty }.map(\.diffText).joined() }
}

/// Lines of a file that changes touch, in the old text and in the new one.
///
///     old lines │ 1 2 │ 3 4 │ 5 … │
///     new lines │ 1 2 │ 3   │ 4 … │   old 3 ..< 5, new 3 ..< 4
private struct ChangedLines {
  var old: Range<Int>
  var new: Range<Int>
}

extension AdoptedFile {
  private static let context = 3

  fileprivate var diffText: String {
    let old = Self.lines(of: source.bytes)
    let new = Self.lines(of: adoptedBytes)
    let path = source.name.hasPrefix("/") ? String(source.name.dropFirst()) : source.name
    let changes = changedLines(old, new).map { Self.trimmed($0, old, new) }
    let hunks = Self.hunks(of: changes)
    let texts = hunks.map { Self.text(of: $0, old, new) }
    return "--- a/\(path)\n+++ b/\(path)\n" + texts.joined()
  }

  /// The lines with their ends.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == 0x0A {
      lines.append(bytes[start...index])
      start = index + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }

  /// The lines that edits touch; those that stay equal at both ends are none of them.
  private func changedLines(
    _ old: [ArraySlice<UInt8>],
    _ new: [ArraySlice<UInt8>]
  ) -> [ChangedLines] {
    var starts = [0]
    for line in old { starts.append(starts[starts.count - 1] + line.count) }
    var found: [ChangedLines] = []
    var shift = 0
    for edit in edits {
      let first = Self.line(of: edit.range.lowerBound, starts)
      let last = Self.line(of: edit.range.upperBound, starts)
      let whole = first..<max(min(last + 1, old.count), first)
      let removed = source.bytes[edit.range].count { $0 == 0x0A }
      let added = edit.text.utf8.count { $0 == 0x0A }
      let before = shift
      shift += added - removed
      if let previous = found.last, previous.old.upperBound > whole.lowerBound {
        let end = max(previous.old.upperBound, whole.upperBound)
        found[found.count - 1].old = previous.old.lowerBound..<end
        found[found.count - 1].new = previous.new.lowerBound..<min(end + shift, new.count)
      } else {
        let end = max(whole.lowerBound + before, min(whole.upperBound + shift, new.count))
        found.append(ChangedLines(old: whole, new: (whole.lowerBound + before)..<end))
      }
    }
    return found
  }

  /// A change without the lines that are equal at its ends.
  private static func trimmed(
    _ change: ChangedLines,
    _ old: [ArraySlice<UInt8>],
    _ new: [ArraySlice<UInt8>]
  ) -> ChangedLines {
    var lines = change
    while let left = lines.old.last, let right = lines.new.last, old[left] == new[right] {
      lines.old.removeLast()
      lines.new.removeLast()
    }
    while let left = lines.old.first, let right = lines.new.first, old[left] == new[right] {
      lines.old.removeFirst()
      lines.new.removeFirst()
    }
    return lines
  }

  private static func line(of byte: Int, _ starts: [Int]) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= byte { low = middle } else { high = middle }
    }
    return low
  }

  /// Changes whose contexts meet are shown together.
  private static func hunks(of changes: [ChangedLines]) -> [[ChangedLines]] {
    var hunks: [[ChangedLines]] = []
    for change in changes {
      if let last = hunks.last?.last, change.old.lowerBound - last.old.upperBound <= 2 * context {
        hunks[hunks.count - 1].append(change)
      } else {
        hunks.append([change])
      }
    }
    return hunks
  }
}

extension AdoptedFile {
  private static func text(
    of hunk: [ChangedLines],
    _ old: [ArraySlice<UInt8>],
    _ new: [ArraySlice<UInt8>]
  ) -> String {
    guard let first = hunk.first, let last = hunk.last else { return "" }
    let before = min(context, first.old.lowerBound)
    let after = min(context, old.count - last.old.upperBound)
    var next = first.old.lowerBound - before
    let oldCount = last.old.upperBound + after - next
    let newStart = first.new.lowerBound - before
    let newCount = last.new.upperBound + after - newStart
    var text = "@@ -\(next + 1),\(oldCount) +\(newStart + 1),\(newCount) @@\n"
    for change in hunk {
      text += old[next..<change.old.lowerBound].map { line(" ", $0) }.joined()
      text += old[change.old].map { line("-", $0) }.joined()
      text += new[change.new].map { line("+", $0) }.joined()
      next = change.old.upperBound
    }
    return text + old[next..<(next + after)].map { line(" ", $0) }.joined()
  }

  private static func line(_ mark: String, _ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    return mark + text + (bytes.last == 0x0A ? "" : "\n\\ No newline at end of file\n")
  }
}
