import ModelBenchmarkModels
import ModelObjects
import ModelStore

/// The most memory that going through many rows takes.
struct RowMemory {
  let rows: Int

  func run(_ store: ObjectStore) throws {
    try fill(store)
    ProcessMemory.giveBack()
    guard ProcessMemory.resetPeak(), let before = ProcessMemory.residentBytes() else { return }
    var count = 0
    for brand in store.objects(RankedBrand.self) where brand.rank >= 0 { count += 1 }
    guard count == rows else { throw BenchmarkError.different("there are \(count) rows") }
    let peak = (ProcessMemory.peakBytes() ?? before) - before
    print("  memory for going through \(rows) rows: \(decimal(Double(peak) / 1e6, 1)) MB at most")
  }

  private func fill(_ store: ObjectStore) throws {
    let part = 50_000
    for start in stride(from: 0, to: rows, by: part) {
      try store.write {
        store.add((start..<min(start + part, rows)).map { RankedBrand(number: $0) })
      }
    }
  }
}
