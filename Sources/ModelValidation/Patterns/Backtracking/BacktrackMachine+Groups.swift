extension BacktrackMachine {
  // MARK: Loops

  mutating func enterLoop(_ number: Int) -> Outcome {
    let loop = unsafe program.loops.base + number
    guard unsafe set(loop.pointee.counter, to: 0) == .goOn else { return .overflow }
    return unsafe tryIteration(loop, after: 0)
  }

  mutating func endIteration(of number: Int) -> Outcome {
    let loop = unsafe program.loops.base + number
    let count = unsafe registers[loop.pointee.counter]
    // RepeatMatcher of ECMA-262, 22.2.2.3.1: an iteration that need not be there is not empty.
    let isEmpty = unsafe registers[loop.pointee.counter &+ 1] == place
    if unsafe isEmpty && count > loop.pointee.minimum { return .fail }
    return unsafe tryIteration(loop, after: count)
  }

  /// Goes on with one more iteration or with what follows the loop, and notes the other one.
  private mutating func tryIteration(
    _ loop: UnsafePointer<BacktrackLoop>,
    after count: Int
  ) -> Outcome {
    if unsafe count < loop.pointee.minimum { return unsafe iterate(loop, after: count) }
    unsafe next = unsafe Int(loop.pointee.exit)
    guard unsafe count < loop.pointee.maximum else { return .goOn }
    if unsafe loop.pointee.isLazy { return unsafe note(.lazyIteration, number(of: loop), place) }
    guard unsafe note(.choice, loop.pointee.exit, place) == .goOn else { return .overflow }
    return unsafe iterate(loop, after: count)
  }

  private func number(of loop: UnsafePointer<BacktrackLoop>) -> UInt32 {
    unsafe UInt32(loop - program.loops.base)
  }

  /// Starts the iteration that a lazy loop did without.
  mutating func iterate(_ entry: BacktrackStack.Entry) -> Outcome {
    let loop = unsafe program.loops.base + Int(entry.target)
    unsafe place = entry.first
    return unsafe iterate(loop, after: registers[loop.pointee.counter])
  }

  private mutating func iterate(
    _ loop: UnsafePointer<BacktrackLoop>,
    after count: Int
  ) -> Outcome {
    let counter = unsafe loop.pointee.counter
    guard unsafe set(counter, to: count &+ 1) == .goOn else { return .overflow }
    guard unsafe set(counter &+ 1, to: place) == .goOn else { return .overflow }
    var register = unsafe loop.pointee.firstCapture
    while unsafe register < loop.pointee.endCapture {
      if unsafe registers[register] >= 0, unsafe set(register, to: -1) != .goOn {
        return .overflow
      }
      register &+= 1
    }
    unsafe next = unsafe Int(loop.pointee.body)
    return .goOn
  }

  // MARK: Look-around

  /// Starts look-around.
  ///
  /// The content of one that is negative has to fail: then it goes on by the way noted here.
  mutating func enterLook(_ number: Int) -> Outcome {
    let look = unsafe program.looks.base + number
    let mark = unsafe look.pointee.mark
    // Nothing goes back into look-around, so these two need not get back their values.
    unsafe registers[mark] = unsafe stack.count
    unsafe registers[mark &+ 1] = unsafe place
    guard unsafe look.pointee.isNegative else { return .goOn }
    return unsafe note(.choice, look.pointee.next, place)
  }

  /// Ends look-around whose content matched.
  mutating func leaveLook(_ number: Int) -> Outcome {
    let look = unsafe program.looks.base + number
    let mark = unsafe look.pointee.mark
    let height = unsafe registers[mark]
    if unsafe look.pointee.isNegative {
      unsafe undo(downTo: height)
      return .fail
    }
    unsafe steps &-= stack.count &- height
    unsafe stack.keepRegisters(above: height)
    unsafe place = unsafe registers[mark &+ 1]
    return .goOn
  }

  private mutating func undo(downTo height: Int) {
    while unsafe stack.count > height, let entry = unsafe stack.pop() {
      if entry.kind == .register {
        unsafe registers[Int(entry.target)] = entry.first
      }
    }
  }

  // MARK: References

  /// Takes the text of the one group that has matched; without one, nothing.
  mutating func takeCapture(_ number: Int, _ isBackward: Bool) -> Bool {
    let reference = unsafe program.references.base[number]
    for index in 0..<reference.groupCount {
      let register = unsafe program.groups.base[reference.firstGroup &+ index] &* 2
      let (start, end) = unsafe (registers[register], registers[register &+ 1])
      guard start >= 0, end >= 0 else { continue }
      return unsafe reference.ignoresCase
        ? takeFolded(start, end, isBackward) : takeSame(start, end, isBackward)
    }
    return true
  }

  private mutating func takeSame(_ start: Int, _ end: Int, _ isBackward: Bool) -> Bool {
    let length = end &- start
    let low = unsafe isBackward ? place &- length : place
    guard unsafe low >= 0 && length <= text.count &- low else { return false }
    var same = 0
    while unsafe same < length && text.bytes[start &+ same] == text.bytes[low &+ same] {
      same &+= 1
    }
    unsafe steps &-= same
    guard same == length else { return false }
    unsafe place = isBackward ? low : low &+ length
    return true
  }

  /// Takes as many code points as the capture has, each of which folds to the same one.
  private mutating func takeFolded(_ start: Int, _ end: Int, _ isBackward: Bool) -> Bool {
    var captured = isBackward ? end : start
    var other = unsafe place
    while captured != (isBackward ? start : end) {
      guard unsafe other != (isBackward ? 0 : text.count) else { return false }
      if isBackward {
        captured = unsafe text.start(before: captured)
        other = unsafe text.start(before: other)
      }
      let (left, right) = unsafe (text.scalar(at: captured), text.scalar(at: other))
      guard CaseFolding.fold(left.value) == CaseFolding.fold(right.value) else { return false }
      unsafe steps &-= 1
      if !isBackward {
        captured &+= left.length
        other &+= right.length
      }
    }
    unsafe place = other
    return true
  }
}
