import Foundation
import ModelBenchmarkModels
import ModelObjects
import ModelStore

/// What a transaction costs while all rows are observed, beside what it costs while nobody observes.
struct ObservingBenchmark {
  private static let rounds = 40

  let store: ObjectStore
  /// A store of the same rows, as another thread has one.
  let other: ObjectStore
  /// A connection to the same file, as another program has one.
  let bare: BareStore
  let rows: Int

  func run() throws {
    print("  one transaction and its telling, with \(rows) rows observed")
    let all = store.objects(RankedBrand.self)
    try show("a property of one row", all) { round in
      try store.write { brand(store, round)?.price = Double.random(in: 0..<9) }
    }
    try show("a row is added", all) { _ in
      try store.write { store.add(RankedBrand(number: Int.random(in: rows..<Int.max))) }
    }
    try show("a row moves in an order", all.sorted(byKeyPath: "rank")) { round in
      try store.write { brand(store, round)?.rank = Int.random(in: 0..<100) }
    }
    try show("another store's row", all) { round in
      try other.write { brand(other, round)?.price = Double.random(in: 0..<9) }
    }
    try show("another program's row", all) { round in
      bare.run("UPDATE RankedBrand SET price = price + 1 WHERE id = \(round * 7919 % rows)")
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
    _ write: (Int) throws -> Void
  ) throws {
    let alone = try median(write)
    let token = observe(results)
    let observed = try median(write)
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

  private func median(_ write: (Int) throws -> Void) throws -> Double {
    let times = try (0..<Self.rounds).map { round in
      let start = threadNanoseconds()
      try write(round)
      store.refresh()
      return (threadNanoseconds() - start) / 1e6
    }
    return times.sorted()[Self.rounds / 2]
  }

  private func name(_ title: String) -> String {
    title.padding(toLength: 30, withPad: " ", startingAt: 0)
  }
}
