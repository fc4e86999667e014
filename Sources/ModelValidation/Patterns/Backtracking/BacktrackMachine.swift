/// Matches a text by the instructions of a `BacktrackProgram`, without recursion.
///
/// A way that fails is left for the one that was noted last on the stack; registers get back the
/// values they had there. Each instruction and each code point costs a step.
@unsafe
struct BacktrackMachine {
  let program: BacktrackProgram
  let code: UnsafePointer<BacktrackInstruction>
  let text: BacktrackText
  var registers: UnsafeMutablePointer<Int>
  var stack: BacktrackStack
  var steps: Int
  /// The place in the text, and the next instruction.
  var place = 0
  var next = 0

  /// What an instruction leads to.
  enum Outcome {
    case goOn
    case fail
    case match
    /// The stack is full.
    case overflow
  }

  static func run(
    _ program: BacktrackProgram,
    _ bytes: UnsafePointer<UInt8>,
    _ count: Int
  ) -> PatternVerdict {
    let text = unsafe BacktrackText(bytes: bytes, count: count)
    return unsafe withUnsafeTemporaryAllocation(
      of: BacktrackStack.Entry.self,
      capacity: BacktrackStack.initialCapacity
    ) { room in
      unsafe withUnsafeTemporaryAllocation(of: Int.self, capacity: program.registerCount + 1) {
        unsafe $0.initialize(repeating: -1)
        guard let room = room.baseAddress, let registers = $0.baseAddress else { return .undecided }
        var machine = unsafe BacktrackMachine(program, text, registers, room)
        defer { unsafe machine.stack.release() }
        return unsafe machine.search()
      }
    }
  }

  private init(
    _ program: BacktrackProgram,
    _ text: BacktrackText,
    _ registers: UnsafeMutablePointer<Int>,
    _ room: UnsafeMutablePointer<BacktrackStack.Entry>
  ) {
    unsafe self.program = program
    unsafe code = unsafe program.code.base
    unsafe self.text = unsafe text
    unsafe self.registers = unsafe registers
    unsafe stack = unsafe BacktrackStack(room)
    let (product, overflow) = unsafe text.count.multipliedReportingOverflow(
      by: BacktrackProgram.stepsPerByte
    )
    unsafe steps = overflow ? Int.max : product &+ BacktrackProgram.baseSteps
  }

  /// Tries each start.
  private mutating func search() -> PatternVerdict {
    var start = 0
    while true {
      unsafe place = start
      unsafe next = 0
      let verdict = unsafe match()
      if verdict != .differs { return verdict }
      if unsafe program.isAnchored || start >= text.count { return .differs }
      start = unsafe text.end(after: start)
    }
  }

  /// Tries all ways from the present place.
  private mutating func match() -> PatternVerdict {
    while true {
      unsafe steps &-= 1
      if unsafe steps < 0 { return .undecided }
      let instruction = unsafe code[next]
      unsafe next &+= 1
      switch unsafe perform(instruction) {
      case .goOn: continue
      case .match: return .matches
      case .overflow: return .undecided
      case .fail:
        let outcome = unsafe goBack()
        if outcome != .goOn { return outcome == .fail ? .differs : .undecided }
      }
    }
  }

  // The switch has a case for each opcode, most of them a line.
  @inline(__always)
  private mutating func perform(_ instruction: BacktrackInstruction) -> Outcome {
    let first = Int(instruction.first)
    switch instruction.opcode {
    case .match: return .match
    case .fail: return .fail
    case .set: return unsafe take(first, instruction.isBackward) ? .goOn : .fail
    case .setLoop: return unsafe takeRun(instruction)
    case .start: return unsafe place == 0 ? .goOn : .fail
    case .end: return unsafe place == text.count ? .goOn : .fail
    case .wordBoundary: return unsafe isBoundary ? .goOn : .fail
    case .notWordBoundary: return unsafe isBoundary ? .fail : .goOn
    case .split:
      unsafe next = first
      return unsafe note(.choice, instruction.second, place)
    case .jump:
      unsafe next = first
      return .goOn
    case .save: return unsafe set(first, to: place)
    case .loop: return unsafe enterLoop(first)
    case .loopEnd: return unsafe endIteration(of: first)
    case .look: return unsafe enterLook(first)
    case .lookEnd: return unsafe leaveLook(first)
    case .reference: return unsafe takeCapture(first, instruction.isBackward) ? .goOn : .fail
    }
  }

  private var isBoundary: Bool {
    unsafe text.isWord(before: place) != text.isWord(at: place)
  }

  // MARK: The stack

  @inline(__always)
  mutating func note(
    _ kind: BacktrackStack.Kind,
    _ target: UInt32,
    _ first: Int,
    _ second: Int = 0
  ) -> Outcome {
    let entry = BacktrackStack.Entry(
      kind: kind,
      target: target,
      first: first,
      second: second
    )
    return unsafe stack.push(entry) ? .goOn : .overflow
  }

  /// Changes a register, so that it gets back its value where this way fails.
  @inline(__always)
  mutating func set(_ register: Int, to value: Int) -> Outcome {
    let old = unsafe registers[register]
    unsafe registers[register] = value
    return unsafe note(.register, UInt32(register), old)
  }

  /// Goes back to the way that was noted last; fails if there is none.
  private mutating func goBack() -> Outcome {
    while let entry = unsafe stack.pop() {
      switch entry.kind {
      case .register: unsafe registers[Int(entry.target)] = entry.first
      case .choice:
        unsafe place = entry.first
        unsafe next = Int(entry.target)
        return .goOn
      case .run, .backwardRun:
        unsafe giveBack(entry)
        return .goOn
      case .lazyRun:
        if unsafe takeOneMore(entry) { return .goOn }
      case .lazyIteration: return unsafe iterate(entry)
      }
    }
    return .fail
  }
}
