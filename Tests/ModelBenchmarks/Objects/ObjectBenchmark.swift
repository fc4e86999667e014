import Foundation
import ModelBenchmarkModels
import ModelMapping
import ModelObjects
import ModelStore

/// A store of objects beside the same rows written and read by hand.
struct ObjectBenchmark {
  let count: Int
  private let folder: URL

  init(count text: String) throws {
    guard let count = Int(text), count >= 1000 else { throw BenchmarkError.usage }
    self.count = count
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("modelkit-bench-\(UUID().uuidString)")
  }

  func run() throws {
    try inFolder {
      print("objects: \(count) brands of six properties, one of them indexed")
      for contest in try contests() { try contest.run() }
      try observing.run()
      try RowMemory(rows: count * 10).run(openStore("memory.sqlite"))
    }
  }

  /// Runs one side of one row of the table, for a profiler.
  func profile(_ name: String) throws {
    try inFolder {
      let contests = try contests()
      let isBare = name.hasPrefix("bare ")
      let wanted = isBare ? String(name.dropFirst(5)) : name
      guard let contest = contests.first(where: { $0.name == wanted }) else {
        throw BenchmarkError.unsupported(
          "The rows are: \(contests.map(\.name).joined(separator: "; ")), each also as `bare …`"
        )
      }
      try contest.profile(isBare: isBare)
    }
  }

  private func inFolder(_ body: () throws -> Void) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body()
  }

  private func contests() throws -> [ObjectContest] {
    let store = try filledStore("read.sqlite")
    let bare = BareStore(path: file("read.sqlite").path)
    return try [adding] + reading(store, bare) + [asking(store, bare)] + upserting
  }

  // MARK: Stores

  private func file(_ name: String) -> URL { folder.appendingPathComponent(name) }

  private func openStore(_ name: String) throws -> ObjectStore {
    try ObjectStore(
      configuration: .init(fileURL: file(name), objectTypes: [RankedBrand.self])
    )
  }

  private func filledStore(_ name: String) throws -> ObjectStore {
    let store = try openStore(name)
    try store.write { store.add(brands) }
    return store
  }

  private var observing: ObservingBenchmark {
    get throws {
      let store = try filledStore("observed.sqlite")
      let other = try ObjectStore(separate: store.configuration)
      let bare = BareStore(path: file("observed.sqlite").path)
      return ObservingBenchmark(store: store, other: other, bare: bare, rows: count)
    }
  }

  private var brands: [RankedBrand] { (0..<count).map { RankedBrand(number: $0) } }

  // MARK: Adding

  private var adding: ObjectContest {
    let plain = brands.map { PlainBrand($0) }
    return ObjectContest("add") { round in
      let store = try openStore("ours\(round).sqlite")
      let brands = brands
      return { try store.write { store.add(brands) } }
    } theirs: { round in
      let bare = BareStore(path: file("bare\(round).sqlite").path)
      bare.makeTable()
      return { bare.insert(plain) }
    }
  }

  // MARK: Upserting

  private var upserting: [ObjectContest] {
    get throws {
      [
        upsert("upsert new rows", besideAdding: .error) { try openStore($0) },
        upsert("upsert known rows", besideAdding: .modified) { try filledStore($0) },
      ]
    }
  }

  /// Payload to rows, beside mapping all objects and adding them.
  private func upsert(
    _ name: String,
    besideAdding policy: ObjectStore.UpdatePolicy,
    into makeStore: @escaping (String) throws -> ObjectStore
  ) -> ObjectContest {
    ObjectContest(name) { round in
      let store = try makeStore("upsert \(name)\(round).sqlite")
      let payload = payload
      return {
        let report = try store.upsert(RankedBrand.self, from: payload)
        guard report.inserted + report.updated == count else {
          throw BenchmarkError.different("\(report.inserted) were inserted")
        }
      }
    } theirs: { round in
      let store = try makeStore("mapped \(name)\(round).sqlite")
      let payload = payload
      return {
        let mapped = try Mapper<RankedBrand>().readArray(payload)
        try store.write { store.add(mapped, update: policy) }
      }
    }
  }

  /// What a server would send: every tenth brand has another price than the stored one.
  private var payload: Data {
    let brands = brands
    for brand in brands where brand.id % 10 == 0 { brand.price = 1 }
    return Data((Mapper().toJSONString(brands) ?? "").utf8)
  }
}
