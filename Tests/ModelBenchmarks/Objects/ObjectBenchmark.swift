import Foundation
import ModelBenchmarkModels
import ModelMapping
import ModelObjects
import ModelStore

/// A store of objects beside the same rows written and read by hand.
struct ObjectBenchmark {
  private static let rounds = 7

  private let count: Int
  private let folder: URL

  init(count text: String) throws {
    guard let count = Int(text), count >= 1000 else { throw BenchmarkError.usage }
    self.count = count
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("modelkit-bench-\(UUID().uuidString)")
  }

  func run() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    print("objects: \(count) brands of six properties, one of them indexed")
    try add()
    let store = try filledStore("read.sqlite")
    let bare = BareStore(path: file("read.sqlite").path)
    try compare("read all", { try readAll(store) }, { readAll(bare) })
    try compare("look up 1000 keys", { try lookUp(store) }, { lookUp(bare) })
    try upsert()
    try compare("where, 1 % by an index", { try findRank(store) }, { findRank(bare) })
  }

  private func file(_ name: String) -> URL { folder.appendingPathComponent(name) }

  // MARK: Adding

  private func add() throws {
    let plain = (0..<count).map { PlainBrand(RankedBrand(number: $0)) }
    var (ours, theirs): ([Double], [Double]) = ([], [])
    for round in 0..<Self.rounds {
      let store = try openStore("ours\(round).sqlite")
      let brands = (0..<count).map { RankedBrand(number: $0) }
      ours.append(try time { try store.write { store.add(brands) } })
      let bare = BareStore(path: file("bare\(round).sqlite").path)
      bare.makeTable()
      theirs.append(time { bare.insert(plain) })
    }
    show("add \(count)", ours, theirs)
  }

  private func openStore(_ name: String) throws -> ObjectStore {
    try ObjectStore(
      configuration: .init(fileURL: file(name), objectTypes: [RankedBrand.self])
    )
  }

  private func filledStore(_ name: String) throws -> ObjectStore {
    let store = try openStore(name)
    try store.write { store.add((0..<count).map { RankedBrand(number: $0) }) }
    return store
  }

  // MARK: Reading

  private func readAll(_ store: ObjectStore) throws {
    var sum = 0
    for brand in store.objects(RankedBrand.self) { sum += brand.rank }
    try check(sum)
  }

  private func readAll(_ bare: BareStore) {
    var sum = 0
    bare.read("") { sum += $0.rank }
    keep(sum)
  }

  private func check(_ sum: Int) throws {
    guard sum == (0..<count).reduce(0, { $0 + $1 % 100 }) else {
      throw BenchmarkError.different("the sum of ranks is \(sum)")
    }
  }

  private var keys: [Int] { (0..<1000).map { $0 &* 7919 % count } }

  private func lookUp(_ store: ObjectStore) throws {
    for key in keys {
      guard store.object(ofType: RankedBrand.self, forPrimaryKey: key)?.id == key else {
        throw BenchmarkError.different("there is no brand \(key)")
      }
    }
  }

  private func lookUp(_ bare: BareStore) {
    bare.look(keys) { keep($0.id) }
  }

  // MARK: Asking

  private func findRank(_ store: ObjectStore) throws {
    var sum = 0
    for brand in store.objects(RankedBrand.self).where({ $0.rank == 7 }) { sum += brand.id }
    guard sum > 0 else { throw BenchmarkError.different("there is no brand of the rank 7") }
  }

  private func findRank(_ bare: BareStore) {
    var sum = 0
    bare.read("WHERE rank = 7 ORDER BY rowid") { sum += $0.id }
    keep(sum)
  }

  // MARK: Upserting

  /// Payload to rows, beside mapping all objects and adding them.
  private func upsert() throws {
    let brands = (0..<count).map { RankedBrand(number: $0) }
    let payload = Data((Mapper().toJSONString(brands) ?? "").utf8)
    var (ours, theirs): ([Double], [Double]) = ([], [])
    for round in 0..<Self.rounds {
      let store = try openStore("upsert\(round).sqlite")
      ours.append(
        try time {
          let report = try store.upsert(RankedBrand.self, from: payload)
          guard report.inserted == count else {
            throw BenchmarkError.different("\(report.inserted) were inserted")
          }
        }
      )
      let plain = try openStore("mapped\(round).sqlite")
      theirs.append(
        try time {
          let mapped = try Mapper<RankedBrand>().readArray(payload)
          try plain.write { plain.add(mapped) }
        }
      )
    }
    show("upsert / map + add", ours, theirs)
  }

  // MARK: Timing

  private func compare(
    _ name: String,
    _ ours: () throws -> Void,
    _ theirs: () throws -> Void
  ) throws {
    var (own, bare): ([Double], [Double]) = ([], [])
    for _ in 0..<Self.rounds {
      own.append(try time(ours))
      bare.append(try time(theirs))
    }
    show(name, own, bare)
  }

  private func time(_ body: () throws -> Void) rethrows -> Double {
    let start = threadNanoseconds()
    try body()
    return threadNanoseconds() - start
  }

  private func show(_ name: String, _ ours: [Double], _ theirs: [Double]) {
    let (own, bare) = (median(ours) / 1e6, median(theirs) / 1e6)
    print(
      "  " + name.padding(toLength: 22, withPad: " ", startingAt: 0)
        + padded("\(decimal(own, 1)) ms", 12) + padded("bare \(decimal(bare, 1)) ms", 18)
        + padded("\(decimal(own / bare, 2))x", 9)
    )
  }

  private func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}
