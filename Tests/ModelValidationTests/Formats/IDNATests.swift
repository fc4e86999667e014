import Foundation
import ModelTestSupport
import Testing

@testable import ModelValidation

@Suite
struct IDNATests {
  /// RFC 3492, section 7.1, those without capital letters.
  @Test(arguments: [
    (
      "\u{644}\u{64A}\u{647}\u{645}\u{627}\u{628}\u{62A}\u{643}\u{644}\u{645}\u{648}\u{634}\u{639}"
        + "\u{631}\u{628}\u{64A}\u{61F}", "egbpdaj6bu4bxfgehfvwxn"
    ),
    ("他们为什么不说中文", "ihqwcrb4cv8a8dqg056pqjye"),
    ("他們爲什麽不說中文", "ihqwctvzc91f659drss3x8bo0yb"),
    ("なぜみんな日本語を話してくれないのか", "n8jok5ay5dzabd5bym9f0cm5685rrjetr6pdxa"),
    (
      "почемужеонинеговорятпорусски", "b1abfaaepdrnnbgefbadotcwatmq2g4l"
    ),
    ("3年b組金八先生", "3b-ww4c5e180e575a65lsy2b"),
    ("ひとつ屋根の下2", "2-u9tlzr9756bt3uc0v"),
    ("パフィーdeルンバ", "de-jg4avhby1noc0d"),
    ("そのスピードで", "d9juau41awczczp"),
    ("bücher", "bcher-kva"),
  ])
  func `Punycode goes both ways`(_ text: String, _ encoded: String) {
    #expect(Punycode.scalars(of: encoded) == text.unicodeScalars.map(\.value))
    #expect(Punycode.text(of: text.unicodeScalars.map(\.value)) == encoded)
    #expect(Punycode.scalars(of: encoded.uppercased()) == text.unicodeScalars.map(\.value))
  }

  @Test(arguments: ["b", "zz", "99999", "999999999999", "a-é", "_", "a-b"])
  func `what is no Punycode is refused`(_ encoded: String) {
    #expect(Punycode.scalars(of: encoded) == nil)
  }

  @Test
  func `random labels come back from Punycode`() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<500 {
      let scalars = (0..<Int.random(in: 1...20, using: &random)).map { _ in
        UInt32.random(in: Bool.random(using: &random) ? 0x61...0x7A : 0x80...0xD7FF, using: &random)
      }
      #expect(Punycode.scalars(of: Punycode.text(of: scalars)) == scalars)
    }
  }

  @Test
  func `composition agrees with Foundation`() {
    let bases: [UInt32] = [
      0x61, 0x65, 0x75, 0x3B1, 0xE1, 0x1EA1, 0x1B0, 0x928, 0x9C7, 0x304B, 0x119,
    ]
    let marks: [UInt32] = [
      0x301, 0x308, 0x323, 0x328, 0x31B, 0x345, 0x93C, 0x9BE, 0x9D7, 0x3099, 0x304, 0x306, 0x5B0,
    ]
    var random = SeededGenerator(seed: 1)
    var allowedCount = 0
    for _ in 0..<3_000 {
      let scalars = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        (Bool.random(using: &random) ? bases : marks).randomElement(using: &random) ?? 0x61
      }
      let text = String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
      let composed = text.precomposedStringWithCanonicalMapping.unicodeScalars.map(\.value)
      let isAllowed = scalars.allSatisfy { IDNAProperties(of: $0).derived == .valid }
      if isAllowed { allowedCount += 1 }
      let holds = ScalarBuffer.with(scalars) { CanonicalComposition.holds($0) }
      #expect(
        !isAllowed || holds == (composed == scalars),
        "\(scalars.map { String($0, radix: 16) })"
      )
    }
    #expect(allowedCount > 100)
  }

  /// RFC 5892, appendix B.1, and its exceptions.
  @Test(
    arguments: [
      (0x2D, .valid), (0x41, .disallowed), (0x61, .valid), (0x7F, .disallowed), (0xAA, .disallowed),
      (0xB7, .contextual), (0xDF, .valid), (0xD7, .disallowed), (0xE0, .valid),
      (0x17F, .disallowed),
      (0x345, .disallowed), (0x375, .contextual), (0x3C2, .valid), (0x640, .disallowed),
      (0x6FD, .valid), (0x19DA, .disallowed), (0x200C, .joiner), (0x200D, .joiner),
      (0x1100, .disallowed), (0x3007, .valid), (0x302E, .disallowed), (0x4E00, .valid),
      (0xAC00, .valid), (0xD800, .disallowed), (0xFF21, .disallowed), (0x1_0300, .valid),
      (0x1_F600, .disallowed), (0xE_0001, .disallowed), (0x10_FFFF, .disallowed),
    ] as [(UInt32, IDNAProperties.Derived)]
  )
  func `derived properties are those of RFC 5892`(
    _ scalar: UInt32,
    _ derived: IDNAProperties.Derived
  ) {
    #expect(IDNAProperties(of: scalar).derived == derived)
  }

  @Test
  func `the tables are in order`() {
    #expect(IDNATables.runs.first == 0)
    #expect(zip(IDNATables.runs, IDNATables.runs.dropFirst()).allSatisfy { $0 >> 11 < $1 >> 11 })
    #expect(IDNATables.runs.allSatisfy { $0 & 0x7FF < IDNATables.words.count })
    #expect(zip(IDNATables.composites, IDNATables.composites.dropFirst()).allSatisfy { $0 < $1 })
  }

  /// RFC 5893, section 2.
  @Test(
    arguments: [
      ([0x61], true, false), ([0x31], false, false), ([0x5D0], true, true),
      ([0x5D0, 0x61], false, true),
      ([0x61, 0x5D0], false, true), ([0x5D0, 0x31], true, true),
      ([0x5D0, 0x31, 0x661], false, true),
      ([0x628, 0x661], true, true), ([0x661, 0x628], false, true), ([0x5D0, 0x2D], false, true),
      ([0x5D0, 0x5B0], true, true), ([0x5B0, 0x5D0], false, true), ([0x61, 0x2D], false, false),
      ([0x61, 0x301], true, false), ([0x61, 0x661], false, true),
    ] as [([UInt32], Bool, Bool)]
  )
  func `labels of both directions follow the rule`(
    _ scalars: [UInt32],
    _ holds: Bool,
    _ hasRightToLeft: Bool
  ) {
    let rule = ScalarBuffer.with(scalars) { BidiRule($0) }
    #expect(rule?.holds == holds)
    #expect(rule?.hasRightToLeft == hasRightToLeft)
  }
}

extension ScalarBuffer {
  fileprivate static func with<R>(_ scalars: [UInt32], _ body: (ScalarBuffer) -> R) -> R? {
    with(capacity: scalars.count) { buffer in
      for scalar in scalars { guard buffer.append(scalar) else { return nil } }
      return body(buffer)
    }
  }
}

extension Punycode {
  fileprivate static func scalars(of encoded: String) -> [UInt32]? {
    let bytes = Array(encoded.utf8)
    return unsafe GuardedBytes.with(bytes) { start in
      ScalarBuffer.with(capacity: 64) { label in
        guard unsafe decode(TextBytes(start, bytes.count), into: &label) else { return nil }
        return (0..<label.count).map { label[$0] }
      }
    }
  }

  fileprivate static func text(of scalars: [UInt32]) -> String {
    var bytes: [UInt8] = []
    _ = ScalarBuffer.with(scalars) { encode($0) { bytes.append($0) } }
    return String(decoding: bytes, as: UTF8.self)
  }
}
