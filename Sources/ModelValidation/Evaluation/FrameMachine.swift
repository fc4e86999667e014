import ModelJSON

/// Runs framed lists: those of schemas that may lead back to themselves.
///
/// ```
///  {"items": {"$ref": "#"}}  on  [[1], []]        frames while the 1 is judged
///
///    0  items ▸ walk: cursor at [1]                 ─┐ waits for the answer about [1]
///    1  items ▸ walk: cursor at 1                   ◀┘ asks: entry of the schema for 1
/// ```
///
/// An instruction that meets a framed entry leaves its ``Walk`` in its frame and asks for a call;
/// the frame above runs, and its answer resumes the instruction. Everything else is done by the
/// plain calls of ``Evaluator``.
///
/// A machine that has made many more calls than its value has parts is asking the same again and
/// again; from then on it keeps the verdicts, see ``VerdictMemo``.
@unsafe
struct FrameMachine {
  private let evaluator: Evaluator
  private var frames: UnsafeMutablePointer<Frame>
  private var capacity: Int
  private var count = 0
  private var isOnHeap = false
  /// Outside, so that what runs a frame does not change the machine.
  private let marks: UnsafeMutablePointer<MarkStack>
  private var memo: VerdictMemo?
  /// How many calls may still be made before verdicts are kept.
  private var callsBeforeMemo = 0

  @unsafe
  struct Frame {
    let entry: Entry
    var instruction: UnsafePointer<Instruction>
    var value: WordPointer
    var walk = unsafe Walk()
  }

  private static var initialCapacity: Int { 12 }
  private static var initialMarkCapacity: Int { 16 }
  private static var callsForEachWord: Int { 16 }
  private static var fewestCalls: Int { 256 }

  /// Whether a value is accepted by a framed entry.
  @inline(never)
  static func run(_ entry: Entry, _ value: WordPointer, _ evaluator: Evaluator) -> Bool {
    unsafe withUnsafeTemporaryAllocation(of: Frame.self, capacity: initialCapacity) { room in
      guard let frames = room.baseAddress else { return false }
      return unsafe withUnsafeTemporaryAllocation(
        of: UInt64.self,
        capacity: initialMarkCapacity
      ) { room in
        guard let words = room.baseAddress else { return false }
        var marks = unsafe MarkStack(room, words)
        return unsafe withUnsafeMutablePointer(to: &marks) { marks in
          var machine = unsafe FrameMachine(evaluator, frames, marks)
          defer { unsafe machine.release() }
          return unsafe machine.judge(entry, value)
        }
      }
    }
  }

  private init(
    _ evaluator: Evaluator,
    _ frames: UnsafeMutablePointer<Frame>,
    _ marks: UnsafeMutablePointer<MarkStack>
  ) {
    unsafe self.evaluator = unsafe evaluator
    unsafe self.frames = unsafe frames
    unsafe self.marks = unsafe marks
    unsafe capacity = unsafe Self.initialCapacity
  }

  private func release() {
    unsafe releaseFrames()
    unsafe marks.pointee.release()
    unsafe memo?.deallocate()
  }

  private func releaseFrames() {
    if unsafe isOnHeap { unsafe frames.deallocate() }
  }

  private mutating func judge(_ entry: Entry, _ value: WordPointer) -> Bool {
    let size = unsafe evaluator.view.next(value) - value
    unsafe callsBeforeMemo = unsafe Self.fewestCalls + size * Self.callsForEachWord
    return unsafe run(entry, value)
  }

  private mutating func push(_ entry: Entry, _ value: WordPointer) {
    if unsafe count == capacity { unsafe grow() }
    let start = unsafe UnsafePointer(evaluator.tables.pointee.instructions + entry.position)
    unsafe (frames + count).initialize(to: Frame(entry: entry, instruction: start, value: value))
    unsafe count += 1
  }

  /// The verdict on a call, if it is known; else makes the call.
  @inline(__always)
  private mutating func call(_ entry: Entry, _ value: WordPointer) -> Bool? {
    unsafe callsBeforeMemo -= 1
    if unsafe callsBeforeMemo < 0, let known = unsafe recall(entry, value) { return known }
    unsafe push(entry, value)
    return nil
  }

  @inline(never)
  private mutating func recall(_ entry: Entry, _ value: WordPointer) -> Bool? {
    if let memo = unsafe memo {
      return unsafe memo.verdict(of: entry, on: value - evaluator.view.words)
    }
    unsafe memo = unsafe VerdictMemo()
    return nil
  }

  private mutating func pop(_ verdict: Bool) {
    unsafe count -= 1
    if unsafe callsBeforeMemo < 0 { unsafe keep(verdict) }
  }

  @inline(never)
  private mutating func keep(_ verdict: Bool) {
    let frame = unsafe frames + count
    let word = unsafe frame.pointee.value - evaluator.view.words
    unsafe memo?.insert(verdict, of: frame.pointee.entry, on: word)
  }

  private mutating func grow() {
    let larger = unsafe UnsafeMutablePointer<Frame>.allocate(capacity: capacity * 2)
    unsafe larger.moveInitialize(from: frames, count: count)
    unsafe releaseFrames()
    unsafe frames = unsafe larger
    unsafe capacity *= 2
    unsafe isOnHeap = true
  }

  private mutating func run(_ entry: Entry, _ value: WordPointer) -> Bool {
    unsafe push(entry, value)
    var answer: Bool?
    while true {
      let frame = unsafe frames + (count - 1)
      var step = unsafe answer.map { unsafe resume(frame, $0) } ?? begin(frame)
      while step == .pass {
        unsafe frame.pointee.instruction += 1
        if unsafe frame.pointee.instruction.pointee.opcode == .done { break }
        unsafe frame.pointee.walk = unsafe Walk()
        step = unsafe begin(frame)
      }
      if step == .call {
        let (entry, child) = unsafe (
          frame.pointee.walk.entry, frame.pointee.walk.child ?? frame.pointee.value
        )
        if unsafe callsBeforeMemo > 0 && endsWithAnswer(frame) { unsafe count -= 1 }
        answer = unsafe call(entry, child)
      } else {
        unsafe pop(step == .pass)
        if unsafe count == 0 { return step == .pass }
        answer = step == .pass
      }
    }
  }

  /// Whether the answer to the question of a frame is the verdict of its list, so that the frame is
  /// needed no more.
  @inline(__always)
  private func endsWithAnswer(_ frame: UnsafeMutablePointer<Frame>) -> Bool {
    let instruction = unsafe frame.pointee.instruction
    guard unsafe instruction[1].opcode == .done else { return false }
    switch unsafe instruction.pointee.opcode {
    case .call, .dependentSchema: return true
    case .anyOf: return unsafe frame.pointee.walk.next == frame.pointee.walk.phase
    case .oneOf:
      return unsafe frame.pointee.walk.next == frame.pointee.walk.phase
        && frame.pointee.walk.state == 0
    default: return false
    }
  }

  /// Starts the instruction of a frame.
  private func begin(_ frame: UnsafeMutablePointer<Frame>) -> Step {
    let instruction = unsafe frame.pointee.instruction
    guard unsafe instruction.pointee.isFramed else {
      return unsafe evaluator.check(instruction, frame.pointee.value) ? .pass : .fail
    }
    if unsafe instruction.pointee.opcode.isUnevaluated {
      let count = unsafe Int(evaluator.coverage(of: instruction).pointee.wordCount)
      unsafe frame.pointee.walk.state = unsafe UInt64(marks.pointee.push(count))
    }
    return unsafe proceed(frame)
  }

  /// Starts or goes on with a framed instruction.
  private func proceed(_ frame: UnsafeMutablePointer<Frame>) -> Step {
    let instruction = unsafe frame.pointee.instruction
    let value = unsafe frame.pointee.value
    switch unsafe instruction.pointee.opcode {
    case .object: return unsafe evaluator.walkObject(instruction, value, &frame.pointee.walk)
    case .patternObject:
      return unsafe evaluator.walkPatternObject(instruction, value, &frame.pointee.walk)
    case .items: return unsafe evaluator.walkItems(instruction, value, &frame.pointee.walk)
    case .contains: return unsafe evaluator.walkContains(instruction, value, &frame.pointee.walk)
    case .unevaluatedMembers, .unevaluatedItems: return unsafe walkUnevaluated(frame)
    case .anyOf: return unsafe askBranch(frame, isExclusive: false)
    case .oneOf: return unsafe askBranch(frame, isExclusive: true)
    case .dependentSchema:
      let name = unsafe UInt32(truncatingIfNeeded: instruction.pointee.low)
      guard unsafe evaluator.hasMember(name, value) else { return .pass }
      return unsafe ask(Entry(rawValue: instruction.pointee.index), frame)
    case .call, .not, .conditional:
      return unsafe ask(Entry(rawValue: instruction.pointee.index), frame)
    default: return unsafe evaluator.check(instruction, value) ? .pass : .fail
    }
  }

  /// Goes on with the answer of the frame above.
  private func resume(_ frame: UnsafeMutablePointer<Frame>, _ answer: Bool) -> Step {
    switch unsafe frame.pointee.instruction.pointee.opcode {
    case .not: return answer ? .fail : .pass
    case .conditional: return unsafe conclude(frame, answer)
    case .contains:
      if answer { unsafe frame.pointee.walk.state += 1 }
      return unsafe proceed(frame)
    case .anyOf:
      return unsafe answer ? .pass : proceed(frame)
    case .oneOf:
      if answer { unsafe frame.pointee.walk.state += 1 }
      return unsafe proceed(frame)
    case .call, .dependentSchema: return answer ? .pass : .fail
    case .unevaluatedMembers, .unevaluatedItems: return unsafe takeUnevaluated(frame, answer)
    default: return unsafe answer ? proceed(frame) : .fail
    }
  }

  /// Goes on with the bits that start at `walk.state`; they are dropped when it ends.
  private func walkUnevaluated(_ frame: UnsafeMutablePointer<Frame>) -> Step {
    let start = unsafe Int(frame.pointee.walk.state)
    let step = unsafe evaluator.walkUnevaluated(
      frame.pointee.instruction,
      frame.pointee.value,
      &frame.pointee.walk,
      marks.pointee.words + start
    )
    if step != .call { unsafe marks.pointee.pop(to: start) }
    return step
  }

  private func takeUnevaluated(
    _ frame: UnsafeMutablePointer<Frame>,
    _ answer: Bool
  ) -> Step {
    let start = unsafe Int(frame.pointee.walk.state)
    let step = unsafe evaluator.takeAnswer(
      answer,
      frame.pointee.instruction,
      &frame.pointee.walk,
      marks.pointee.words + start
    )
    guard let step else { return unsafe walkUnevaluated(frame) }
    unsafe marks.pointee.pop(to: start)
    return step
  }

  private func ask(_ entry: Entry, _ frame: UnsafeMutablePointer<Frame>) -> Step {
    unsafe frame.pointee.walk.entry = entry
    unsafe frame.pointee.walk.child = unsafe frame.pointee.value
    if entry.isFramed { return .call }
    return unsafe resume(frame, evaluator.accepts(frame.pointee.value, by: entry))
  }

  /// The answer to the test of a conditional, and then that of the branch (phase 1).
  private func conclude(_ frame: UnsafeMutablePointer<Frame>, _ answer: Bool) -> Step {
    if unsafe frame.pointee.walk.phase == 1 { return answer ? .pass : .fail }
    unsafe frame.pointee.walk.phase = 1
    return unsafe ask(evaluator.branch(frame.pointee.instruction, answer), frame)
  }

  /// Asks the branches from `walk.next` to `walk.phase`; for `oneOf`, `walk.state` counts those that
  /// accept.
  private func askBranch(_ frame: UnsafeMutablePointer<Frame>, isExclusive: Bool) -> Step {
    let value = unsafe frame.pointee.value
    if unsafe frame.pointee.walk.phase == 0 {
      let group = unsafe evaluator.branches(frame.pointee.instruction, value)
      unsafe frame.pointee.walk.next = Int(group.start)
      unsafe frame.pointee.walk.phase = Int(group.start) + Int(group.count)
    }
    let branches = unsafe evaluator.tables.pointee.branches
    while unsafe frame.pointee.walk.state < 2,
      unsafe frame.pointee.walk.next < frame.pointee.walk.phase
    {
      let entry = unsafe branches[frame.pointee.walk.next]
      unsafe frame.pointee.walk.next += 1
      if entry.isFramed {
        unsafe frame.pointee.walk.entry = entry
        unsafe frame.pointee.walk.child = unsafe value
        return .call
      }
      guard unsafe evaluator.accepts(value, by: entry) else { continue }
      if !isExclusive { return .pass }
      unsafe frame.pointee.walk.state += 1
    }
    return unsafe frame.pointee.walk.state == 1 ? .pass : .fail
  }
}
