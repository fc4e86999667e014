@testable import ModelValidation

/// All the ways to run one pattern, to compare their answers.
struct PatternEngines {
  let pattern: Pattern
  let simulator: NFASimulator
  let automaton: ByteDFA?

  init(_ source: String) throws(PatternError) {
    self.pattern = try Pattern(source)
    let nfa = try ByteNFABuilder.build(PatternLowering.node(of: PatternParser.parse(source)))
    self.simulator = NFASimulator(nfa)
    self.automaton = ByteDFABuilder.build(nfa)
  }

  /// The different answers: one, if the engines agree.
  func answers(_ text: String) -> Set<Bool> {
    var text = text
    return text.withUTF8 { buffer in
      let empty: [UInt8] = [0]
      return unsafe empty.withUnsafeBufferPointer { empty in
        guard let bytes = unsafe buffer.baseAddress ?? empty.baseAddress else { return [] }
        var answers: Set<Bool> = [
          unsafe pattern.matches(bytes, buffer.count),
          unsafe simulator.matches(bytes, buffer.count),
        ]
        if let automaton { unsafe answers.insert(automaton.matches(bytes, buffer.count)) }
        return answers
      }
    }
  }
}
