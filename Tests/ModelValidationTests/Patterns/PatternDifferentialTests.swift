import Foundation
import Testing

@testable import ModelValidation

struct PatternDifferentialTests {
  @Test(arguments: [PatternGenerator.Alphabet.ascii, .unicode], UInt64(0)..<4)
  func `agrees with the plain meaning of random patterns`(
    _ alphabet: PatternGenerator.Alphabet,
    _ seed: UInt64
  ) throws {
    var generator = PatternGenerator(seed: seed, alphabet: alphabet, allowsEmptyLoops: true)
    var tally = Tally()
    for _ in 0..<40 {
      let source = generator.pattern()
      let engines = try PatternEngines(source)
      let syntax = try PatternParser.parse(source)
      for _ in 0..<8 {
        let text = generator.text()
        let expected = try ReferenceMatcher(syntax, on: text).matches
        tally.add(engines.answers(text), expected, "\(source) on \(text.debugDescription)")
      }
    }
    tally.expectAgreement(on: 320)
  }

  @Test(arguments: [PatternGenerator.Alphabet.ascii, .unicode], UInt64(100)..<104)
  func `agrees with ICU on random patterns`(
    _ alphabet: PatternGenerator.Alphabet,
    _ seed: UInt64
  ) throws {
    var generator = PatternGenerator(seed: seed, alphabet: alphabet, allowsEmptyLoops: false)
    var tally = Tally()
    for _ in 0..<40 {
      let source = generator.pattern()
      // ICU takes no empty pattern.
      guard let peer = try? NSRegularExpression(pattern: source) else { continue }
      let engines = try PatternEngines(source)
      for _ in 0..<8 {
        let text = generator.text()
        let range = NSRange(text.startIndex..., in: text)
        let expected = peer.firstMatch(in: text, range: range) != nil
        tally.add(engines.answers(text), expected, "\(source) on \(text.debugDescription)")
      }
    }
    tally.expectAgreement(on: 240)
  }

  /// Two engines that share nothing but the nodes.
  @Test(arguments: [PatternGenerator.Alphabet.ascii, .unicode], UInt64(200)..<204)
  func `looks around alike by automata and by trying`(
    _ alphabet: PatternGenerator.Alphabet,
    _ seed: UInt64
  ) throws {
    var generator = PatternGenerator(
      seed: seed,
      alphabet: alphabet,
      allowsEmptyLoops: true,
      looksAround: true
    )
    var tally = Tally()
    for _ in 0..<80 {
      let source = generator.pattern()
      let node = PatternLowering.node(of: try PatternParser.parse(source))
      let pattern = try Pattern(source)
      let program = BacktrackProgram(node)
      for _ in 0..<8 {
        let text = generator.text()
        let verdict = program.verdict(text)
        guard verdict != .undecided else { continue }
        let expected = verdict == .matches
        tally.add([pattern.matches(text)], expected, "\(source) on \(text.debugDescription)")
      }
    }
    tally.expectAgreement(on: 500)
  }
}

/// What a run of comparisons found.
private struct Tally {
  private var count = 0
  private var expectations: Set<Bool> = []
  private var differences: [String] = []

  mutating func add(_ answers: Set<Bool>, _ expected: Bool, _ input: String) {
    count += 1
    expectations.insert(expected)
    if answers != [expected] { differences.append("\(input): \(answers), not \(expected)") }
  }

  func expectAgreement(on minimum: Int) {
    #expect(differences.prefix(20) == [])
    #expect(expectations == [true, false])
    #expect(count >= minimum)
  }
}
