import Foundation
import ModelBenchmarkModels
import ModelJSON

/// The most memory that mapping takes, beside what it cannot do without: text, index and objects.
///
/// Measured by the resident pages of the process, so run it alone. A first pass brings in code and
/// tables, and what it leaves is given back before the second, which counts.
struct MemoryBenchmark {
  private struct Cost {
    let peak: Double
    let objects: Double
  }

  let feed: Feed

  init(_ feed: Feed) { self.feed = feed }

  func run() throws {
    let models = try feed.requiredModels()
    let text = Double(feed.bytes.count)
    let index = Double(feed.document.indexByteCount)
    let data = feed.data
    print("memory \(feed.name): text \(megabytes(text)), index \(megabytes(index))")
    for form in models.mapped {
      let cost = try measure { form.map(data) as Any }
      let needed = text + index + cost.objects
      let share = decimal((text + cost.peak) / needed, 2)
      show(form.name, cost, "\(share) of text, index and objects")
    }
    show("JSONDecoder to structures", try measure { try models.codable.decode(data) }, "")
  }

  private func show(_ name: String, _ cost: Cost, _ note: String) {
    let text = Double(feed.bytes.count)
    let name = name.padding(toLength: 28, withPad: " ", startingAt: 0)
    print(
      "  \(name)peak \(megabytes(text + cost.peak)), objects \(megabytes(cost.objects))  \(note)"
    )
  }

  /// What a call adds to the process: at most, and while its result is kept.
  private func measure(_ body: () throws -> Any) throws -> Cost {
    _ = try body()
    ProcessMemory.giveBack()
    guard ProcessMemory.resetPeak(), let before = ProcessMemory.residentBytes() else {
      throw BenchmarkError.unsupported("Peak memory can be measured on Linux only")
    }
    let result = try body()
    let peak = (ProcessMemory.peakBytes() ?? before) - before
    ProcessMemory.giveBack()
    let kept = (ProcessMemory.residentBytes() ?? before) - before
    keep(result)
    return Cost(peak: Double(peak), objects: Double(kept))
  }

  private func megabytes(_ bytes: Double) -> String { decimal(bytes / 1e6, 2) + " MB" }
}
