import Foundation
import ModelBenchmarkModels
import ModelObjects
import ModelStore

/// What a transaction costs while all rows are observed, beside what it costs while nobody observes.
struct ObservingBenchmark {
  private static let rounds = 40

  let store: ObjectStore
  /// A store of the same rows, as another process has one.
  let other: ObjectStore
  let rows: Int

  func run() throws {
    print("  one transaction and its telling, with \(rows) rows observed")
    let all = store.objects(RankedBrand.self)
    try show("a property of one row", all, in: store) {
      brand($0, $1)?.price = Double.random(in: 0..<9)
    }
    try show("a row is added", all, in: store) { store, _ in
      store.add(RankedBrand(number: Int.random(in: rows..<Int.max)))
    }
    try show("a row moves in an order", all.sorted(byKeyPath: "rank"), in: store) {
      brand($0, $1)?.rank = Int.random(in: 0..<100)
    }
    try show("another store's row", all, in: other) {
      brand($0, $1)?.price = Double.random(in: 0..<9)
    }
    let start = threadNanoseconds()
    let token = observe(all)
    let begin = (threadNanoseconds() - start) / 1e6
    token.invalidate()
    print("  \(name("to begin"))\(padded("\(decimal(begin, 1)) ms", 12))")
  }

  private func brand(_ store: ObjectStore, _ round: Int) -> RankedBrand? {
    store.object(ofType: RankedBrand.self, forPrimaryKey: round * 7919 % rows)
  }

  private func show(
    _ title: String,
    _ results: Results<RankedBrand>,
    in writer: ObjectStore,
    _ change: (ObjectStore, Int) -> Void
  ) throws {
    let alone = try median(in: writer, change)
    let token = observe(results)
    let observed = try median(in: writer, change)
    token.invalidate()
    store.refresh()
    print(
      "  " + name(title) + padded("\(decimal(observed, 3)) ms", 12)
        + padded("unobserved \(decimal(alone, 3)) ms", 26)
    )
  }

  /// Begins to observe, and tells what there is.
  private func observe(_ results: Results<RankedBrand>) -> NotificationToken {
    let token = results.observe { keep($0) }
    store.refresh()
    return token
  }

  private func median(in writer: ObjectStore, _ change: (ObjectStore, Int) -> Void) throws -> Double
  {
    let times = try (0..<Self.rounds).map { round in
      let start = threadNanoseconds()
      try writer.write { change(writer, round) }
      store.refresh()
      return (threadNanoseconds() - start) / 1e6
    }
    return times.sorted()[Self.rounds / 2]
  }

  private func name(_ title: String) -> String {
    title.padding(toLength: 30, withPad: " ", startingAt: 0)
  }
}
