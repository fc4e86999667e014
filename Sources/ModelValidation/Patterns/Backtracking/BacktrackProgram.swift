/// A pattern with back-references, or with look-around that no automaton was made for.
///
/// It is matched as ECMA-262 describes it: one way after the other is tried, which can take
/// exponential time. So the steps of a match are counted, and one that takes too many ends without
/// an answer.
final class BacktrackProgram: Sendable {
  /// How many steps any match may take, which is about a millisecond, and how many more for each
  /// byte of the text.
  static let baseSteps = 1 << 18
  static let stepsPerByte = 32

  let code: FrozenTable<BacktrackInstruction>
  let loops: FrozenTable<BacktrackLoop>
  let looks: FrozenTable<BacktrackLook>
  let references: FrozenTable<BacktrackReference>
  let groups: FrozenTable<Int>
  let sets: FrozenTable<BacktrackSet>
  let ranges: FrozenTable<BacktrackRange>
  let registerCount: Int
  let isAnchored: Bool
  /// Finds that a text does not match, in linear time: the pattern with everything in place of what
  /// is not regular.
  private let precondition: PatternProgram?

  init(_ node: PatternNode) {
    let compiler = BacktrackCompiler(node)
    code = FrozenTable(compiler.code)
    loops = FrozenTable(compiler.loops)
    looks = FrozenTable(compiler.looks)
    references = FrozenTable(compiler.references)
    groups = FrozenTable(compiler.groups)
    sets = FrozenTable(compiler.sets)
    ranges = FrozenTable(compiler.ranges)
    registerCount = compiler.registerCount
    isAnchored = node.isAnchoredAtStart
    precondition = Self.precondition(of: node)
  }

  /// The program of what is regular; nil if it says nothing, or would run all states side by side.
  private static func precondition(of node: PatternNode) -> PatternProgram? {
    guard let program = try? PatternProgram(PatternRelaxation.node(of: node)) else { return nil }
    switch program {
    case .always, .nondeterministic: return nil
    default: return program
    }
  }

  func matches(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    unsafe verdict(bytes, count) == .matches
  }

  func verdict(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> PatternVerdict {
    if let precondition, unsafe precondition.verdict(bytes, count) == .differs { return .differs }
    return unsafe BacktrackMachine.run(self, bytes, count)
  }
}
