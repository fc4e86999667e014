import Foundation
import ModelStore

/// A table made again with another constraint, beside the bare SQL of the recommended procedure.
///
/// Times are of the clock, because most of the work is the disk's; and the memory that a change
/// takes beyond what the process had before.
struct StoreBenchmark {
  private enum Way: CaseIterable {
    case bareSQL
    case rebuild
  }

  private struct Cost {
    var seconds: Double
    var processorSeconds: Double
    var memory: Double
  }

  private static let rounds = 5

  private let rowCount: Int

  init(rowCount text: String) throws {
    guard let count = Int(text), count > 0 else { throw BenchmarkError.usage }
    rowCount = count
  }

  func run() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("modelkit-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let seed = folder.appendingPathComponent("seed.db")
    try makeSeed(seed.path)
    let size = try seed.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
    print("store: \(rowCount) rows, \(decimal(Double(size) / 1e6, 1)) MB")
    for mode in [JournalMode.delete, .wal] {
      var costs: [Way: [Cost]] = [:]
      for _ in 0..<Self.rounds {
        for way in Way.allCases {
          let store = folder.appendingPathComponent("store.db")
          costs[way, default: []].append(try measure(way, mode, seed, store))
        }
      }
      show(mode, costs)
    }
  }

  private func makeSeed(_ path: String) throws {
    let connection = try SQLiteConnection(.file(path))
    try connection.execute(
      "CREATE TABLE Item (id INTEGER PRIMARY KEY, name TEXT, note TEXT, quantity INT)"
    )
    try connection.execute("CREATE INDEX ItemName ON Item (name)")
    try connection.transaction {
      let insert = try connection.prepare("INSERT INTO Item VALUES (?, ?, ?, ?)")
      let note = String(repeating: "a note of ordinary length ", count: 2)
      for number in 1...rowCount {
        let id = Int64(number)
        let quantity = SQLiteValue.integer(id % 7)
        try insert.run([
          .integer(id), .text("item number \(id)"), .text(note), id % 5 == 0 ? .null : quantity,
        ])
      }
    }
  }

  private func measure(_ way: Way, _ mode: JournalMode, _ seed: URL, _ store: URL) throws -> Cost {
    for suffix in ["", "-wal", "-shm", "-journal"] {
      try? FileManager.default.removeItem(atPath: store.path + suffix)
    }
    try FileManager.default.copyItem(at: seed, to: store)
    let connection = try SQLiteConnection(.file(store.path))
    try connection.setJournalMode(mode)
    ProcessMemory.giveBack()
    _ = ProcessMemory.resetPeak()
    let memory = ProcessMemory.residentBytes() ?? 0
    let (start, processor) = (DispatchTime.now().uptimeNanoseconds, threadNanoseconds())
    switch way {
    case .bareSQL: try connection.executeScript(Self.bareSQL)
    case .rebuild:
      let edit = TableEdit.setNotNull("quantity", true, nulls: "0")
      let options = SchemaTransaction.Options(progress: { keep($0) }, isCancelled: { false })
      try TableRebuild("Item", [edit]).run(on: connection, options: options)
    }
    let seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    let peak = (ProcessMemory.peakBytes() ?? memory) - memory
    guard try connection.integer("SELECT sum(quantity IS NULL) FROM Item") == 0 else {
      throw BenchmarkError.different("there are nulls left")
    }
    return Cost(
      seconds: seconds,
      processorSeconds: (threadNanoseconds() - processor) / 1e9,
      memory: Double(peak)
    )
  }

  private static let bareSQL = """
    PRAGMA foreign_keys = OFF;
    BEGIN IMMEDIATE;
    CREATE TABLE new_Item (
      id INTEGER PRIMARY KEY, name TEXT, note TEXT, quantity INT NOT NULL
    );
    INSERT INTO new_Item (id, name, note, quantity)
      SELECT id, name, note, ifnull(quantity, 0) FROM Item;
    DROP TABLE Item;
    ALTER TABLE new_Item RENAME TO Item;
    CREATE INDEX ItemName ON Item (name);
    PRAGMA foreign_key_check;
    COMMIT;
    """

  private func show(_ mode: JournalMode, _ costs: [Way: [Cost]]) {
    let bare = costs[.bareSQL] ?? []
    let ours = costs[.rebuild] ?? []
    print("  journal \(mode.rawValue)")
    show("bare SQL", bare, bare)
    show("TableRebuild", ours, bare)
  }

  private func show(_ name: String, _ costs: [Cost], _ peer: [Cost]) {
    let seconds = median(costs.map(\.seconds))
    let processor = median(costs.map(\.processorSeconds))
    let cells = [
      "\(decimal(seconds, 2)) s", "\(decimal(seconds / median(peer.map(\.seconds)), 2))x",
      "\(decimal(processor, 2)) s of processor",
      "\(decimal(processor / median(peer.map(\.processorSeconds)), 2))x",
      "\(decimal((costs.map(\.memory).max() ?? 0) / 1e6, 1)) MB more",
    ]
    print(
      "    " + name.padding(toLength: 14, withPad: " ", startingAt: 0)
        + cells.joined(separator: "  ")
    )
  }

  private func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}
