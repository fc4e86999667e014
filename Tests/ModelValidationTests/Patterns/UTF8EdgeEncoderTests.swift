import Testing

@testable import ModelValidation

struct UTF8EdgeEncoderTests {
  /// Every code point at which an encoding changes, and its neighbours.
  private static let edges: [UInt32] = [
    0, 0x7F, 0x80, 0xBF, 0xC0, 0x7FF, 0x800, 0xFFF, 0x1000, 0xCFFF, 0xD7FF, 0xE000, 0xFFFF,
    0x1_0000, 0x3_FFFF, 0x4_0000, 0xF_FFFF, 0x10_0000, 0x10_FFFF,
  ]

  /// Both sides of each edge, and a share of all others.
  private static let probes = Set(
    edges.flatMap { edge in (0...130).map { edge &+ $0 &- 65 } }
      + stride(from: 0, through: 0x10_FFFF, by: 61)
  )

  private static let sets: [ScalarSet] = [
    .full, .words, .words.inverted, .spaces, .spaces.inverted, .lineTerminators.inverted,
    ScalarSet(0x80...0x7FF), ScalarSet(0x7FF...0x800), ScalarSet(0xFFFF...0x1_0000),
    ScalarSet(edges.map { $0...$0 }), ScalarSet(edges.map { $0...$0 }).inverted,
    UnicodeProperty("Lu")?.scalars ?? .full,
    ScalarSet((0..<0x1100).map { $0 * 0x100 + 0x3F...$0 * 0x100 + 0x45 }),
  ]

  @Test(arguments: sets.indices)
  func `accepts the members of a set and nothing else`(_ index: Int) throws {
    let set = Self.sets[index]
    let nfa = try ByteNFABuilder.build(
      .sequence([.assertion(.start), .set(set), .assertion(.end)])
    )
    let automaton = try #require(ByteDFABuilder.build(nfa))
    var differences: [UInt32] = []
    for value in Self.probes {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let accepted = unsafe Array(UTF8.encode(scalar) ?? UTF8.EncodedScalar())
        .withUnsafeBufferPointer { bytes in
          unsafe bytes.baseAddress.map { unsafe automaton.matches($0, bytes.count) }
        }
      if accepted != set.contains(value) { differences.append(value) }
    }
    #expect(differences == [])
  }
}
