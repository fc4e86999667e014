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
@unsafe
struct FrameMachine {
  private let evaluator: Evaluator
  private var frames: UnsafeMutablePointer<Frame>
  private var capacity: Int
  private var count = 0
  private var isOnHeap = false

  struct Frame {
    var instruction: UnsafePointer<Instruction>
    var value: WordPointer
    var walk = Walk()
  }

  private static var initialCapacity: Int { 12 }

  /// Whether a value is accepted by a framed entry.
  @inline(never)
  static func run(_ entry: Entry, _ value: WordPointer, _ evaluator: Evaluator) -> Bool {
    withUnsafeTemporaryAllocation(of: Frame.self, capacity: initialCapacity) { room in
      guard let frames = room.baseAddress else { return false }
      var machine = FrameMachine(evaluator, frames)
      defer { machine.release() }
      return machine.run(entry, value)
    }
  }

  private init(_ evaluator: Evaluator, _ frames: UnsafeMutablePointer<Frame>) {
    self.evaluator = evaluator
    self.frames = frames
    capacity = Self.initialCapacity
  }

  private func release() {
    if isOnHeap { frames.deallocate() }
  }

  private mutating func push(_ entry: Entry, _ value: WordPointer) {
    if count == capacity { grow() }
    let start = UnsafePointer(evaluator.tables.pointee.instructions + entry.position)
    (frames + count).initialize(to: Frame(instruction: start, value: value))
    count += 1
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Frame>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: frames, count: count)
    release()
    frames = larger
    capacity *= 2
    isOnHeap = true
  }

  private mutating func run(_ entry: Entry, _ value: WordPointer) -> Bool {
    push(entry, value)
    var answer: Bool?
    while true {
      let frame = frames + (count - 1)
      var step = answer.map { resume(frame, $0) } ?? begin(frame)
      while step == .pass {
        frame.pointee.instruction += 1
        if frame.pointee.instruction.pointee.opcode == .done { break }
        frame.pointee.walk = Walk()
        step = begin(frame)
      }
      if step == .call {
        push(frame.pointee.walk.entry, frame.pointee.walk.child ?? frame.pointee.value)
        answer = nil
      } else {
        count -= 1
        if count == 0 { return step == .pass }
        answer = step == .pass
      }
    }
  }

  /// Starts the instruction of a frame.
  private func begin(_ frame: UnsafeMutablePointer<Frame>) -> Step {
    let instruction = frame.pointee.instruction
    guard instruction.pointee.isFramed else {
      return evaluator.check(instruction, frame.pointee.value) ? .pass : .fail
    }
    return proceed(frame)
  }

  /// Starts or goes on with a framed instruction.
  private func proceed(_ frame: UnsafeMutablePointer<Frame>) -> Step {
    let instruction = frame.pointee.instruction
    let value = frame.pointee.value
    switch instruction.pointee.opcode {
    case .object: return evaluator.walkObject(instruction, value, &frame.pointee.walk)
    case .patternObject:
      return evaluator.walkPatternObject(instruction, value, &frame.pointee.walk)
    case .items: return evaluator.walkItems(instruction, value, &frame.pointee.walk)
    case .contains: return evaluator.walkContains(instruction, value, &frame.pointee.walk)
    case .anyOf: return askBranch(frame, isExclusive: false)
    case .oneOf: return askBranch(frame, isExclusive: true)
    case .dependentSchema:
      let name = UInt32(truncatingIfNeeded: instruction.pointee.low)
      guard evaluator.hasMember(name, value) else { return .pass }
      return ask(Entry(rawValue: instruction.pointee.index), frame)
    case .call, .not, .conditional: return ask(Entry(rawValue: instruction.pointee.index), frame)
    default: return evaluator.check(instruction, value) ? .pass : .fail
    }
  }

  /// Goes on with the answer of the frame above.
  private func resume(_ frame: UnsafeMutablePointer<Frame>, _ answer: Bool) -> Step {
    switch frame.pointee.instruction.pointee.opcode {
    case .not: return answer ? .fail : .pass
    case .conditional: return conclude(frame, answer)
    case .contains:
      if answer { frame.pointee.walk.state += 1 }
      return proceed(frame)
    case .anyOf:
      return answer ? .pass : proceed(frame)
    case .oneOf:
      if answer { frame.pointee.walk.state += 1 }
      return proceed(frame)
    case .call, .dependentSchema: return answer ? .pass : .fail
    default: return answer ? proceed(frame) : .fail
    }
  }

  private func ask(_ entry: Entry, _ frame: UnsafeMutablePointer<Frame>) -> Step {
    frame.pointee.walk.entry = entry
    frame.pointee.walk.child = frame.pointee.value
    if entry.isFramed { return .call }
    return resume(frame, evaluator.accepts(frame.pointee.value, by: entry))
  }

  /// The answer to the test of a conditional, and then that of the branch (phase 1).
  private func conclude(_ frame: UnsafeMutablePointer<Frame>, _ answer: Bool) -> Step {
    if frame.pointee.walk.phase == 1 { return answer ? .pass : .fail }
    frame.pointee.walk.phase = 1
    return ask(evaluator.branch(frame.pointee.instruction, answer), frame)
  }

  /// Asks the branches from `walk.next` on; for `oneOf`, `walk.state` counts those that accept.
  private func askBranch(_ frame: UnsafeMutablePointer<Frame>, isExclusive: Bool) -> Step {
    let instruction = frame.pointee.instruction
    let branches = evaluator.tables.pointee.branches + Int(instruction.pointee.index)
    let value = frame.pointee.value
    while frame.pointee.walk.state < 2, frame.pointee.walk.next < Int(instruction.pointee.low) {
      let entry = branches[frame.pointee.walk.next]
      frame.pointee.walk.next += 1
      if entry.isFramed {
        frame.pointee.walk.entry = entry
        frame.pointee.walk.child = value
        return .call
      }
      guard evaluator.accepts(value, by: entry) else { continue }
      if !isExclusive { return .pass }
      frame.pointee.walk.state += 1
    }
    return frame.pointee.walk.state == 1 ? .pass : .fail
  }
}
