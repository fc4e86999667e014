import Foundation

/// What a contest gave: the cost of each contestant beside the peer's.
struct Measurement {
  struct Row {
    let name: String
    let role: Contestant.Role
    let nanoseconds: Double
    /// How many times faster than the peer.
    let ratio: Double
  }

  /// What was done, as the command is called.
  let action: String
  let feedName: String
  let byteCount: Int
  let units: (count: Int, name: String)
  let rows: [Row]
  let notes: [String]

  /// Measures the contestants of a feed.
  init(
    _ action: String,
    _ feed: Feed,
    _ contestants: [Contestant],
    notes: [String] = []
  ) throws {
    self.action = action
    feedName = feed.name
    self.notes = notes
    byteCount = feed.bytes.count
    units = feed.units()
    let medians = try Contest.medians(contestants)
    let peer = zip(contestants, medians).first { $0.0.role == .peer }?.1 ?? .nan
    rows = zip(contestants, medians).map { contestant, median in
      Row(
        name: contestant.name,
        role: contestant.role,
        nanoseconds: median,
        ratio: peer / median
      )
    }
  }

  /// Prints the table.
  func show() {
    let megabytes = decimal(Double(byteCount) / 1e6, 2)
    print("\(action) \(feedName) (\(megabytes) MB, \(units.count) \(units.name)s)")
    let heads = ["ms", "ns/\(units.name)", "MB/s", "ratio"].map { padded($0, 10) }
    print(String(repeating: " ", count: 36) + heads.joined())
    for row in rows {
      let cells = [
        decimal(row.nanoseconds / 1e6, 3),
        decimal(row.nanoseconds / Double(units.count), 1),
        decimal(Double(byteCount) / row.nanoseconds * 1e3, 1),
        decimal(row.ratio, 2) + "x",
      ]
      let name = row.name.padding(toLength: 34, withPad: " ", startingAt: 0)
      print("  " + name + cells.map { padded($0, 10) }.joined())
    }
    for note in notes { print("  " + note) }
  }

  func nanoseconds(of name: String) -> Double? { rows.first { $0.name == name }?.nanoseconds }
}
