import Foundation
import ModelTestSupport
import RealmFiles
import Testing

/// Files with flipped and missing bytes: an error by name or other values, never a crash.
struct DamageTests {
  /// How many damages each file gets: `MODELKIT_REALM_DAMAGES=10000` for all.
  private static let rounds =
    ProcessInfo.processInfo.environment["MODELKIT_REALM_DAMAGES"].flatMap { Int($0) } ?? 60

  /// What became of damaged files.
  private struct Outcome {
    var errors = 0
    var readable = 0
  }

  private func damage(_ original: [UInt8], key: [UInt8]?, rounds: Int, seed: UInt64) -> Outcome {
    var random = SeededGenerator(seed: seed)
    var outcome = Outcome()
    for _ in 0..<rounds {
      var bytes = original
      if Int.random(in: 0..<4, using: &random) == 0 {
        bytes.removeLast(Int.random(in: 1...bytes.count, using: &random))
      } else {
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          bytes[Int.random(in: 0..<bytes.count, using: &random)] ^=
            UInt8.random(in: 1...255, using: &random)
        }
      }
      if read(bytes, key) { outcome.readable += 1 } else { outcome.errors += 1 }
    }
    return outcome
  }

  /// Whether all of a file can be read.
  private func read(_ bytes: [UInt8], _ key: [UInt8]?) -> Bool {
    do {
      let file = try RealmFile(bytes: bytes, key: key)
      for name in file.classNames {
        for row in try file.rows(of: name) { _ = try row.get() }
      }
      return true
    } catch {
      return false
    }
  }

  @Test
  func `survives damages of a small file`() {
    let outcome = damage(SampleFile.bytes, key: nil, rounds: Self.rounds * 20, seed: 1)
    #expect(outcome.errors > 0)
    #expect(outcome.errors + outcome.readable == Self.rounds * 20)
  }

  @Test(
    .enabled(if: SharedFolder.isAvailable, SharedFolder.reason),
    arguments: [
      "big24", "core_test_upgrade_database_1000_10_to_11", "core_test_upgrade_database_1000_22",
      "core_test_upgrade_database_11", "core_test_upgrade_database_20", "default-v0",
      "default-v1", "default-v2", "default-v3", "default-v4", "default-v5", "types24",
      "types24_stream", "types24_enc",
    ]
  )
  func `survives damages of files with known contents`(name: String) throws {
    let bytes = try SharedFolder.bytes(of: "data/realm/\(name).realm")
    let isLarge = bytes.count > 100_000
    let isWhole = Self.rounds >= 10_000
    let rounds = isLarge && !isWhole ? 1 : Self.rounds
    let key = name.hasSuffix("_enc") ? TruthTests.key : nil
    let start = Date()
    let outcome = damage(bytes, key: key, rounds: rounds, seed: 7)
    #expect(outcome.errors + outcome.readable == rounds)
    if isWhole {
      let seconds = Int(Date().timeIntervalSince(start))
      print("\(name): \(outcome.errors) errors, \(outcome.readable) readable, \(seconds) s")
    }
  }
}
