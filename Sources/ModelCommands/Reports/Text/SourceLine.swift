/// A source line as a terminal can show it: cut to a width, with a line of carets below.
struct SourceLine {
  /// The line, with `…` where something is left out.
  private(set) var text = ""
  /// How many columns lie before the mark.
  private(set) var indent = 0
  /// How many columns are marked: at least one.
  private(set) var markWidth = 1

  /// What stands in one place: a character, and the marks that combine with it.
  private struct Cell {
    var text: String
    var width: Int
  }

  init(_ excerpt: SourceExcerpt, columns: Int) {
    var cells: [Cell] = []
    var column = 0
    Self.append(excerpt.before, to: &cells, &column)
    let start = cells.count
    Self.append(excerpt.marked, to: &cells, &column)
    let end = max(cells.count, start)
    Self.append(excerpt.after, to: &cells, &column)
    let window = Self.window(of: cells.map(\.width), around: start..<end, columns: columns)
    let isCutAtStart = excerpt.isCutAtStart || window.lowerBound > 0
    let isCutAtEnd = excerpt.isCutAtEnd || window.upperBound < cells.count
    let shown = cells[window].map(\.text).joined()
    text = (isCutAtStart ? "…" : "") + shown + (isCutAtEnd ? "…" : "")
    indent = cells[window.lowerBound..<start].reduce(isCutAtStart ? 1 : 0) { $0 + $1.width }
    let marked = cells[start..<max(start, min(end, window.upperBound))]
    markWidth = max(1, marked.reduce(0) { $0 + $1.width })
  }

  /// The line of carets.
  var carets: String {
    String(repeating: " ", count: indent) + String(repeating: "^", count: markWidth)
  }

  private static func append(_ text: String, to cells: inout [Cell], _ column: inout Int) {
    for scalar in text.unicodeScalars {
      var cell = Cell(text: "", width: 0)
      if scalar == "\t" {
        cell.width = 4 - column % 4
        cell.text = String(repeating: " ", count: cell.width)
      } else {
        ModelCommands.append(visible: scalar, to: &cell.text)
        let isEscaped = cell.text.utf8.count > scalar.utf8.count
        cell.width = isEscaped ? cell.text.utf8.count : displayWidth(scalar)
      }
      column += cell.width
      if cell.width == 0, let last = cells.indices.last {
        cells[last].text += cell.text
      } else {
        cells.append(cell)
      }
    }
  }

  /// The cells to show: the start of the mark, a third of the width before it, and what else fits.
  private static func window(
    of widths: [Int],
    around mark: Range<Int>,
    columns: Int
  ) -> Range<Int> {
    // The two places for `…`.
    let room = max(columns - 2, 8)
    if widths.reduce(0, +) <= room { return 0..<widths.count }
    var low = mark.lowerBound
    var high = mark.lowerBound
    var used = 0
    func grow(down: Bool, to limit: Int) {
      while down ? low > 0 : high < widths.count {
        let width = widths[down ? low - 1 : high]
        guard used + width <= limit else { return }
        used += width
        if down { low -= 1 } else { high += 1 }
      }
    }
    grow(down: true, to: room / 3)
    grow(down: false, to: room)
    grow(down: true, to: room)
    return low..<high
  }
}
