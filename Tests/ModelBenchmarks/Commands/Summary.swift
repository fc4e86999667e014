import Foundation

/// The ratios of all feeds, gathered by what was measured.
struct Summary {
  private struct Line {
    let title: String
    var ratios: [Double]
  }

  private var lines: [Line] = []

  /// Prints a table and keeps its ratios.
  mutating func add(_ measurement: Measurement, beside peer: String, index: Double? = nil) {
    measurement.show()
    for row in measurement.rows where row.role == .ours {
      keep(row.ratio, "\(measurement.action), \(row.name) beside \(peer)")
    }
    if let stored = measurement.nanoseconds(of: "@Persisted"),
      let plain = measurement.nanoseconds(of: "plain classes")
    {
      keep(stored / plain, "\(measurement.action), time of @Persisted beside plain classes")
    }
    if let index { keep(index, "index, size beside the text's") }
  }

  private mutating func keep(_ ratio: Double, _ title: String) {
    if let place = lines.firstIndex(where: { $0.title == title }) {
      lines[place].ratios.append(ratio)
    } else {
      lines.append(Line(title: title, ratios: [ratio]))
    }
  }

  func show() {
    print("\nAll feeds: geometric mean, then each feed in the order above")
    for line in lines {
      let cells = ([geometricMean(line.ratios)] + line.ratios).map { padded(decimal($0, 2), 9) }
      print("  " + line.title.padding(toLength: 62, withPad: " ", startingAt: 0) + cells.joined())
    }
  }
}
