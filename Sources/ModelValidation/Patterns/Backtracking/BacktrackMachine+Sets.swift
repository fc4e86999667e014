extension BacktrackMachine {
  /// Whether a set holds a code point.
  @inline(__always)
  func contains(_ number: Int, _ scalar: UInt32) -> Bool {
    let set = unsafe program.sets.base + number
    if scalar < 64 { return unsafe set.pointee.low &>> UInt64(scalar) & 1 != 0 }
    if scalar < 128 { return unsafe set.pointee.high &>> UInt64(scalar &- 64) & 1 != 0 }
    return unsafe isInRanges(of: set, scalar)
  }

  private func isInRanges(of set: UnsafePointer<BacktrackSet>, _ scalar: UInt32) -> Bool {
    let ranges = unsafe program.ranges.base + set.pointee.firstRange
    var low = 0
    var high = unsafe set.pointee.rangeCount
    while low < high {
      let middle = (low &+ high) / 2
      if unsafe ranges[middle].high < scalar { low = middle &+ 1 } else { high = middle }
    }
    return unsafe low < set.pointee.rangeCount && ranges[low].low <= scalar
  }

  /// Takes one code point, if it is a member.
  @inline(__always)
  mutating func take(_ set: Int, _ isBackward: Bool) -> Bool {
    guard !isBackward else { return unsafe takeBefore(set) }
    guard unsafe place < text.count else { return false }
    let scalar = unsafe text.scalar(at: place)
    guard unsafe contains(set, scalar.value) else { return false }
    unsafe place &+= scalar.length
    return true
  }

  private mutating func takeBefore(_ set: Int) -> Bool {
    guard unsafe place > 0 else { return false }
    let start = unsafe text.start(before: place)
    guard unsafe contains(set, text.scalar(at: start).value) else { return false }
    unsafe place = start
    return true
  }

  /// Takes as many members as a loop over one set wants first, and notes that it can be less or
  /// more.
  mutating func takeRun(_ instruction: BacktrackInstruction) -> Outcome {
    let loop = unsafe program.loops.base + Int(instruction.second)
    let set = Int(instruction.first)
    let isBackward = instruction.isBackward
    let minimum = unsafe loop.pointee.minimum
    guard unsafe takeMany(set, isBackward, upTo: minimum) == minimum else { return .fail }
    let rest = unsafe loop.pointee.maximum - minimum
    guard rest > 0 else { return .goOn }
    if unsafe loop.pointee.isLazy { return unsafe note(.lazyRun, UInt32(next &- 1), place, rest) }
    let least = unsafe place
    guard unsafe takeMany(set, isBackward, upTo: rest) > 0 else { return .goOn }
    return unsafe note(isBackward ? .backwardRun : .run, UInt32(next), least, place)
  }

  private mutating func takeMany(_ set: Int, _ isBackward: Bool, upTo limit: Int) -> Int {
    var count = 0
    while unsafe count < limit && take(set, isBackward) { count &+= 1 }
    unsafe steps &-= count
    return count
  }

  /// Goes on after a run that is one code point shorter.
  mutating func giveBack(_ entry: BacktrackStack.Entry) {
    var run = entry
    let isBackward = entry.kind == .backwardRun
    run.second =
      unsafe isBackward ? text.end(after: run.second) : text.start(before: run.second)
    unsafe place = run.second
    unsafe next = Int(run.target)
    // There was room for it a moment ago.
    if run.second != run.first { _ = unsafe stack.push(run) }
  }

  /// Goes on after a lazy run that is one code point longer, if there is one.
  mutating func takeOneMore(_ entry: BacktrackStack.Entry) -> Bool {
    let instruction = unsafe code[Int(entry.target)]
    unsafe place = entry.first
    unsafe next = Int(entry.target) &+ 1
    guard unsafe take(Int(instruction.first), instruction.isBackward) else { return false }
    unsafe steps &-= 1
    if entry.second > 1 {
      _ = unsafe note(.lazyRun, entry.target, place, entry.second &- 1)
    }
    return true
  }
}
