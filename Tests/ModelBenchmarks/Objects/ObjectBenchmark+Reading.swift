import ModelBenchmarkModels
import ModelObjects
import ModelStore

extension ObjectBenchmark {
  func reading(_ store: ObjectStore, _ bare: BareStore) -> [ObjectContest] {
    [
      .of("read all, one by one") {
        var sum = 0
        for brand in store.objects(RankedBrand.self) { sum += brand.rank }
        try check(sum)
      } theirs: {
        var sum = 0
        bare.read("") { sum += $0.rank }
        try check(sum)
      },
      .of("read all, and keep them") {
        let brands = Array(store.objects(RankedBrand.self))
        try check(brands.reduce(0) { $0 + $1.rank })
      } theirs: {
        var brands: [PlainBrand] = []
        bare.read("") { brands.append($0) }
        try check(brands.reduce(0) { $0 + $1.rank })
      },
      .of("look up 1000 keys") {
        for key in keys {
          guard store.object(ofType: RankedBrand.self, forPrimaryKey: key)?.id == key else {
            throw BenchmarkError.different("there is no brand \(key)")
          }
        }
      } theirs: {
        bare.look(keys) { keep($0.id) }
      },
    ]
  }

  /// A query whose 1 % of hits an index finds; by hand the same objects are made, of no store.
  func asking(_ store: ObjectStore, _ bare: BareStore) -> ObjectContest {
    .of("where, 1 % by an index") {
      var sum = 0
      for brand in store.objects(RankedBrand.self).where({ $0.rank == 7 }) { sum += brand.id }
      try checkFound(sum)
    } theirs: {
      var sum = 0
      bare.readObjects("WHERE rank = 7 ORDER BY rowid") { sum += $0.id }
      try checkFound(sum)
    }
  }

  private func check(_ sum: Int) throws {
    guard sum == (0..<count).reduce(0, { $0 + $1 % 100 }) else {
      throw BenchmarkError.different("the sum of ranks is \(sum)")
    }
  }

  private func checkFound(_ sum: Int) throws {
    guard sum == stride(from: 7, to: count, by: 100).reduce(0, +) else {
      throw BenchmarkError.different("the sum of keys is \(sum)")
    }
  }

  private var keys: [Int] { (0..<1000).map { $0 &* 7919 % count } }
}
