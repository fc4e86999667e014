import ModelTestSupport
import Testing

@testable import ModelValidation

/// Random and hostile texts, in memory that ends where they do.
@Suite
struct FormatFuzzTests {
  private static let seeds = [
    "2026-01-31T08:30:06.25+01:00", "P1Y2M3DT4H5M6S", "\"a\\\"b\".c@[IPv6:1:2::3]",
    "xn--bcher-kva.é。b",
    "1:2::192.0.2.1", "https://u:p@[::1]:80/a%20b?q#f", "{+a,b*,c:1}%41", "/a~0~1", "10/a#",
    "2eb8aa08-aa98-11ea-b4aa-73b441d16380", "(?<n>[a-z]+)\\k<n>{2,3}", "QUJDRA==", "क्‌ष・日本·",
  ].map { Array($0.utf8) }

  @Test(arguments: Format.allCases)
  func `no bytes make a check read too far or trap`(_ format: Format) {
    var random = SeededGenerator(seed: 1)
    for round in 0..<600 {
      var bytes = Self.seeds[round % Self.seeds.count]
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        let place = Int.random(in: 0...bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
        case 1: bytes.removeSubrange(place...)
        case 2 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &random)
        default: bytes += (Self.seeds.randomElement(using: &random) ?? []).suffix(place)
        }
      }
      let matches = format.matches(bytes: bytes)
      // A hint is for texts that do not match, and must not trap either.
      if !matches {
        _ = unsafe GuardedBytes.with(bytes) {
          unsafe FormatHint.hint(for: format, in: TextBytes($0, bytes.count))
        }
      }
      let unguarded = unsafe bytes.withUnsafeBufferPointer { buffer in
        unsafe buffer.baseAddress.map { unsafe format.matches(TextBytes($0, buffer.count)) }
      }
      #expect(unguarded == nil || unguarded == matches)
    }
  }

  @Test(arguments: Format.allCases.filter { $0 != .regex })
  func `long texts are judged alike in any memory`(_ format: Format) {
    for piece in [
      "a", ".", "1:", "%41", "{a}", "/~0", "é", "AAAA", "xn--a.", "\"", "\\\"", "@", "9",
    ] {
      let bytes = Array(String(repeating: piece, count: 5_000).utf8)
      let matches = unsafe bytes.withUnsafeBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return false }
        return unsafe format.matches(TextBytes(start, buffer.count))
      }
      #expect(matches == format.matches(String(repeating: piece, count: 5_000)))
    }
  }
}
